import type { ReactElement } from 'react'
import { drawing, type LineStyle, type Pen, writeLine } from './pen.ts'
import { ACCENT, INK, SOFT } from './theme.ts'

/** An athlete on a line of the tree. */
export interface TreeSeat {
  readonly name: string
  readonly about: string
  readonly isOut: boolean
  readonly isMarked: boolean
}

interface Tree {
  /**
   * From top to bottom, two for each bout of the first round; null is a bye. The length is a power of two, at least
   * two.
   */
  readonly seats: readonly (TreeSeat | null)[]
  /** One heading for each round, and one for the winner. */
  readonly headings: readonly string[]
  readonly width: number
}

const HEAD = 16
const SEAT_WIDTH = 196

/** Large brackets get narrower rows, so that 32 fit on a sheet. */
const rowHeight = (seats: number): number => (seats > 16 ? 20 : 24)

/**
 * An empty knock-out bracket: the athletes, and lines from round to round. An athlete with a bye advances to the second
 * round.
 */
export const tree = ({ seats, headings, width }: Tree): ReactElement => {
  const row = rowHeight(seats.length)
  const height = HEAD + row * seats.length
  const step = (width - SEAT_WIDTH) / (headings.length - 1)
  const left = (round: number): number => (round === 0 ? 0 : SEAT_WIDTH + (round - 1) * step)
  const right = (round: number): number => (round === 0 ? SEAT_WIDTH : left(round) + step)
  /** The vertical position of a line in its round. */
  const middle = (round: number, at: number): number => HEAD + (at + 0.5) * row * 2 ** round
  const lines: string[] = []
  const names: { readonly one: TreeSeat; readonly y: number }[] = []
  const addSeat = (one: TreeSeat, y: number): void => {
    lines.push(`M0 ${y}H${SEAT_WIDTH}`)
    names.push({ one, y })
  }
  for (let at = 0; at < seats.length; at += 2) {
    const [upper = null, lower = null] = [seats[at], seats[at + 1]]
    const y = middle(1, at / 2)
    if (upper === null || lower === null) {
      const only = upper ?? lower
      if (only !== null) addSeat(only, y)
    } else {
      addSeat(upper, middle(0, at))
      addSeat(lower, middle(0, at + 1))
      lines.push(`M${SEAT_WIDTH} ${middle(0, at)}V${middle(0, at + 1)}`)
    }
    lines.push(`M${left(1)} ${y}H${right(1)}`)
  }
  for (let round = 2; round < headings.length; round++)
    for (let at = 0; at < seats.length / 2 ** round; at++) {
      lines.push(`M${left(round)} ${middle(round - 1, at * 2)}V${middle(round - 1, at * 2 + 1)}`)
      lines.push(`M${left(round)} ${middle(round, at)}H${right(round)}`)
    }
  return drawing({ width, height }, (pen) => {
    drawLines(pen, lines)
    headings.forEach((heading, round) => {
      writeLine(pen, heading, {
        x: left(round),
        baseline: 7.5,
        width: right(round) - left(round) - 4,
        size: 7,
        color: SOFT,
      })
    })
    for (const { one, y } of names) writeSeat(pen, one, y)
  })
}

/**
 * A ladder: the winner of the first two meets the third, and so on. The last line, or the only one, is labeled `prize`.
 */
export const ladder = (labels: readonly string[], prize: string, width: number): ReactElement => {
  const row = 22
  const height = row * labels.length
  const first = width * 0.5
  const step = (width - first) / Math.max(1, labels.length - 1)
  const middle = (at: number): number => (at + 0.5) * row
  const lines: string[] = []
  const texts: (LineStyle & { readonly label: string })[] = []
  let winner = middle(0)
  labels.forEach((label, at) => {
    const edge = labels.length === 1 ? width : first + Math.max(0, at - 1) * step
    lines.push(`M0 ${middle(at)}H${edge}`)
    texts.push({ label, x: 0, baseline: middle(at) - 2.5, width: edge - 2, size: 6.5, color: SOFT })
    if (at === 0) return
    lines.push(`M${edge} ${winner}V${middle(at)}`)
    winner = (winner + middle(at)) / 2
    lines.push(`M${edge} ${winner}H${edge + step}`)
  })
  texts.push({
    label: prize,
    x: width - step,
    baseline: winner + 7.5,
    width: step,
    size: 6.5,
    weight: 700,
    align: 'right',
  })
  return drawing({ width, height }, (pen) => {
    drawLines(pen, lines)
    for (const { label, ...style } of texts) writeLine(pen, label, style)
  })
}

const drawLines = (pen: Pen, lines: readonly string[]): void => {
  pen.lineWidth(0.75).strokeColor(INK).path(lines.join('')).stroke()
}

const writeSeat = (pen: Pen, { name, about, isOut, isMarked }: TreeSeat, y: number): void => {
  writeLine(pen, name, {
    x: 0,
    baseline: y - 3.2,
    width: SEAT_WIDTH - 6,
    size: 8.5,
    weight: isMarked ? 700 : 400,
    color: isOut ? SOFT : isMarked ? ACCENT : INK,
    isStruck: isOut,
  })
  writeLine(pen, about, { x: 0, baseline: y + 7, width: SEAT_WIDTH - 6, size: 6, color: SOFT })
}
