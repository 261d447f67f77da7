import { csvTextCell } from '../../documents/csv-cell.ts'

/**
 * The views of an export, as .csv files, with their columns. Instants are ISO 8601 in UTC, amounts are cents. They name
 * people by id only, so that they are the same with personal data sealed and opened.
 */
export const exportedViews = {
  registrations: ['tournamentId', 'studentId', 'entryId', 'eventId', 'status', 'origin', 'transactionId', 'created'],
  transactions: [
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
  brackets: ['tournamentId', 'bracketId', 'eventId', 'divisionId', 'sequence', 'studentId', 'status'],
  results: ['tournamentId', 'bracketId', 'studentId', 'place', 'score', 'corrections'],
  ledger: ['position', 'date', 'originalDate', 'kind', 'tournamentId', 'transactionId', 'account', 'amount'],
} as const

export type ExportedView = keyof typeof exportedViews

/** A row of a view, by column. */
export type ExportedRow<V extends ExportedView> = Readonly<
  Record<(typeof exportedViews)[V][number], string | number | null>
>

/** The views of a whole organization, or those of a tournament: its books are the organization's. */
export const viewsOf = (tournamentId: string | null): readonly ExportedView[] =>
  (Object.keys(exportedViews) as ExportedView[]).filter((view) => tournamentId === null || view !== 'ledger')

/** A view as a .csv file (RFC 4180), its lines sorted as texts. An absent value is an empty cell. */
export const viewCsv = <V extends ExportedView>(view: V, rows: readonly ExportedRow<V>[]): string => {
  const columns: readonly (keyof ExportedRow<V>)[] = exportedViews[view]
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])).join(','))
  return [columns.join(','), ...lines.sort(), ''].join('\r\n')
}

const cellOf = (value: string | number | null): string =>
  typeof value === 'string' ? csvTextCell(value) : String(value ?? '')
