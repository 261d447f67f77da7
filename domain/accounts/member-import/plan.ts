import { type Phrase, refOf, type TextRef } from '../../kernel/phrase.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { kernelText } from '../../kernel/texts.ts'
import { unlikelyDetails } from '../../kernel/unlikely.ts'
import {
  type CellError,
  type ColumnOf,
  errorOfFile,
  type ReadSheet,
  readSheet,
  type SheetAsRead,
  type SheetOf,
} from '../../kernel/workbook/cell-reader.ts'
import { type Column, headerKey } from '../../kernel/workbook/columns.ts'
import { parseEmails } from '../../kernel/workbook/parse-cells.ts'
import { AS_FOUND, type Reading } from '../../kernel/workbook/reading.ts'
import { accountsText } from '../texts.ts'
import {
  ADULTS,
  type AdultColumn,
  adultColumns,
  customColumns,
  STUDENTS,
  studentColumns,
  studentColumnsFor,
} from './columns.ts'
import type { MemberImportContext } from './context.ts'
import { Families } from './families.ts'
import { type AdultRow, type FamilyRows, type PlannedFamily, planFamily, type StudentRow } from './plan-family.ts'
import { customKey } from './read-student.ts'

/** The plan for importing a workbook of families. With errors nothing may be imported. */
export interface MemberPlan {
  /** In the workbook's order, including families with errors, so that indexes are the same on every read. */
  readonly families: readonly PlannedFamily[]
  readonly errors: readonly CellError[]
  /** Details of new students that are valid, but unlikely. */
  readonly unlikely: readonly {
    readonly sheet: string
    readonly row: number
    readonly warning: string
    readonly text: TextRef
  }[]
  /** Optional columns that the workbook lacks. */
  readonly missing: readonly ColumnOf[]
  /** Unknown columns. */
  readonly ignored: readonly ColumnOf[]
  readonly asRead: readonly SheetAsRead[]
  /** Which list the file's only sheet was taken for, if neither its name nor its headers say it. */
  readonly list: MemberList | null
  readonly totals: {
    readonly rows: number
    readonly families: number
    readonly students: number
    readonly newFamilies: number
    readonly newAdults: number
    readonly newStudents: number
  }
}

const findSheet = (sheets: readonly SheetOf[], name: string): SheetOf | undefined =>
  sheets.find((sheet) => searchKey(sheet.name) === searchKey(name))

/** Which list a sheet is. */
export const MEMBER_LISTS = ['adults', 'students'] as const
export type MemberList = (typeof MEMBER_LISTS)[number]

interface ChosenSheets {
  readonly adults: SheetOf | undefined
  readonly students: SheetOf | undefined
  readonly list: MemberList | null
}

/**
 * The sheets of adults and students by their names. A file's only sheet may have any name, as a table of text has none:
 * its first column tells which one it is, and without that a person, or else the number of headers that it has of each.
 */
const chooseSheets = (sheets: readonly SheetOf[], chosen: string | null): ChosenSheets => {
  const named = { adults: findSheet(sheets, ADULTS), students: findSheet(sheets, STUDENTS), list: null }
  const [only] = sheets
  if (only === undefined || sheets.length > 1 || named.adults !== undefined || named.students !== undefined) {
    return named
  }
  const [header] = only.rows
  if (header === undefined || header.cells.length === 0) return named
  const headers = new Set(header.cells.map(headerKey))
  const found = (columns: readonly Column<string>[]): number =>
    columns.filter(({ header }) => headers.has(headerKey(header))).length
  const [adults, students] = [found(adultColumns.slice(0, 1)) > 0, found(studentColumns.slice(0, 1)) > 0]
  if (adults || students) {
    return { adults: adults ? only : undefined, students: students ? only : undefined, list: null }
  }
  const likely = found(adultColumns) > found(studentColumns) ? 'adults' : 'students'
  const list = MEMBER_LISTS.find((one) => one === chosen) ?? likely
  return { adults: undefined, students: undefined, [list]: only, list }
}

const nothing = { rows: [], errors: [], missing: [], ignored: [], asRead: null }

/** All valid addresses in a workbook: the people to look up before planning. */
export const emailsOf = (sheets: readonly SheetOf[]): readonly string[] => [
  ...new Set(
    sheets
      .flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.filter((cell) => cell.includes('@'))))
      .flatMap((cell) => parseEmails(cell, [])),
  ),
]

/**
 * Plans the import of a workbook with a sheet of adults, of students, or both. Rows that share an address are one
 * family, so a student with two adults joins these into one.
 */
