import { Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'
import type { BracketsPart } from '../../api/brackets/brackets.pdf.ts'
import type { PagesOf } from '../../api/documents/pdf/sheet.ts'
import { ACCENT, INK, SOFT, theme } from '../../api/documents/pdf/theme.ts'
import type { TreeSeat } from '../../api/documents/pdf/tree.ts'
import type { CredentialsPart, PrintedCard } from '../../api/registration/credentials.pdf.ts'
import { qrPath } from '../../domain/kernel/qr-path.ts'

/**
 * The peer of the drawn papers: the same brackets and badges, each line and each text laid out by the renderer, as the
 * product did before it drew them directly.
 */
export const pages: PagesOf<BracketsPart | CredentialsPart> = (part) =>
  'brackets' in part ? bracketPages(part) : badgePages(part)

const bracketPages = ({ paper, brackets, words }: BracketsPart): ReactElement =>
  h(
    Page,
    { size: paper, style: [theme.page, { padding: 36 }] },
    ...brackets.map(({ title, course, seats, rounds }, at) =>
      h(
        View,
        { key: at, wrap: false, style: { marginTop: 12 } },
        h(View, { style: theme.row }, h(Text, { style: theme.bold }, title), h(Text, { style: theme.soft }, course)),
        tree(seats, [...rounds, words.winner], 540),
      ),
    ),
  )

const badgePages = ({ paper, cards, tournament }: CredentialsPart): ReactElement =>
  h(
    Page,
    { size: paper, style: [theme.page, { padding: 0 }] },
    ...cards.map((card, at) => h(View, { key: at, style: styles.badge }, ...badge(card, tournament.title))),
  )

const badge = ({ name, role, facility, href }: PrintedCard, title: string): readonly ReactElement[] => {
  const { size, outline } = qrPath(encode(href ?? '', { ecc: 'M', border: 0 }).data)
  return [
    h(View, { key: 'band', style: styles.band }, h(Text, { style: styles.title }, title)),
    h(
      View,
      { key: 'body', style: styles.body },
      h(
        View,
        { style: { flex: 1 } },
        h(Text, { style: styles.person }, name),
        h(Text, { style: styles.role }, role),
        h(Text, { style: theme.soft }, facility),
      ),
      h(
        Svg,
        { viewBox: `0 0 ${size} ${size}`, style: { width: 74, height: 74 } },
        h(Path, { d: outline, fill: '#000' }),
      ),
    ),
  ]
}

const HEAD = 16
const SEAT_WIDTH = 196

/** Large brackets get narrower rows, so that 32 fit on a sheet. */
const rowHeight = (seats: number): number => (seats > 16 ? 20 : 24)

/**
 * An empty knock-out bracket: the athletes, and lines from round to round. An athlete with a bye advances to the second
 * round.
 */
const tree = (seats: readonly (TreeSeat | null)[], headings: readonly string[], width: number): ReactElement => {
  const row = rowHeight(seats.length)
  const height = HEAD + row * seats.length
  const step = (width - SEAT_WIDTH) / (headings.length - 1)
  const left = (round: number): number => (round === 0 ? 0 : SEAT_WIDTH + (round - 1) * step)
  const right = (round: number): number => (round === 0 ? SEAT_WIDTH : left(round) + step)
  /** The vertical position of a line in its round. */
  const middle = (round: number, at: number): number => HEAD + (at + 0.5) * row * 2 ** round
  const lines: string[] = []
  const names: ReactElement[] = []
  const addSeat = (one: TreeSeat, y: number): void => {
    lines.push(`M0 ${y}H${SEAT_WIDTH}`)
    names.push(seatAt(one, y, names.length))
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
  return h(
    View,
    { style: { width, height } },
    drawLines(lines, width, height),
    ...headings.map((heading, round) =>
      h(
        Text,
        {
          key: `round ${round}`,
          style: [styles.heading, { left: left(round), width: right(round) - left(round) - 4 }],
        },
        heading,
      ),
    ),
    ...names,
  )
}

const drawLines = (lines: readonly string[], width: number, height: number): ReactElement =>
  h(
    Svg,
    {
      key: 'lines',
      viewBox: `0 0 ${width} ${height}`,
      style: { position: 'absolute', left: 0, top: 0, width, height },
    },
    h(Path, { d: lines.join(''), stroke: INK, strokeWidth: 0.75, fill: 'none' }),
  )

const seatAt = ({ name, about, isOut, isMarked }: TreeSeat, y: number, key: number): ReactElement =>
  h(
    View,
    { key: `seat ${key}`, style: [styles.seat, { top: y - 11.5 }] },
    h(Text, { style: [styles.name, ...(isMarked ? [styles.marked] : []), ...(isOut ? [styles.out] : [])] }, name),
    h(Text, { style: styles.about }, about),
  )

const styles = StyleSheet.create({
  badge: { width: 306, height: 198 },
  band: { backgroundColor: ACCENT, color: '#ffffff', paddingVertical: 7, paddingHorizontal: 18 },
  title: { fontSize: 9, fontWeight: 700, maxLines: 1, textOverflow: 'ellipsis' },
  body: { flexDirection: 'row', alignItems: 'center', flexGrow: 1, paddingHorizontal: 18, paddingBottom: 6 },
  person: { fontSize: 20, fontWeight: 700, lineHeight: 1.15, maxLines: 3, textOverflow: 'ellipsis' },
  role: { color: ACCENT, fontWeight: 700, fontSize: 12, marginTop: 6 },
  heading: { position: 'absolute', top: 0, fontSize: 7, color: SOFT },
  seat: { position: 'absolute', left: 0, width: SEAT_WIDTH - 6 },
  name: { fontSize: 8.5, lineHeight: 1.25, maxLines: 1, textOverflow: 'ellipsis' },
  marked: { fontWeight: 700, color: ACCENT },
  out: { textDecoration: 'line-through', color: SOFT },
  about: { fontSize: 6, lineHeight: 1.2, marginTop: 1.5, color: SOFT, maxLines: 1, textOverflow: 'ellipsis' },
})
