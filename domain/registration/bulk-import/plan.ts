import { fullName } from '../../kernel/full-name.ts'
import { type Phrase, refOf, type TextRef } from '../../kernel/phrase.ts'
import type { Refusal } from '../../kernel/result.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { kernelText } from '../../kernel/texts.ts'
import {
  type CellError,
  type ColumnOf,
  errorAt,
  readSheet,
  type SheetAsRead,
  type SheetOf,
} from '../../kernel/workbook/cell-reader.ts'
import type { Reading } from '../../kernel/workbook/reading.ts'
import type { Offer } from '../../tournaments/published.ts'
import { checkHoldings } from '../check-holdings.ts'
import { registrationText } from '../texts.ts'
import { importColumns } from './columns.ts'
import { tooManyEntries } from './errors.ts'
import { Grouping, type PlannedGroup } from './grouping.ts'
import { type ImportContext, readRow } from './read-row.ts'

export type { PlannedGroup } from './grouping.ts'

export interface RowWarning {
  readonly row: number
  /** In English; `text` for other languages. */
  readonly warning: string
  readonly text: TextRef
  /** The broken rule, which follows the text. */
  readonly rule?: { readonly message: string; readonly text?: TextRef }
}

/** The plan for importing a workbook. With errors nothing may be imported (kernel rule 15). */
export interface ImportPlan {
  readonly groups: readonly PlannedGroup[]
  readonly errors: readonly CellError[]
  /** Missing optional data, and rules of entry that are broken. */
  readonly warnings: readonly RowWarning[]
  /** Details that are valid, but unlikely. */
  readonly unlikely: readonly RowWarning[]
  /** Optional columns that the sheet lacks. */
  readonly missing: readonly ColumnOf[]
  /** Unknown columns. */
  readonly ignored: readonly ColumnOf[]
  readonly asRead: readonly SheetAsRead[]
  /** Titles of facilities that the organization does not have yet. */
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
export const planImport = (sheet: SheetOf | undefined, known: ImportContext, reading?: Reading): ImportPlan => {
  const read = readSheet(sheet ?? NO_SHEET, importColumns, reading === undefined ? {} : { reading })
  const { rows, errors: headerErrors, missing, ignored, asRead } = read
  const warnings: RowWarning[] = []
  const unlikely: RowWarning[] = []
  const grouping = new Grouping()
  // A facility added by one row is known to the next, regardless of its capitalization there.
  const facilities = new Map(known.facilities)
  const left = new Set(missing.map(({ column }) => column))
  for (const reader of rows) {
    const row = readRow(reader, { ...known, facilities })
    const inError = new Set(reader.errors.map(({ column }) => column))
    for (const { column, warning } of row.warnings) {
      // A missing column is reported once, not for each row, and an unreadable cell as an error.
      if (!left.has(column) && !inError.has(column)) warnings.push(warningAt(reader.row, warning))
    }
    unlikely.push(...row.unlikely.map((warning) => warningAt(reader.row, warning)))
    if (reader.errors.length > 0) continue
    const { facility } = row.value
    if (facility !== null) facilities.set(searchKey(facility), facility)
    for (const conflict of grouping.add(row.value)) reader.conflicts('firstName', conflict)
  }
  const groups = grouping.groups()
  warnings.push(...brokenRules(groups, known.offer))
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
    unlikely,
    missing,
    ignored,
    asRead: [asRead],
    newFacilities,
    totals: {
      rows: Math.max(0, (sheet?.rows.length ?? 0) - 1),
      groups: groups.length,
      students: students.length,
      registrations: students.reduce((sum, { eventIds }) => sum + eventIds.length, 0),
    },
  }
}

const warningAt = (row: number, phrase: Phrase): RowWarning => ({ row, warning: phrase.english, text: refOf(phrase) })

const NOTHING_HELD = { entries: [], items: [] }

/**
 * The rules about prerequisites and groups that athletes break with the entries of this workbook (registration rule 39). An
 * import is not refused for them: an athlete may have earlier entries, which the workbook does not show.
 */
const brokenRules = (groups: readonly PlannedGroup[], offer: Offer | null): readonly RowWarning[] => {
  if (offer === null) return []
  return groups.flatMap(({ students }) =>
    students.flatMap(({ row, firstName, lastName, eventIds }) => {
      const entries = eventIds.map((eventId) => ({ eventId, studentId: String(row) }))
      const problems = checkHoldings(offer, NOTHING_HELD, { ...NOTHING_HELD, entries })
      const found = registrationText('breaks-rule-of-entry', { name: fullName({ firstName, lastName }) })
      return [...new Map(problems.map((problem) => [problem.message, problem])).values()].map(({ message, text }) => ({
        ...warningAt(row, found),
        warning: `${found.english} ${message}`,
        rule: text === undefined ? { message } : { message, text },
      }))
    }),
  )
}

const noRows = (sheet: SheetOf = NO_SHEET): CellError =>
  errorAt({ sheet: sheet.name, row: null, column: null }, kernelText('no-rows-below-header'))

/** Maximum number of registrations in a workbook: twice the number of athletes that a list may have. */
export const MAX_ENTRIES = 20_000

/** Limits registrations, because each row may name every event. Refused: too-many-entries. */
export const sizeRefusal = ({ totals }: ImportPlan): Refusal | null =>
  totals.registrations > MAX_ENTRIES ? tooManyEntries(totals.registrations, MAX_ENTRIES) : null
