import type { Gender } from '../../accounts/published.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { isBlank } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import { birthYearOf, unlikelyDetails } from '../../kernel/unlikely.ts'
import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import {
  checkText,
  onOneLine,
  parseDateOfBirth,
  parseEmails,
  parseGender,
  parseHeight,
  parseWeight,
  readNames,
} from '../../kernel/workbook/parse-cells.ts'
import type { Offer } from '../../tournaments/published.ts'
import type { Bounds } from '../../tournaments/published-set-up.ts'
import { registrationText } from '../texts.ts'
import type { ColumnKey } from './columns.ts'

/** The facilities, levels and events that rows may name, by the `searchKey` of their names. */
export interface ImportContext {
  readonly today: CalendarDate
  /** Title or short title → the facility's title. */
  readonly facilities: ReadonlyMap<string, string>
  /** Search keys of disabled facilities. */
  readonly disabledFacilities: ReadonlySet<string>
  readonly canAddFacility: boolean
  /** Label or grade → level id. */
  readonly levels: ReadonlyMap<string, string>
  /** Title → event id. */
  readonly events: ReadonlyMap<string, string>
  /** The years of birth that each division accepts. */
  readonly birthYears: readonly Bounds[]
  /** What the tournament offers, with its rules about entries; null without any. */
  readonly offer: Offer | null
}

/** A parsed row of the workbook. Unknown values are null or 0. */
export interface ImportRow {
  readonly row: number
  readonly emails: readonly string[]
  readonly facility: string | null
  readonly firstName: string
  readonly lastName: string
  readonly gender: Gender | null
  readonly dateOfBirth: CalendarDate | null
  readonly weight: number
  readonly height: number
  readonly levelId: string | null
  readonly eventIds: readonly string[]
}

export interface ReadRow {
  readonly value: ImportRow
  /** Warnings about missing optional data: the athlete is imported, but a division's rules may need the data later. */
  readonly warnings: readonly { readonly column: string; readonly warning: Phrase }[]
  /** Warnings about details that are valid, but unlikely. */
  readonly unlikely: readonly Phrase[]
}

type Optional = 'gender' | 'birth-date' | 'weight' | 'height'

/** Parses one row; errors are reported through the reader, as texts that people can act on. */
export const readRow = ({ row, at, title }: RowReader<ColumnKey>, known: ImportContext): ReadRow => {
  const warnings: ReadRow['warnings'][number][] = []
  const optional = <T>(
    key: ColumnKey,
    called: Optional,
    read: (cell: string, errors: Phrase[]) => T | null,
  ): T | null =>
    at(key, (cell, errors) => {
      if (cell === '') warnings.push({ column: title(key) ?? '', warning: kernelText(`${called}-missing`) })
      return read(cell, errors)
    })
  const value: ImportRow = {
    row,
    emails: at('emails', contactsIn),
    facility: at('facility', (cell, errors) => facilityIn(cell, known, errors)),
    ...readNames(at),
    gender: optional('gender', 'gender', parseGender),
    dateOfBirth: optional('dateOfBirth', 'birth-date', (cell, errors) => parseDateOfBirth(cell, known.today, errors)),
    weight: optional('weight', 'weight', parseWeight) ?? 0,
    height: optional('height', 'height', parseHeight) ?? 0,
    levelId: at('level', (cell, errors) => (isBlank(cell) ? null : lookUp(cell, known.levels, unknownLevel, errors))),
    eventIds: at('events', (cell, errors) => eventsIn(cell, known.events, errors)),
  }
  return { value, warnings, unlikely: [...unlikelyDetails(value), ...unlikelyAge(value, known.birthYears)] }
}

const unlikelyAge = ({ dateOfBirth }: ImportRow, accepted: readonly Bounds[]): Phrase[] => {
  const year = birthYearOf(dateOfBirth)
  if (year === null || accepted.length === 0) return []
  const isAccepted = accepted.some(({ min, max }) => (min ?? year) <= year && year <= (max ?? year))
  return isAccepted ? [] : [registrationText('year-in-no-division', { year })]
}

const contactsIn = (text: string, errors: Phrase[]): string[] => {
  const emails = parseEmails(text, errors)
  if (emails.length === 0) errors.push(registrationText('contact-missing'))
  return emails
}

const facilityIn = (cell: string, known: ImportContext, errors: Phrase[]): string | null => {
  const text = onOneLine(cell)
  if (isBlank(text)) return null
  const key = searchKey(text)
  const facility = known.facilities.get(key)
  if (facility !== undefined) return facility
  if (known.disabledFacilities.has(key)) errors.push(kernelText('facility-disabled-named', { text }))
  else if (known.canAddFacility) checkText(text, 'name', errors)
  else errors.push(kernelText('facility-unknown', { text }))
  return text
}

const unknownLevel = (text: string): Phrase => kernelText('level-unknown', { text })
const unknownEvent = (text: string): Phrase => registrationText('event-unknown', { text })

const lookUp = (
  text: string,
  known: ReadonlyMap<string, string>,
  unknown: (text: string) => Phrase,
  errors: Phrase[],
): string | null => {
  const id = known.get(searchKey(text))
  if (id === undefined) errors.push(unknown(text))
  return id ?? null
}

/** Parses titles separated by semicolons or line breaks; a title may contain commas. */
const eventsIn = (text: string, known: ReadonlyMap<string, string>, errors: Phrase[]): string[] => {
  const titles = new Set(text.split(/[;\n]/).map((title) => title.trim()))
  const ids = [...titles].filter((title) => title !== '').map((title) => lookUp(title, known, unknownEvent, errors))
  if (ids.length === 0) errors.push(kernelText('event-missing'))
  return [...new Set(ids.filter((id) => id !== null))]
}
