import { importColumns } from '../../domain/registration/bulk-import/columns.ts'
import { writeWorkbook } from './write-workbook.ts'

const EXAMPLES: Readonly<Record<string, string>> = {
  emails: 'parent@example.org',
  facility: 'Lions Central',
  firstName: 'Kim',
  lastName: 'Lee',
  gender: 'female',
  dateOfBirth: '2014-05-17',
  weight: '38.5',
  height: '142',
  level: '',
}

/** The workbook to fill in: the columns an import reads, the tournament's events to choose from on a second sheet. */
export const importTemplate = (events: readonly string[]): Promise<Uint8Array> =>
  writeWorkbook([
    {
      name: 'Registrations',
      columns: importColumns.map(({ header, key }) => ({
        header,
        width: key === 'events' || key === 'emails' ? 34 : 18,
        ...(key === 'gender' ? { choices: ['female', 'male'] } : {}),
      })),
      rows: [],
    },
    {
      name: 'How to fill it in',
      columns: [
        { header: 'Column', width: 24 },
        { header: 'Required', width: 12 },
        { header: 'Example', width: 28 },
      ],
      rows: importColumns.map(({ key, header, required }) => [
        header,
        required ? 'yes' : 'no',
        key === 'events' ? (events[0] ?? '') : (EXAMPLES[key] ?? ''),
      ]),
    },
    { name: 'Events', columns: [{ header: 'Event', width: 44 }], rows: events.map((title) => [title]) },
  ])
