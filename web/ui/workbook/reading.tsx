import { NativeSelect } from '@mantine/core'
import type { FileAsRead, FileReading } from '../../../api/contract/workbook.ts'
import { staffKitText } from '../../texts/en/staff-kit.ts'
import { dateText } from '../when.tsx'
import { Part } from './parts.tsx'
import classes from './workbook.module.css'

export type Reading = NonNullable<FileReading>

/** A file that is read without a person's help. */
export const AS_FOUND: Reading = { encoding: null, dateOrder: null, list: null, columns: [] }

/** The names of encodings as other programs show them, with the languages that they are for. */
const ENCODINGS: Readonly<Record<NonNullable<Reading['encoding']>, string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252 (English, Español, Deutsch)',
  'windows-1250': 'Windows-1250 (Polski, Čeština, Magyar)',
  'windows-1251': 'Windows-1251 (Русский, Українська)',
  'windows-1253': 'Windows-1253 (Ελληνικά)',
  'windows-1254': 'Windows-1254 (Türkçe)',
  'iso-8859-2': 'ISO 8859-2 (Polski, Čeština, Magyar)',
  macintosh: 'Mac Roman',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  shift_jis: 'Shift JIS (日本語)',
  'euc-kr': 'EUC-KR (한국어)',
  gb18030: 'GB 18030 (简体中文)',
  big5: 'Big5 (繁體中文)',
}
/** The value of a select for a column that is not imported. */
const NONE = ''

interface FileReadingProps {
  readonly asRead: FileAsRead
  readonly reading: Reading
  /** Whether the file is being read again. */
  readonly isBusy: boolean
  readonly onChange: (reading: Reading) => void
}

/**
 * How the file was read, where it does not say it itself, to be checked and changed: encoding, order of day and month, the
 * list that it is, and the field of each column (kernel rule 15).
 */
export const FileReadingPart = ({ asRead, reading, isBusy, onChange }: FileReadingProps) => {
  const { encoding, list, sheets } = asRead
  const dates = sheets.flatMap((sheet) => sheet.dates)
  const isOpen = sheets.some(({ columns, fields }) => {
    const keys = new Set(columns.map(({ key }) => key))
    return fields.some(({ key, required }) => required && !keys.has(key))
  })
  return (
    <Part title={staffKitText('fileReading')}>
      <div className={classes.reading}>
        {encoding?.isGuessed ? (
          <NativeSelect
            label={staffKitText('encoding')}
            description={staffKitText('encodingNote')}
            disabled={isBusy}
            value={encoding.name}
            data={Object.entries(ENCODINGS).map(([value, label]) => ({ value, label }))}
            onChange={({ currentTarget }) =>
              onChange({ ...reading, encoding: currentTarget.value as typeof encoding.name })
            }
          />
        ) : null}
        {list === null ? null : (
          <NativeSelect
            label={staffKitText('fileLists')}
            disabled={isBusy}
            value={list}
            data={[
              { value: 'students', label: staffKitText('listStudents') },
              { value: 'adults', label: staffKitText('listAdults') },
            ]}
            // The fields of the other list are others.
            onChange={({ currentTarget }) =>
              onChange({ ...reading, list: currentTarget.value as typeof list, columns: [] })
            }
          />
        )}
        {dates.map(({ column, example, order }) => (
          <NativeSelect
            key={`${column} ${example}`}
            label={staffKitText('dateOrder', { column, example })}
            description={staffKitText('dateOrderNote')}
            disabled={isBusy}
            value={order}
            data={(['day-first', 'month-first'] as const).map((value) => ({
              value,
              label: staffKitText(value === 'day-first' ? 'dayFirst' : 'monthFirst', { date: dateIn(example, value) }),
            }))}
            onChange={({ currentTarget }) => onChange({ ...reading, dateOrder: currentTarget.value as typeof order })}
          />
        ))}
      </div>
      {sheets.map((sheet) => (
        // Opens when a required column becomes missing, and stays as the person left it otherwise.
        <details key={`${sheet.sheet} ${isOpen}`} className={classes.mapping} open={isOpen}>
          <summary>
            {sheets.length > 1 ? staffKitText('columnsOf', { sheet: sheet.name }) : staffKitText('columnsOfFile')}
          </summary>
          <div className={classes.reading}>
            {sheet.columns.map(({ column, header, key }) => (
              <NativeSelect
                key={column}
                label={header === '' ? staffKitText('columnWithout', { column: letterOf(column) }) : header}
                disabled={isBusy}
                value={key ?? NONE}
                data={[
                  { value: NONE, label: staffKitText('notImported') },
                  ...sheet.fields.map((field) => ({ value: field.key, label: field.header })),
                ]}
                onChange={({ currentTarget }) =>
                  onChange({ ...reading, columns: mapped(reading.columns, sheet.sheet, column, currentTarget.value) })
                }
              />
            ))}
          </div>
        </details>
      ))}
    </Part>
  )
}

/** The columns that a person chose, with one more choice: a field is in one column of a sheet. */
export const mapped = (
  columns: Reading['columns'],
  sheet: number,
  column: number,
  value: string,
): Reading['columns'] => {
  const key = value === NONE ? null : value
  const others = columns.filter(
    (one) => one.sheet !== sheet || (one.column !== column && (key === null || one.key !== key)),
  )
  return [...others, { sheet, column, key }]
}

/** The letters with which spreadsheets name a column, which is counted from 0. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const dateIn = (example: string, order: 'day-first' | 'month-first'): string => {
  const [first = '', second = '', year = ''] = example.split(/[./-]\s?/)
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return Number(month) > 12 ? '' : dateText(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
