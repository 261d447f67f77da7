import { registrationsText } from '../../commands/texts/en/registrations.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { wallClockOf } from '../../domain/kernel/time.ts'
import { parseUploadedPicture } from '../../domain/registration/published.ts'
import type { RegistrationRow } from '../contract/registration.ts'
import { mapPages } from '../documents/load-pages.ts'
import { streamWorkbook } from '../documents/stream-workbook.ts'
import type { CellContent } from '../documents/write-workbook.ts'

interface ReportOptions {
  /** Keys of the custom values; one column each. */
  readonly keys: readonly string[]
  /** The questions of the tournament's forms, for the headers of custom values. */
  readonly inputs: readonly { readonly bindTo: string; readonly label: string }[]
  /** Time zone of the dates. */
  readonly timezone: string
  readonly language: SpokenLanguage
}

type Entry = RegistrationRow['events'][number]

const DAY = 'yyyy-mm-dd'
const MOMENT = 'yyyy-mm-dd hh:mm'

const bareKey = (key: string): string => key.replace(/^x:/, '')
const known = (measure: number): number | null => (measure === 0 ? null : measure)

/** A workbook with a row for each athlete, and a column for every custom value that any of them has. */
export const registrationsWorkbook = (
  pages: AsyncIterable<readonly RegistrationRow[]>,
  { keys, inputs, timezone, language }: ReportOptions,
): AsyncGenerator<Uint8Array> => {
  const text = registrationsText(language)
  const labels = new Map(inputs.map(({ bindTo, label }) => [bareKey(bindTo), label]))
  const cellsOf = (row: RegistrationRow): readonly CellContent[] => {
    const values = new Map(row.customValues.map(({ key, value }) => [bareKey(key), value]))
    return [
      row.lastName,
      row.firstName,
      row.level,
      row.gender === null ? null : text(row.gender),
      row.dateOfBirth === null ? null : new Date(`${row.dateOfBirth.slice(0, 10)}T00:00Z`),
      known(row.weight),
      known(row.height),
      row.trainingFacility?.title ?? null,
      text(row.specialNeeds ? 'yes' : 'no'),
      row.registeredBy,
      new Date(`${wallClockOf(row.modified, timezone)}Z`),
      ...(['complete', 'pending', 'canceled'] as const).map((status) => titlesOf(row.events, status)),
      ...keys.map((key) => textOf(values.get(key), text('picture'))),
    ]
  }
  const columns = [
    ...[text('lastName'), text('firstName'), text('level'), text('gender')].map((header) => ({ header, width: 20 })),
    { header: text('dateOfBirth'), width: 14, format: DAY },
    ...[text('weight'), text('height')].map((header) => ({ header, width: 14 })),
    { header: text('facility'), width: 28 },
    ...[text('specialNeeds'), text('registeredBy')].map((header) => ({ header, width: 22 })),
    { header: text('modified'), width: 18, format: MOMENT },
    ...[text('registered'), text('pending'), text('canceled')].map((header) => ({ header, width: 36 })),
    ...keys.map((key) => ({ header: labels.get(key) || key, width: 22 })),
  ]
  return streamWorkbook({ name: text('sheet'), columns, pages: mapPages(pages, cellsOf) })
}

const titlesOf = (entries: readonly Entry[], status: Entry['status']): string =>
  entries
    .filter((entry) => entry.status === status)
    .map(({ eventTitle }) => eventTitle)
    .join('; ')

/** An uploaded picture is only shown in the manage area; the cell has a placeholder. */
const textOf = (value: string | undefined, picture: string): string | null =>
  value === undefined ? null : parseUploadedPicture(value) === null ? value : picture
