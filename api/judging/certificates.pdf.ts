import { Page, Text } from '@react-pdf/renderer'
import { Fragment, createElement as h } from 'react'
import type { PaperSize } from '../documents/pdf/paper-size.ts'
import { drawing, writeLine } from '../documents/pdf/pen.ts'
import type { PagesOf } from '../documents/pdf/sheet.ts'
import { ACCENT, INK, LINE, SOFT, theme } from '../documents/pdf/theme.ts'

/** An athlete with a declared place. */
export interface PrintedCertificate {
  readonly name: string
  readonly place: string
  /** The event with the division. */
  readonly event: string
  readonly facility: string
}

/** Some certificates of a tournament, a page each. */
export interface CertificatesPart {
  readonly paper: PaperSize
  readonly organization: string
  readonly tournament: string
  /** The last day of the tournament. */
  readonly date: string
  readonly words: { readonly certificate: string; readonly noneDeclared: string; readonly unprintable: string }
  readonly certificates: readonly PrintedCertificate[]
}

/** Points, in landscape. */
const SIDES: Readonly<Record<PaperSize, readonly [width: number, height: number]>> = {
  LETTER: [792, 612],
  A4: [841.89, 595.28],
}
const MARGIN = 36

/** Drawn directly, because thousands are printed. */
export const pages: PagesOf<CertificatesPart> = (part, isIncomplete) => {
  const { certificates, words, paper } = part
  if (certificates.length === 0) return h(Page, { size: paper, style: theme.page }, h(Text, null, words.noneDeclared))
  const [width, height] = SIDES[paper]
  return h(
    Fragment,
    null,
    ...certificates.map((certificate, at) =>
      h(Page, { key: at, size: [width, height] }, page(certificate, part, { width, height, isIncomplete })),
    ),
  )
}

const page = (
  { name, place, event, facility }: PrintedCertificate,
  { words, organization, tournament, date }: CertificatesPart,
  { width, height, isIncomplete }: { readonly width: number; readonly height: number; readonly isIncomplete: boolean },
) =>
  drawing({ width, height }, (pen) => {
    const [inner, middle] = [width - 2 * MARGIN, height / 2]
    pen
      .strokeColor(ACCENT)
      .lineWidth(3)
      .rect(MARGIN, MARGIN, inner, height - 2 * MARGIN)
      .stroke()
    pen
      .strokeColor(LINE)
      .lineWidth(1)
      .rect(MARGIN + 8, MARGIN + 8, inner - 16, height - 2 * MARGIN - 16)
      .stroke()
    const line = (text: string, baseline: number, size: number, color: string, weight: 400 | 700 = 400): void =>
      writeLine(pen, text, { x: MARGIN + 24, baseline, width: inner - 48, size, weight, color, align: 'center' })
    line(organization, MARGIN + 60, 14, SOFT)
    line(words.certificate, middle - 118, 40, ACCENT, 700)
    line(name, middle - 34, 34, INK, 700)
    line(facility, middle - 6, 14, SOFT)
    line(place, middle + 48, 28, ACCENT, 700)
    line(event, middle + 82, 16, INK)
    line(tournament, height - MARGIN - 74, 16, INK, 700)
    line(date, height - MARGIN - 50, 12, SOFT)
    if (isIncomplete) line(words.unprintable, height - MARGIN - 20, 8, SOFT)
  })
