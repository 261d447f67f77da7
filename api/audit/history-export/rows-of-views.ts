import { brackets } from '../../../projections/brackets/brackets.tables.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { results } from '../../../projections/judging/results.tables.ts'
import type { StoredRow, Table } from '../../../projections/kernel/projection.ts'
import { statesOf } from '../../../projections/kernel/states.queries.ts'
import { asOf } from '../../../projections/past.ts'
import { ledgerEntries } from '../../../projections/payments/ledger.tables.ts'
import { transactions } from '../../../projections/payments/transactions.tables.ts'
import { registrations } from '../../../projections/registration/registrations.tables.ts'
import { type ExportedRow, type ExportedView, viewCsv } from './views.ts'

/** Where the rows of an export are read. */
export interface ExportedScope {
  readonly reader: Reader
  readonly tenant: string
  /** The tournaments of the export. */
  readonly tournamentIds: readonly string[]
  /** The position as of which the rows are read. */
  readonly upTo: number
}

/** A view of an export as a .csv file, from the states that the projector keeps. */
export const readViewCsv = async (view: ExportedView, scope: ExportedScope): Promise<string> => {
  switch (view) {
    case 'registrations':
      return viewCsv(view, (await ofTournaments(registrations, scope)).flatMap(entriesOf))
    case 'transactions':
      return viewCsv(view, await ofTournaments(transactions, scope))
    case 'brackets':
      return viewCsv(view, (await ofTournaments(brackets, scope)).flatMap(athletesOf))
    case 'results':
      return viewCsv(
        view,
        (await ofTournaments(results, scope)).filter(({ isDeclared }) => isDeclared),
      )
    case 'ledger':
      return viewCsv(view, (await rowsOf(ledgerEntries, scope, scope.tenant)).flatMap(postingsOf))
  }
}

const rowsOf = async <T extends Table>(
  table: T,
  { reader, tenant, upTo }: ExportedScope,
  scope: string,
): Promise<readonly StoredRow<T>[]> => {
  const rows = await statesOf(table).rows.run(asOf(reader, upTo), tenant, { scope })
  return rows.filter(({ deleted }) => !deleted) as unknown as readonly StoredRow<T>[]
}

const ofTournaments = async <T extends Table>(table: T, scope: ExportedScope): Promise<readonly StoredRow<T>[]> => {
  const found: StoredRow<T>[] = []
  for (const tournamentId of scope.tournamentIds) found.push(...(await rowsOf(table, scope, tournamentId)))
  return found
}

const entriesOf = ({
  tournamentId,
  studentId,
  registeredEvents,
}: StoredRow<typeof registrations>): readonly ExportedRow<'registrations'>[] =>
  registeredEvents.map(({ entryId, eventId, status, origin, transactionId, created }) => ({
    tournamentId,
    studentId,
    entryId,
    eventId,
    status,
    origin,
    transactionId,
    created,
  }))

const athletesOf = ({
  tournamentId,
  bracketId,
  eventId,
  divisionId,
  athletes,
}: StoredRow<typeof brackets>): readonly ExportedRow<'brackets'>[] =>
  athletes.map(({ sequence, studentId, status }) => ({
    tournamentId,
    bracketId,
    eventId,
    divisionId,
    sequence,
    studentId,
    status,
  }))

const postingsOf = ({
  at: position,
  date,
  originalDate,
  kind,
  tournamentId,
  transactionId,
  postings,
}: StoredRow<typeof ledgerEntries>): readonly ExportedRow<'ledger'>[] =>
  postings.map(({ account, amount }) => ({
    position,
    date,
    originalDate,
    kind,
    tournamentId,
    transactionId,
    account,
    amount,
  }))
