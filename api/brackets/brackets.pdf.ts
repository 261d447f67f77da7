import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { PaperSize } from '../documents/pdf/paper-size.ts'
import type { PagesOf } from '../documents/pdf/sheet.ts'
import { LINE, SOFT, theme } from '../documents/pdf/theme.ts'
import { ladder, type TreeSeat, tree } from '../documents/pdf/tree.ts'

/** A bracket on paper. */
export interface PrintedBracket {
  readonly title: string
  /** How it is fought, as text. */
  readonly course: string
  /** By sequence. */
  readonly athletes: readonly (TreeSeat & { readonly sequence: number })[]
  /** Two seats for each bout of the first round, null for a bye; empty where the athletes perform in order. */
  readonly seats: readonly (TreeSeat | null)[]
  /** Names of the rounds, first to last. */
  readonly rounds: readonly string[]
  /** Losers to the finalist of each half, upper half first, by round; empty without a repechage. */
  readonly repechage: readonly [readonly RepechageLine[], readonly RepechageLine[]]
}

interface RepechageLine {
  readonly label: string
  /** False if the finalist may have had a bye, so that the line stays empty. */
  readonly isCertain: boolean
}

/** Brackets that begin on a new sheet: a few of an event's, or those of a facility's athletes. */
export interface BracketsPart {
  readonly paper: PaperSize
  readonly tournament: string
  readonly drawn: string
  readonly heading: string
  /** For a facility's coach: a line for each entry of its athletes. */
  readonly list: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] } | null
  readonly brackets: readonly PrintedBracket[]
  readonly words: {
    readonly [K in
      | ('winner' | 'repechage' | 'upperHalf' | 'lowerHalf' | 'third' | 'ifNoBye' | 'unprintable')
      | ('athlete' | 'facility' | 'score' | 'place')]: string
  }
  /** For a bracket that needs two sheets. */
  readonly halves: readonly { readonly title: string; readonly winner: string }[]
}

const MARGIN = 36
/** First-round seats that fit on a sheet. */
const ON_SHEET = 32
const WIDTHS: Readonly<Record<PaperSize, number>> = { LETTER: 612 - 2 * MARGIN, A4: 595 - 2 * MARGIN }

export const pages: PagesOf<BracketsPart> = (part, isIncomplete) =>
  h(
    Page,
    { size: part.paper, style: [theme.page, styles.page] },
    h(
      View,
      { fixed: true, style: styles.head },
      h(Text, { style: theme.bold }, part.heading),
      h(Text, { style: theme.soft }, part.tournament),
    ),
    h(
      Text,
      { fixed: true, style: styles.foot },
      isIncomplete ? `${part.drawn} · ${part.words.unprintable}` : part.drawn,
    ),
    part.list === null ? null : table('list', part.list.heads, part.list.rows, LIST_WIDTHS),
    ...part.brackets.flatMap((bracket, at) => drawingsOf(bracket, part, at)),
  )

const LIST_WIDTHS = ['30%', '24%', '30%', '16%']
const ORDER_WIDTHS = ['7%', '38%', '31%', '12%', '12%']

