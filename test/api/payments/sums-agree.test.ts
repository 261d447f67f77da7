import { afterAll, beforeAll, expect, it } from 'vitest'
import { transactionsWorkbook } from '../../../api/payments/transactions.xlsx.ts'
import { fromDollars, sumCents } from '../../../domain/kernel/money.ts'
import { ACCOUNT } from '../../../domain/payments/ledger/accounts.ts'
import { drawCounts } from '../../../projections/brackets/draw-counts.queries.ts'
import { unmatchedAthletesOf } from '../../../projections/brackets/unmatched-athletes.queries.ts'
import { tableName } from '../../../projections/database/names.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { financialSummary, quartersOfTournament } from '../../../projections/payments/financial-summary.queries.ts'
import { financialSummaries } from '../../../projections/payments/financial-summary.tables.ts'
import { ledgerEntries } from '../../../projections/payments/ledger.tables.ts'
import { transactionOnWire } from '../../../projections/payments/transactions.live.ts'
import { transactionsOfTournament } from '../../../projections/payments/transactions.queries.ts'
import { athletesByStanding } from '../../../projections/registration/athletes-by-standing.queries.ts'
import { athletesByFacility } from '../../../projections/registration/registered-by-facility.queries.ts'
import { registrationOnWire } from '../../../projections/registration/registrations.live.ts'
import { registrationGrid } from '../../../projections/registration/registrations.queries.ts'
import { listTournaments } from '../../../projections/tournaments/tournaments.queries.ts'
import { registrationFilters } from '../../../web/registration/registration-filters.ts'
import { passes } from '../../../web/ui/grid-filter.ts'
import { openPatientReader } from '../../support/connections.ts'
import { demoDatabase } from '../../support/demo-database.ts'

import { workbookRows } from '../../support/workbook-rows.ts'

const TENANT = 'lions'

let database: Awaited<ReturnType<typeof demoDatabase>>
let reader: Reader
beforeAll(async () => {
  database = await demoDatabase()
  reader = openPatientReader(database.url, 1)
})
afterAll(async () => {
  await reader?.close()
  await database?.drop()
})

/** The sum of a column of the file, in cents. */
const sumOf = (rows: readonly Readonly<Record<string, unknown>>[], column: string): number =>
  sumCents(rows.map((row) => fromDollars(Number(row[column] ?? 0))))

/** The balance of an account in the books of a tournament, in cents; a debit is positive. */
const balanceOf = async (tournamentId: string, account: string, kind?: string): Promise<number> => {
  const [row] = await reader.query<{ balance: string }>(TENANT, {
    name: 'test-account-balance',
    text: `select coalesce(sum((p ->> 'amount')::bigint), 0)::text as balance
           from ${tableName(ledgerEntries)} e cross join jsonb_array_elements(e.postings) p
           where not e.deleted and e.tournament_id = $1 and p ->> 'account' = $2
             and ($3::text is null or e.kind = $3 and (p ->> 'amount')::bigint < 0)`,
    values: [tournamentId, account, kind ?? null],
  })
  return Number(row?.balance ?? 0)
}

it('the Overview, its days, the file of transactions and the books have the same sums', async () => {
  const tournaments = await reader.query<{ id: string }>(TENANT, {
    name: 'test-tournaments-with-money',
    text: `select tournament_id as id from ${tableName(financialSummaries)} where not deleted and collected > 0`,
    values: [],
  })
  expect(tournaments.length).toBeGreaterThan(1)
  for (const { id } of tournaments) {
    const summary = await financialSummary(reader, TENANT, id)
    if (summary === undefined) throw new Error(`tournament ${id} has no summary`)
    const rows = (await transactionsOfTournament(reader, TENANT, id)).map(transactionOnWire)
    const names = new Map<string, string>()
    const fileOf = (report: 'basic' | 'detailed') =>
      workbookRows(
        transactionsWorkbook(
          (async function* () {
            yield { rows, names }
          })(),
          { report, timezone: 'UTC', language: 'en' },
        ),
      )
    const quarters = await quartersOfTournament(reader, TENANT, id)
    const overview = {
      collected: summary.collected,
      refunded: summary.refunded,
      chargebacks: summary.chargebacks,
      processorFees: summary.processorFees,
    }
    const net = summary.collected - summary.refunded - summary.chargebacks - summary.processorFees
    for (const file of [await fileOf('basic'), await fileOf('detailed')]) {
      const of = (type: string) => file.filter(({ Type }) => Type === type)
      expect({
        collected: sumOf(of('Charge'), 'Total'),
        refunded: 0 - sumOf(of('Refund'), 'Total'),
        chargebacks: 0 - sumOf(of('Chargeback'), 'Total'),
        processorFees: sumOf(file, 'Processor Fees'),
      }).toEqual(overview)
      expect(sumOf(file, 'Net')).toBe(net)
    }
    expect({
      collected: 0 - (await balanceOf(id, ACCOUNT.members, 'charge')),
      refunded: (await balanceOf(id, ACCOUNT.refunds)) + (await balanceOf(id, ACCOUNT.refundsUnderWay)),
      chargebacks: (await balanceOf(id, ACCOUNT.disputed)) + (await balanceOf(id, ACCOUNT.chargebacks)),
      processorFees: await balanceOf(id, ACCOUNT.cardFees),
    }).toEqual(overview)
    expect(sumCents(quarters.map(({ collected }) => collected))).toBe(summary.collected)
    expect(sumCents(quarters.map(({ refunded }) => refunded))).toBe(summary.refunded)
  }
})

it('the filters of Registrations, the Overview and the home page count alike', async () => {
  const filters = registrationFilters('UTC')
  const tournaments = await listTournaments(reader, TENANT)
  expect(tournaments.length).toBeGreaterThan(1)
  for (const { tournamentId } of tournaments) {
    const rows = (await registrationGrid(reader, TENANT, tournamentId)).map(registrationOnWire)
    const countOf = (chosen: Readonly<Record<string, string>>): number => {
      const keys = new Map(Object.entries(chosen).map(([filter, key]) => [filter, [key]]))
      return rows.filter((row) => passes(filters, keys, row)).length
    }
    const { events = [], roles = [] } = (await financialSummary(reader, TENANT, tournamentId)) ?? {}
    for (const { eventId, numAthletes } of events) {
      expect(countOf({ event: eventId }), `${eventId} in ${tournamentId}`).toBe(numAthletes)
    }
    const atHome = (await athletesByStanding(reader, TENANT, [tournamentId])).get(tournamentId)
    for (const standing of ['registered', 'unpaid', 'canceled'] as const) {
      expect(countOf({ status: standing }), `${standing} in ${tournamentId}`).toBe(atHome?.[standing] ?? 0)
    }
    const athletes = roles.find(({ role }) => role === 'Athlete')?.numMembers ?? 0
    expect(athletes).toBeLessThanOrEqual(atHome?.registered ?? 0)
    for (const { facilityId, athletes: counted } of await athletesByFacility(reader, TENANT, tournamentId)) {
      const from = facilityId === null ? { missing: 'facility' } : { facility: facilityId }
      expect(countOf({ status: 'registered', ...from })).toBe(counted)
    }
    const draw = (await drawCounts(reader, TENANT, [tournamentId])).get(tournamentId)
    expect(await unmatchedAthletesOf(reader, TENANT, tournamentId)).toHaveLength(draw?.unmatched ?? 0)
  }
})