export const planMembers = (
  sheets: readonly SheetOf[],
  known: MemberImportContext,
  reading: Reading = AS_FOUND,
): MemberPlan => {
  const { adults: adultSheet, students: studentSheet, list } = chooseSheets(sheets, reading.list)
  const custom = customColumns(known.inputs)
  const now = [...studentColumnsFor(known.form), ...custom.map((column) => ({ ...column, key: customKey(column) }))]
  const columns = known.isStarted ? now.map((column) => ({ ...column, required: false })) : now
  const read = <K extends string>(sheet: SheetOf | undefined, all: readonly Column<K>[]): Read<K> =>
    sheet === undefined ? nothing : readSheet(sheet, all, { reading, index: sheets.indexOf(sheet) })
  const adults: Read<AdultColumn> = read(adultSheet, adultColumns)
  const students: Read<string> = read(studentSheet, columns)
  const adultRows: readonly AdultRow[] = adults.rows.map((reader) => ({
    reader,
    emails: reader.at('email', (cell, errors) => oneAddress(cell, errors)),
  }))
  const studentRows: readonly StudentRow[] = students.rows.map((reader) => ({
    reader,
    emails: reader.at('emails', (cell, errors) => addresses(cell, errors)),
  }))
  const families = familiesOf(adultRows, studentRows).map((rows, family) => planFamily(family, rows, custom, known))
  const rows = [...adultRows, ...studentRows]
  const headerErrors = [...sheetErrors(sheets, adultSheet, studentSheet), ...adults.errors, ...students.errors]
  const isEmpty = headerErrors.length === 0 && rows.length === 0
  const errors = [
    ...headerErrors,
    ...(isEmpty ? [errorOfFile(kernelText('no-rows-below-headers'))] : []),
    ...rows.flatMap(({ reader }) => reader.errors),
  ]
  const sum = (of: (family: PlannedFamily) => number): number => families.reduce((all, one) => all + of(one), 0)
  return {
    families,
    errors,
    unlikely: families.flatMap(({ students: planned }) =>
      planned.flatMap(({ row, details }) =>
        (details === null ? [] : unlikelyDetails(details)).map((warning) => ({
          sheet: studentSheet?.name ?? '',
          row,
          warning: warning.english,
          text: refOf(warning),
        })),
      ),
    ),
    missing: [...adults.missing, ...students.missing],
    ignored: [...adults.ignored, ...students.ignored],
    asRead: [adults.asRead, students.asRead].filter((one) => one !== null),
    list,
    totals: {
      rows: [adultSheet, studentSheet].reduce((sum, sheet) => sum + Math.max(0, (sheet?.rows.length ?? 0) - 1), 0),
      families: families.length,
      students: studentRows.length,
      newFamilies: sum(({ membershipId }) => (membershipId === null ? 1 : 0)),
      newAdults: sum((family) => family.adults.filter(({ userId }) => userId === null).length),
      newStudents: sum((family) => family.students.filter(({ details }) => details !== null).length),
    },
  }
}

type Read<K extends string> = Omit<ReadSheet<K>, 'asRead'> & { readonly asRead: SheetAsRead | null }

const sheetErrors = (
  sheets: readonly SheetOf[],
  adults: SheetOf | undefined,
  students: SheetOf | undefined,
): readonly CellError[] => {
  if (adults !== undefined || students !== undefined) return []
  const found = sheets.map(({ name }) => `'${name}'`).join(', ')
  const wanted = { adults: ADULTS, students: STUDENTS }
  return [
    errorOfFile(
      found === '' ? accountsText('sheets-missing-all', wanted) : accountsText('sheets-missing', { ...wanted, found }),
    ),
  ]
}

/** The address in an adult's row; empty unless it is exactly one valid address. */
const oneAddress = (cell: string, errors: Phrase[]): readonly string[] => {
  const emails = addresses(cell, errors)
  if (emails.length > 1) errors.push(accountsText('one-address-a-row'))
  return emails.length > 1 ? [] : emails
}

/** Empty when one of the addresses is invalid. */
const addresses = (cell: string, errors: Phrase[]): readonly string[] => {
  const before = errors.length
  const emails = parseEmails(cell, errors)
  if (emails.length === 0) errors.push(accountsText('address-missing'))
  return errors.length > before ? [] : emails
}

/** Groups the rows by family; rows without a valid address are left out. */
const familiesOf = (adults: readonly AdultRow[], students: readonly StudentRow[]): readonly FamilyRows[] => {
  const families = new Families()
  for (const { emails } of [...adults, ...students]) families.join(emails)
  const all = new Map<string, { adults: AdultRow[]; students: StudentRow[] }>()
  const rowsOf = ([email]: readonly string[]) => {
    if (email === undefined) return null
    const family = families.of(email)
    const rows = all.get(family) ?? { adults: [], students: [] }
    all.set(family, rows)
    return rows
  }
  for (const row of adults) rowsOf(row.emails)?.adults.push(row)
  for (const row of students) rowsOf(row.emails)?.students.push(row)
  return [...all.values()]
}
