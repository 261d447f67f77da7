import type { Refusal } from '../../kernel/result.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { type CellError, type ColumnOf, readSheet, type SheetOf } from '../../kernel/workbook/cell-reader.ts'
import { importColumns } from './columns.ts'
import { tooManyEntries } from './errors.ts'
import { Grouping, type PlannedGroup } from './grouping.ts'
import { type ImportContext, readRow } from './read-row.ts'

export type { PlannedGroup } from './grouping.ts'

export interface RowWarning {
  readonly row: number
  readonly warning: string
}

/** The result of importing a workbook. With errors nothing may be imported (spec/tournament-and-registration.md §4). */
export interface ImportPlan {
  readonly groups: readonly PlannedGroup[]
  readonly errors: readonly CellError[]
  readonly warnings: readonly RowWarning[]
  /** Columns that may be left out and are. */
  readonly missing: readonly ColumnOf[]
  /** Columns that nobody knows. */
  readonly ignored: readonly ColumnOf[]
  /** Titles of facilities that the organization does not have. */
  readonly newFacilities: readonly string[]
  readonly totals: {
    readonly rows: number
    readonly groups: number
    readonly students: number
    readonly registrations: number
  }
}

const NO_SHEET: SheetOf = { name: '', rows: [] }

/** Plans the import of a sheet whose first row is the header. Rows with errors are left out of the groups. */
export const planImport = (sheet: SheetOf | undefined, known: ImportContext): ImportPlan => {
  const { rows, errors: headerErrors, missing, ignored } = readSheet(sheet ?? NO_SHEET, importColumns)
  const warnings: RowWarning[] = []
  const grouping = new Grouping()
  // A facility that is new in one row is known in the next, however it is capitalized there.
  const facilities = new Map(known.facilities)
  const left = new Set(missing.map(({ column }) => column))
  for (const reader of rows) {
    const read = readRow(reader, { ...known, facilities })
    // A column that is not there is told once.
    for (const { column, warning } of read.warnings) if (!left.has(column)) warnings.push({ row: reader.row, warning })
    if (reader.errors.length > 0) continue
    const { facility } = read.value
    if (facility !== null) facilities.set(searchKey(facility), facility)
    reader.at('firstName', (_, errors) => errors.push(...grouping.add(read.value)))
  }
  const groups = grouping.groups()
  const students = groups.flatMap((group) => group.students)
  const titles = new Set(known.facilities.values())
  const newFacilities = [...new Set(students.flatMap(({ facility }) => facility ?? []))].filter((it) => !titles.has(it))
  return {
    groups,
    errors: [
      ...headerErrors,
      ...(headerErrors.length === 0 && rows.length === 0 ? [noRows(sheet)] : []),
      ...rows.flatMap((reader) => reader.errors),
    ],
    warnings,
    missing,
    ignored,
    newFacilities,
    totals: {
      rows: Math.max(0, (sheet?.rows.length ?? 0) - 1),
      groups: groups.length,
      students: students.length,
      registrations: students.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
    },
  }
}

const noRows = (sheet: SheetOf = NO_SHEET): CellError => ({
  sheet: sheet.name,
  row: null,
  column: null,
  error: 'There are no rows below the header.',
})

/** Registrations of one workbook: twice those of the longest list of athletes that is read. */
export const MAX_ENTRIES = 20_000

/** A row may name every event, so that a short list may be more than a tournament holds. Refused: too-many-entries. */
export const sizeRefusal = ({ totals }: ImportPlan): Refusal | null =>
  totals.registrations > MAX_ENTRIES ? tooManyEntries(totals.registrations, MAX_ENTRIES) : null