const drawingsOf = (bracket: PrintedBracket, part: BracketsPart, at: number): readonly ReactElement[] => {
  const { words, paper, halves } = part
  const { seats, rounds, repechage } = bracket
  const width = WIDTHS[paper]
  const block = (key: string, title: string, ...content: readonly ReactElement[]): ReactElement =>
    h(
      View,
      { key: `${at} ${key}`, wrap: false, style: styles.block },
      h(
        View,
        { style: styles.title },
        h(Text, { style: theme.bold }, title),
        h(Text, { style: styles.course }, bracket.course),
      ),
      ...content,
    )
  if (seats.length === 0) return inOrder(bracket, words, at)
  const drawings =
    seats.length <= ON_SHEET
      ? [block('tree', bracket.title, tree({ seats, headings: [...rounds, words.winner], width }))]
      : [
          ...halves.map(({ title, winner }, half) =>
            block(
              `half ${half}`,
              `${bracket.title}, ${title}`,
              tree({
                seats: seats.slice((half * seats.length) / 2, ((half + 1) * seats.length) / 2),
                headings: [...rounds.slice(0, -1), winner],
                width,
              }),
            ),
          ),
          block(
            'final',
            bracket.title,
            tree({
              seats: halves.map(({ winner }) => ({ name: winner, about: '', isOut: false, isMarked: false })),
              headings: [rounds.at(-1) ?? '', words.winner],
              width: width * 0.75,
            }),
          ),
        ]
  const lines = repechage.flat()
  if (lines.length === 0) return drawings
  const side = (heading: string, places: readonly RepechageLine[]): ReactElement =>
    h(
      View,
      { key: heading, style: { width: (width - 20) / 2 } },
      h(Text, { style: styles.course }, heading),
      places.length === 0
        ? null
        : ladder(
            places.map(({ label, isCertain }) => (isCertain ? label : `* ${label}`)),
            words.third,
            (width - 20) / 2,
          ),
    )
  const [upper, lower] = repechage
  const content = [
    h(View, { key: 'both', style: theme.row }, side(words.upperHalf, upper), side(words.lowerHalf, lower)),
    ...(lines.every(({ isCertain }) => isCertain)
      ? []
      : [h(Text, { key: 'note', style: [styles.course, styles.note] }, `* ${words.ifNoBye}`)]),
  ]
  return [...drawings, block('repechage', `${bracket.title}: ${words.repechage}`, ...content)]
}

/** The order of performance, with space for scores and places. It may continue on the next sheet. */
const inOrder = (bracket: PrintedBracket, words: BracketsPart['words'], at: number): readonly ReactElement[] => [
  h(
    View,
    { key: `${at} title`, style: [styles.title, styles.block], minPresenceAhead: 80 },
    h(Text, { style: theme.bold }, bracket.title),
    h(Text, { style: styles.course }, bracket.course),
  ),
  table(
    `${at} order`,
    ['', words.athlete, words.facility, words.score, words.place],
    bracket.athletes.map(({ sequence, name, about }) => [String(sequence), name, about, '', '']),
    ORDER_WIDTHS,
    bracket.athletes,
  ),
]

const table = (
  key: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly string[],
  seats: readonly TreeSeat[] = [],
): ReactElement =>
  h(
    View,
    { key, style: styles.table },
    ...[heads, ...rows].map((cells, line) =>
      h(
        View,
        { key: line, wrap: false, style: styles.line },
        ...cells.map((cell, column) =>
          h(
            Text,
            {
              key: column,
              style: [
                styles.cell,
                { width: widths[column] ?? '10%' },
                ...(line === 0 ? [theme.soft] : []),
                ...(column === 1 && seats[line - 1]?.isMarked === true ? [theme.bold] : []),
                ...(column === 1 && seats[line - 1]?.isOut === true ? [styles.out] : []),
              ],
            },
            cell,
          ),
        ),
      ),
    ),
  )

const styles = StyleSheet.create({
  page: { padding: MARGIN, paddingTop: 30, paddingBottom: 30 },
  head: { ...theme.row, paddingBottom: 4, borderBottom: `1 solid ${LINE}`, fontSize: 9.5 },
  foot: { position: 'absolute', left: MARGIN, right: MARGIN, bottom: 14, fontSize: 6.5, color: SOFT },
  block: { marginTop: 12 },
  title: { ...theme.row, marginBottom: 4, fontSize: 10.5 },
  course: { fontSize: 8, color: SOFT },
  note: { marginTop: 3, fontSize: 6.5 },
  table: { marginTop: 6 },
  line: { flexDirection: 'row', borderBottom: `0.5 solid ${LINE}`, paddingVertical: 3.5 },
  cell: { fontSize: 8.5, lineHeight: 1.25, paddingRight: 6 },
  out: { textDecoration: 'line-through', color: SOFT },
})
