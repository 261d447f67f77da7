import { Canvas } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { type Run, runsOf, type Weight } from './fonts.ts'
import { INK } from './theme.ts'

/** The drawing operations of the page that we use. Lengths are points, from the drawing's upper left corner. */
export interface Pen {
  save(): Pen
  restore(): Pen
  translate(x: number, y: number): Pen
  scale(factor: number): Pen
  path(outline: string): Pen
  rect(x: number, y: number, width: number, height: number): Pen
  moveTo(x: number, y: number): Pen
  lineTo(x: number, y: number): Pen
  lineWidth(width: number): Pen
  fillColor(color: string): Pen
  strokeColor(color: string): Pen
  fill(): Pen
  stroke(): Pen
  font(font: Run['font'], size: number): Pen
  text(text: string, x: number, y: number, options: { readonly lineBreak: false; readonly baseline: 'alphabetic' }): Pen
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * A box that is drawn directly. Each `Text` and `View` costs the renderer a layout; a bracket or a badge consists of
 * dozens whose positions are known.
 */
export const drawing = ({ width, height }: Size, draw: (pen: Pen) => void, key?: string): ReactElement =>
  h(Canvas, {
    ...(key === undefined ? {} : { key }),
    style: { width, height },
    paint: (pen: Pen) => {
      draw(pen)
      return null
    },
  })

export interface LineStyle {
  readonly x: number
  /** Where the letters stand. */
  readonly baseline: number
  readonly width: number
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
  readonly align?: 'left' | 'right' | 'center'
  readonly isStruck?: boolean
}

const ELLIPSIS = '…'

const widthOf = (runs: readonly Run[], size: number): number =>
  runs.reduce((sum, { width }) => sum + (width * size) / 1000, 0)

/** The line, or its beginning with an ellipsis if it is wider than `width`. */
const fitted = (line: string, { width, size, weight = 400 }: LineStyle): readonly Run[] => {
  const runs = runsOf(line, weight)
  if (widthOf(runs, size) <= width) return runs
  const characters = Array.from(line)
  while (characters.length > 0) {
    characters.pop()
    const shorter = runsOf(`${characters.join('').trimEnd()}${ELLIPSIS}`, weight)
    if (widthOf(shorter, size) <= width) return shorter
  }
  return []
}

/** Writes one line, shortened to its width. */
export const writeLine = (pen: Pen, line: string, style: LineStyle): void => {
  const { x, baseline, width, size, color = INK, align = 'left', isStruck = false } = style
  const runs = fitted(line, style)
  const written = widthOf(runs, size)
  const start = x + (align === 'left' ? 0 : (width - written) / (align === 'right' ? 1 : 2))
  let at = start
  pen.fillColor(color)
  for (const run of runs) {
    pen.font(run.font, size).text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
    at += (run.width * size) / 1000
  }
  if (isStruck)
    pen
      .strokeColor(color)
      .lineWidth(size / 14)
      .moveTo(start, baseline - size * 0.27)
      .lineTo(start + written, baseline - size * 0.27)
      .stroke()
}

/** Breaks a text between words into lines of this width; the last one contains the rest. */
export const linesOf = (
  text: string,
  { width, size, weight = 400, most }: Pick<LineStyle, 'width' | 'size' | 'weight'> & { readonly most: number },
): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/u)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && lines.length < most - 1 && widthOf(runsOf(longer, weight), size) > width) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
