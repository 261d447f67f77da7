import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  type CallRow,
  callRow,
  type StatusBoardRow,
  statusBoard,
  statusBoardRow,
} from '../../api/contract/athlete-call.ts'
import { type AuditEntry, auditEntry } from '../../api/contract/audit.ts'
import { type BracketRow, bracketRow, type UnmatchedRow, unmatchedRow } from '../../api/contract/brackets.ts'
import { type TransactionRow, transactionRow } from '../../api/contract/payments.ts'
import {
  type FinancialSummary,
  financialSummary,
  type Registration,
  type RegistrationRow,
  registration,
  registrationRow,
} from '../../api/contract/registration.ts'
import { type BulkImportRow, bulkImportRow } from '../../api/contract/registration-import.ts'
import { type StockRow, stockRow } from '../../api/contract/tournaments.ts'
import { liveViews, projections } from '../../projections/all.ts'
import { athleteCallLive } from '../../projections/athlete-call/athlete-call.live.ts'
import { boardColumns, statusBoardLive } from '../../projections/athlete-call/status-board.live.ts'
import { auditLive } from '../../projections/audit/audit.live.ts'
import { bracketsLive } from '../../projections/brackets/brackets.live.ts'
import { unmatchedAthletesLive } from '../../projections/brackets/unmatched-athletes.live.ts'
import type { Reader } from '../../projections/database/reader.ts'
import { selectFrom } from '../../projections/database/select.ts'
import type { LiveView } from '../../projections/kernel/live-view.ts'
import { summaryLive } from '../../projections/payments/financial-summary.live.ts'
import { transactionsLive } from '../../projections/payments/transactions.live.ts'
import { bulkImportsLive } from '../../projections/registration/bulk-imports.live.ts'
import { myRegistrationLive } from '../../projections/registration/member-registration.live.ts'
import { registrationsLive } from '../../projections/registration/registrations.live.ts'
import { tournamentStockLive } from '../../projections/tournaments/tournament-stock.live.ts'
import { freshDatabase } from '../support/postgres.ts'
import { projectInto, recorded } from '../support/project-into.ts'
import { M } from './support/facts.ts'
import { story } from './support/story.ts'

/** Does not compile when a live view's row is not what the contract says. */
const rowsOf = {
  stock: tournamentStockLive satisfies LiveView<never, StockRow>,
  registrations: registrationsLive satisfies LiveView<never, RegistrationRow>,
  registration: myRegistrationLive satisfies LiveView<never, Registration>,
  imports: bulkImportsLive satisfies LiveView<never, BulkImportRow>,
  transactions: transactionsLive satisfies LiveView<never, TransactionRow>,
  summary: summaryLive satisfies LiveView<never, FinancialSummary>,
  brackets: bracketsLive satisfies LiveView<never, BracketRow>,
  unmatched: unmatchedAthletesLive satisfies LiveView<never, UnmatchedRow>,
  calls: athleteCallLive satisfies LiveView<never, CallRow>,
  board: statusBoardLive satisfies LiveView<never, StatusBoardRow>,
  audit: auditLive satisfies LiveView<never, AuditEntry>,
}

const schemas: Readonly<Record<keyof typeof rowsOf, z.ZodObject>> = {
  stock: stockRow,
  registrations: registrationRow,
  registration,
  imports: bulkImportRow,
  transactions: transactionRow,
  summary: financialSummary,
  brackets: bracketRow,
  unmatched: unmatchedRow,
  calls: callRow,
  board: statusBoardRow,
  audit: auditEntry,
}

describe('rows on the wire', () => {
  let reader: Reader
  let drop: () => Promise<void>

  beforeAll(async () => {
    const database = await freshDatabase()
    drop = database.drop
    reader = await projectInto(database.url, projections, recorded(story))
  })
  afterAll(async () => {
    await reader.close()
    await drop()
  })

  test.each(Object.keys(rowsOf) as (keyof typeof rowsOf)[])('of %s are what the contract says', async (name) => {
    const view: LiveView = rowsOf[name]
    const rows = await selectFrom(view.table, `all-${name}`)(reader, 'lions')
    const audience = name === 'registration' ? { kind: 'member', id: M } : { kind: 'director' }
    const shown = rows.map((row) => view.present(row as never, audience)).filter((row) => row !== null)
    expect(shown).not.toEqual([])
    for (const row of shown) expect(schemas[name].strict().parse(row)).toEqual(row)
  })

  test('are those of every live view', () => {
    expect(new Set(Object.values(rowsOf).map((view) => view.name))).toEqual(new Set(liveViews.map(({ name }) => name)))
    expect(liveViews.every(({ table }) => table.scope !== null)).toBe(true)
  })

  test('stand under columns of the board', () => {
    expect(statusBoard.shape.columnHeaders.parse(boardColumns)).toEqual(boardColumns)
  })
})
