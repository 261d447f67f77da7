import { Image, Page, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { Fragment, createElement as h, type ReactElement } from 'react'
import { encode } from 'uqr'
import { qrPath } from '../../domain/kernel/qr-path.ts'
import { sheetsOfCards } from '../documents/pdf/cards.ts'
import type { PaperSize } from '../documents/pdf/paper-size.ts'
import type { PagesOf } from '../documents/pdf/sheet.ts'
import { ACCENT, LINE, SOFT, theme } from '../documents/pdf/theme.ts'

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

/** A quarter of the sheet, which fits the usual holders; a badge is half of that. */
const GRIDS = { credential: { columns: 2, rows: 2 }, badge: { columns: 2, rows: 4 } } as const

/** Cards to cut apart, or a sheet stating that there are none. */
export const pages: PagesOf<CredentialsPart> = (part, isIncomplete) => {
  const { kind, paper, cards, words } = part
  if (cards.length === 0) return h(Page, { size: paper, style: theme.page }, h(Text, null, words.noAthletes))
  const draw = kind === 'credential' ? credential : badge
  const drawn = cards.map((card) => draw(card, part))
  const note = isIncomplete ? words.unprintable : null
  return h(Fragment, null, ...sheetsOfCards({ paper, ...GRIDS[kind], cards: drawn, note }))
}

type CardOf = (card: PrintedCard, part: CredentialsPart) => ReactElement

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

const badge: CardOf = (card, { tournament, words }) =>
  h(
    View,
    { style: styles.badge },
    h(View, { style: styles.thinBand }, h(Text, { style: styles.badgeTitle }, tournament.title)),
    h(
      View,
      { style: styles.badgeBody },
      h(View, { style: styles.who }, ...who(card, words, 22)),
      card.href === null ? null : code(card.href, 74),
    ),
  )

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

/** Without a quiet zone: the card has enough white around the code. */
const code = (href: string, side: number): ReactElement => {
  const { size, outline } = qrPath(encode(href, { ecc: 'M', border: 0 }).data)
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: [styles.code, { width: side, height: side }] },
    h(Path, { d: outline, fill: '#000' }),
  )
}

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
  badge: { width: '100%', height: '100%' },
  thinBand: { backgroundColor: ACCENT, color: '#ffffff', paddingVertical: 7, paddingHorizontal: 18 },
  badgeTitle: { fontSize: 9, fontWeight: 700, maxLines: 1, textOverflow: 'ellipsis' },
  badgeBody: { flexDirection: 'row', alignItems: 'center', flexGrow: 1, paddingHorizontal: 18, paddingBottom: 6 },
  blank: { height: 34, borderBottom: `0.75 solid ${LINE}`, paddingTop: 3 },
})
