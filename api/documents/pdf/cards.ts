import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { FAMILIES } from './fonts.ts'
import type { PaperSize } from './paper-size.ts'
import { INK, LINE, SOFT } from './theme.ts'

/** Points, 72 to the inch. */
const SIDES: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  LETTER: [612, 792],
  A4: [595.28, 841.89],
}

export interface CardSize {
  readonly width: number
  readonly height: number
}

interface Cards {
  readonly paper: PaperSize
  readonly columns: number
  readonly rows: number
  readonly cards: readonly ((size: CardSize) => ReactElement)[]
  /** Printed at the bottom of each sheet. */
  readonly note: string | null
}

/** Lays out cards of equal size on sheets with cutting lines. */
export const sheetsOfCards = ({ paper, columns, rows, cards, note }: Cards): readonly ReactElement[] => {
  const [width, height] = SIDES[paper]
  const [across, down] = [width / columns, height / rows]
  const size = columns * rows
  const sheet = (from: number): ReactElement =>
    h(
      Page,
      { key: from, size: [width, height], style: styles.page },
      ...cards.slice(from, from + size).map((card, at) =>
        h(
          View,
          {
            key: `card ${at}`,
            style: [
              styles.card,
              { left: (at % columns) * across, top: Math.floor(at / columns) * down, width: across, height: down },
            ],
          },
          card({ width: across, height: down }),
        ),
      ),
      ...between(columns).map((at) =>
        h(View, { key: `down ${at}`, style: [styles.down, { left: at * across, height }] }),
      ),
      ...between(rows).map((at) => h(View, { key: `across ${at}`, style: [styles.across, { top: at * down, width }] })),
      note === null ? null : h(Text, { key: 'note', style: styles.note }, note),
    )
  return Array.from({ length: Math.ceil(cards.length / size) }, (_, at) => sheet(at * size))
}

const between = (count: number): readonly number[] => Array.from({ length: count - 1 }, (_, at) => at + 1)

const styles = StyleSheet.create({
  page: { fontFamily: FAMILIES, fontSize: 10, lineHeight: 1.3, color: INK },
  card: { position: 'absolute', overflow: 'hidden' },
  down: { position: 'absolute', top: 0, borderLeft: `0.75 dashed ${LINE}` },
  note: { position: 'absolute', left: 0, right: 0, bottom: 3, textAlign: 'center', fontSize: 5.5, color: SOFT },
  across: { position: 'absolute', left: 0, borderTop: `0.75 dashed ${LINE}` },
})
