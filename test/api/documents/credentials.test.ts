import { afterAll, describe, expect, it } from 'vitest'
import { paperOf } from '../../../api/documents/pdf/paper-size.ts'
import { threadPrinter } from '../../../api/documents/pdf/printer.ts'
import type { CredentialsPart, PrintedCard } from '../../../api/registration/credentials.pdf.ts'
import { credentialsText } from '../../../commands/texts/en/credentials.ts'
import { picturesOfPdf, textOfPdf } from '../../support/pdf-text.ts'
import { png } from '../../support/pictures.ts'
import { bytesOf } from '../../support/streams.ts'

const printer = threadPrinter({ most: 2, stallMs: 20_000 })
afterAll(() => printer.stop())

const module = new URL('../../../api/registration/credentials.pdf.ts', import.meta.url)
const print = (...parts: readonly CredentialsPart[]) =>
  bytesOf(printer.print({ module, owner: 'lions', pages: 1, title: 'Credentials', language: 'en', parts }))

const card = (name: string | null, more: Partial<PrintedCard> = {}): PrintedCard => ({
  name,
  role: 'Athlete',
  facility: 'Lions Dallas',
  events: ['Forms'],
  more: null,
  photo: null,
  href: 'https://lions.example/event/spring/manage/registrations?athlete=s1',
  ...more,
})
const text = credentialsText('en')
const words = {
  name: text('name'),
  facility: text('facility'),
  role: text('role'),
  events: text('events'),
  noAthletes: text('noAthletes'),
  unprintable: text('unprintable'),
}
const part = (
  kind: CredentialsPart['kind'],
  cards: readonly PrintedCard[],
  paper: 'LETTER' | 'A4' = 'A4',
): CredentialsPart => ({
  kind,
  paper,
  cards,
  words,
  tournament: { title: 'Spring Cup', about: 'Mar 6, 2027 · Dallas' },
  organization: 'Lions',
})
const numbered = (count: number) => Array.from({ length: count }, (_, at) => card(`Athlete No. ${at}.`))
const sizes = (bytes: Uint8Array): readonly string[] =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g),
  ].map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`)

describe('credentials', () => {
  it('have name, role, facility, events, tournament and organization, and the photo where there is one', async () => {
    const photo = { bytes: Uint8Array.from(png(84, 105)), format: 'png' as const }
    const bytes = await print(part('credential', [card('Nguyễn Văn Ảnh', { photo, more: 'and 3 more' })]))
    const [sheet = ''] = textOfPdf(bytes)
    for (const text of ['Nguyễn Văn Ảnh', 'Athlete', 'Lions Dallas', 'Forms', 'and 3 more', 'Spring Cup', 'Lions'])
      expect(sheet).toContain(text)
    expect(picturesOfPdf(bytes)).toBe(1)
    expect(picturesOfPdf(await print(part('credential', [card('Ada')])))).toBe(0)
  })

  it.each([
    ['credential', 4],
    ['badge', 8],
  ] as const)('are cut from a sheet: %s, %i to each', async (kind, each) => {
    const sheets = textOfPdf(await print(part(kind, numbered(each + 1)), part(kind, numbered(1))))
    expect(sheets.map((text) => text.match(/Athlete No\. \d+/g)?.length)).toEqual([each, 1, 1])
  })

  it('are on the requested paper size', async () => {
    expect(sizes(await print(part('badge', numbered(1), 'LETTER')))).toEqual(['612 × 792'])
    expect(sizes(await print(part('badge', numbered(1), 'A4')))).toEqual(['595 × 842'])
  })

  it('are blank with lines to write on, and no code', async () => {
    const [sheet = ''] = textOfPdf(
      await print(part('credential', [card(null, { href: null, events: [], facility: null })])),
    )
    for (const label of ['Name', 'Training facility', 'Role']) expect(sheet).toContain(label)
    expect(sheet).not.toContain('Events')
  })

  it('state that there are none for an empty list', async () => {
    expect(textOfPdf(await print(part('credential', [])))).toEqual([words.noAthletes.replace('.', '')])
  })

  it('explain a question mark in a name', async () => {
    const [sheet] = textOfPdf(await print(part('badge', [card('ᏣᎳ Kim')])))
    expect(sheet).toContain('?? Kim')
    expect(sheet).toContain('A question mark replaces a character')
  })
})

it.each([
  ['en-US', 'LETTER'],
  ['es-MX', 'LETTER'],
  ['en', 'LETTER'],
  ['en-GB', 'A4'],
  ['de-DE', 'A4'],
  ['de', 'A4'],
  [undefined, 'LETTER'],
])('the paper of %s is %s', (locale, paper) => {
  expect(paperOf(locale)).toBe(paper)
})
