import { Image, Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { Fragment, createElement as h, type ReactElement } from 'react'
import { type CardSize, sheetsOfCards } from '../documents/pdf/cards.ts'
import type { PaperSize } from '../documents/pdf/paper-size.ts'
import { drawing, linesOf, writeLine } from '../documents/pdf/pen.ts'
import { drawQrCode, qrCode } from '../documents/pdf/qr-code.ts'
import type { PagesOf } from '../documents/pdf/sheet.ts'
import { ACCENT, INK, LINE, SOFT, theme } from '../documents/pdf/theme.ts'

/** The content of a card. */
export interface PrintedCard {
  /** Null: a line to write the name on. */
  readonly name: string | null
  readonly role: string
  readonly facility: string | null
  readonly events: readonly string[]
  /** The number of events that did not fit, as text. */
  readonly more: string | null
  readonly photo: { readonly bytes: Uint8Array; readonly format: 'jpg' | 'png' } | null
  /** The page that its QR code opens for the tournament's staff. */
  readonly href: string | null
}

/** A few sheets of cards. */
export interface CredentialsPart {
  readonly kind: 'credential' | 'badge'
  readonly paper: PaperSize
  readonly tournament: { readonly title: string; readonly about: string }
  readonly organization: string
  readonly words: { readonly [K in 'name' | 'facility' | 'role' | 'events' | 'noAthletes' | 'unprintable']: string }
  readonly cards: readonly PrintedCard[]
}

const WHITE = '#ffffff'

/** A quarter of the sheet, which fits the usual holders; a badge is half of that. */
const GRIDS = { credential: { columns: 2, rows: 2 }, badge: { columns: 2, rows: 4 } } as const

/** Cards to cut apart, or a sheet stating that there are none. */
export const pages: PagesOf<CredentialsPart> = (part, isIncomplete) => {
  const { kind, paper, cards, words } = part
  if (cards.length === 0) return h(Page, { size: paper, style: theme.page }, h(Text, null, words.noAthletes))
  const draw = kind === 'credential' ? credential : badge
  const drawn = cards.map((card) => (size: CardSize) => draw(card, part, size))
  const note = isIncomplete ? words.unprintable : null
  return h(Fragment, null, ...sheetsOfCards({ paper, ...GRIDS[kind], cards: drawn, note }))
}

type CardOf = (card: PrintedCard, part: CredentialsPart, size: CardSize) => ReactElement

const credential: CardOf = (card, { tournament, organization, words }) =>
  h(
    View,
    { style: styles.credential },
    h(
      View,
      { style: styles.band },
      h(Text, { style: [styles.tournament, fitting(tournament.title, 15, 30)] }, tournament.title),
      h(Text, { style: styles.about }, tournament.about),
    ),
    h(
      View,
      { style: styles.body },
      h(
        View,
        { style: styles.person },
        card.photo === null ? null : h(Image, { src: pictureOf(card.photo), style: styles.photo }),
        h(View, { style: styles.who }, ...who(card, words, 24)),
      ),
      h(
        View,
        { style: styles.foot },
        h(View, { style: styles.events }, ...events(card, words)),
        card.href === null ? null : code(card.href, 92),
      ),
    ),
    h(Text, { style: styles.organization }, organization),
  )

const BAND = 25.7
const SIDE = 18
const CODE = 74

/** Drawn directly, because thousands are printed: the name, role and facility in the middle next to the code. */
const badge: CardOf = (card, { tournament }, { width, height }) =>
  drawing({ width, height }, (pen) => {
    pen.fillColor(ACCENT).rect(0, 0, width, BAND).fill()
    const title = { x: SIDE, baseline: 16.4, width: width - 2 * SIDE, size: 9, weight: 700, color: WHITE } as const
    writeLine(pen, tournament.title, title)
    const room = width - 2 * SIDE - (card.href === null ? 0 : CODE + 12)
    const lines = badgeLines(card, room)
    const bodyMiddle = BAND + (height - BAND - 6) / 2
    let top = bodyMiddle - lines.reduce((sum, { above, size, leading }) => sum + above + size * leading, 0) / 2
    for (const { text, size, weight, color, above, leading } of lines) {
      top += above
      writeLine(pen, text, { x: SIDE, baseline: top + size * (leading / 2 + 0.36), width: room, size, weight, color })
      top += size * leading
    }
    if (card.href !== null) drawQrCode(pen, card.href, { x: width - SIDE - CODE, y: bodyMiddle - CODE / 2, side: CODE })
  })

const badgeLines = ({ name, role, facility }: PrintedCard, width: number) => {
  const { fontSize } = fitting(name ?? '', 22, 15)
  const block = (
    text: string,
    {
      most,
      ...style
    }: { size: number; weight: 400 | 700; color: string; leading: number; above: number; most: number },
  ) =>
    linesOf(text, { ...style, width, most }).map((line, at, lines) => ({
      // The space between two lines, which readers and searches need.
      text: at === lines.length - 1 ? line : `${line} `,
      ...style,
      above: at === 0 ? style.above : 0,
    }))
  return [
    ...block(name ?? '', { size: fontSize, weight: 700, color: INK, leading: 1.15, above: 0, most: 3 }),
    ...block(role, { size: 12, weight: 700, color: ACCENT, leading: 1.3, above: 6, most: 1 }),
    ...(facility === null
      ? []
      : block(facility, { size: 10, weight: 400, color: SOFT, leading: 1.3, above: 4, most: 2 })),
  ]
}

/** Name, role and facility; lines to write on if the card is blank. */
const who = (card: PrintedCard, words: CredentialsPart['words'], size: number): readonly (ReactElement | null)[] =>
  card.name === null
    ? [words.name, words.facility, words.role].map((label) =>
        h(View, { key: label, style: styles.blank }, h(Text, { style: styles.label }, label)),
      )
    : [
        h(Text, { key: 'name', style: [styles.name, fitting(card.name, size, 15)] }, card.name),
        h(Text, { key: 'role', style: styles.role }, card.role),
        card.facility === null ? null : h(Text, { key: 'facility', style: styles.facility }, card.facility),
      ]

const events = ({ events: titles, more }: PrintedCard, words: CredentialsPart['words']): readonly ReactElement[] =>
  titles.length === 0
    ? []
    : [
        h(Text, { key: 'label', style: styles.label }, words.events),
        ...titles.map((title, at) => h(Text, { key: `event ${at}`, style: styles.event }, title)),
        ...(more === null ? [] : [h(Text, { key: 'more', style: [styles.event, theme.soft] }, more)]),
      ]

const code = (href: string, side: number): ReactElement => h(View, { style: styles.code }, qrCode(href, side))

/** The renderer expects a Buffer, but a thread receives a Uint8Array. */
const pictureOf = ({ bytes, format }: NonNullable<PrintedCard['photo']>) => ({ data: Buffer.from(bytes), format })

/** Reduces the font size for text longer than `usual` characters, to no less than 55%. */
const fitting = (text: string, size: number, usual: number) => ({
  fontSize: Math.max(size * 0.55, size * Math.min(1, Math.sqrt(usual / Math.max(1, text.length)))),
})

const styles = StyleSheet.create({
  credential: { width: '100%', height: '100%' },
  band: { backgroundColor: ACCENT, color: '#ffffff', paddingVertical: 14, paddingHorizontal: 20, height: 78 },
  tournament: { fontWeight: 700, lineHeight: 1.2, maxLines: 2, textOverflow: 'ellipsis' },
  about: { fontSize: 8.5, marginTop: 3, maxLines: 1, textOverflow: 'ellipsis' },
  body: { flexGrow: 1, paddingHorizontal: 20, paddingTop: 16, justifyContent: 'space-between' },
  person: { flexDirection: 'row' },
  photo: { width: 84, height: 105, objectFit: 'cover', marginRight: 14, border: `0.5 solid ${LINE}` },
  who: { flex: 1 },
  name: { fontWeight: 700, lineHeight: 1.15, maxLines: 3, textOverflow: 'ellipsis' },
  role: { color: ACCENT, fontWeight: 700, fontSize: 12, marginTop: 6, maxLines: 1, textOverflow: 'ellipsis' },
  facility: { fontSize: 10, marginTop: 4, color: SOFT, maxLines: 2, textOverflow: 'ellipsis' },
  foot: { flexDirection: 'row', alignItems: 'flex-end' },
  events: { flex: 1, paddingRight: 4 },
  label: { fontSize: 7, color: SOFT },
  event: { fontSize: 9, lineHeight: 1.25, maxLines: 1, textOverflow: 'ellipsis' },
  code: { flexShrink: 0, marginLeft: 12 },
  organization: { fontSize: 7.5, color: SOFT, paddingHorizontal: 20, paddingTop: 10, paddingBottom: 14 },
  blank: { height: 34, borderBottom: `0.75 solid ${LINE}`, paddingTop: 3 },
})
