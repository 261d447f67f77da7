import { brackets } from '../../../projections/brackets/brackets.projection.ts'
import { results } from '../../../projections/judging/results.projection.ts'
import type { AnyProjection, StoredRow, Table } from '../../../projections/kernel/projection.ts'
import { ledger } from '../../../projections/payments/ledger.projection.ts'
import { transactions } from '../../../projections/payments/transactions.projection.ts'
import { registrations } from '../../../projections/registration/registrations.projection.ts'
import { csvTextCell } from '../../documents/csv-cell.ts'

type Line = Readonly<Record<string, unknown>>

/** A view of an export: the table that it is read from, and the lines of the .csv file that a row of it makes. */
interface ExportedTable {
  /** Folds events into the table's rows; the checker of exports uses the same fold. */
  readonly projection: AnyProjection
  readonly table: Table
  /** The columns of a line; instants are ISO 8601 in UTC, amounts are cents. */
  readonly columns: readonly string[]
  readonly linesOf: (row: Line) => readonly Line[]
}

const exported = <T extends Table, const C extends string>(
  projection: AnyProjection,
  table: T,
  columns: readonly C[],
  linesOf: (row: StoredRow<T>) => readonly Readonly<Record<C, unknown>>[],
): ExportedTable => ({ projection, table, columns, linesOf: linesOf as unknown as ExportedTable['linesOf'] })

/** The views of an export. They name people by id only, so that they are the same with personal data sealed and opened. */
export const exportedViews = {
  registrations: exported(
    registrations,
    registrations.tables.registrations,
    ['tournamentId', 'studentId', 'entryId', 'eventId', 'status', 'origin', 'transactionId', 'created'],
    ({ tournamentId, studentId, registeredEvents }) =>
      registeredEvents.map((entry) => ({ tournamentId, studentId, ...entry })),
  ),
  transactions: exported(
    transactions,
    transactions.tables.transactions,
    [
      'tournamentId',
      'id',
      'transactionId',
      'membershipId',
      'userId',
      'type',
      'status',
      'date',
      'currency',
      'discount',
      'convenienceFee',
      'platformFee',
      'total',
      'processorFee',
      'refunded',
      'chargedBack',
    ],
    (row) => [row],
  ),
  brackets: exported(
    brackets,
    brackets.tables.brackets,
    ['tournamentId', 'bracketId', 'eventId', 'divisionId', 'sequence', 'studentId', 'status'],
    ({ athletes, ...bracket }) => athletes.map((athlete) => ({ ...bracket, ...athlete })),
  ),
  results: exported(
    results,
    results.tables.results,
    ['tournamentId', 'bracketId', 'studentId', 'place', 'score', 'corrections'],
    (row) => (row.isDeclared ? [row] : []),
  ),
  ledger: exported(
    ledger,
    ledger.tables.entries,
    ['position', 'date', 'originalDate', 'kind', 'tournamentId', 'transactionId', 'account', 'amount'],
    ({ postings, at, ...entry }) => postings.map((posting) => ({ ...entry, position: at, ...posting })),
  ),
} satisfies Readonly<Record<string, ExportedTable>>

export type ExportedView = keyof typeof exportedViews

/** The views of a whole organization, or those of a tournament: its books are the organization's. */
export const viewsOf = (tournamentId: string | null): readonly ExportedView[] =>
  (Object.keys(exportedViews) as ExportedView[]).filter((view) => tournamentId === null || view !== 'ledger')

/** The rows of a view's table as a .csv file (RFC 4180), its lines sorted as texts. An absent value is an empty cell. */
export const viewCsv = (view: ExportedView, rows: readonly Line[]): string => {
  const { columns, linesOf }: ExportedTable = exportedViews[view]
  const lines = rows.flatMap(linesOf).map((line) => columns.map((column) => cellOf(line[column])).join(','))
  return [columns.join(','), ...lines.sort(), ''].join('\r\n')
}

const cellOf = (value: unknown): string => (typeof value === 'string' ? csvTextCell(value) : String(value ?? ''))
