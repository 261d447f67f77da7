import { z } from 'zod'
import { maySeeTransactions } from '../../commands/payments/policies.ts'
import { transactionOnWire } from '../../projections/payments/transactions.live.ts'
import {
  transactionsByIds,
  transactionsOfMembership,
  transactionsOfTournament,
} from '../../projections/payments/transactions.queries.ts'
import { transactionRow } from '../contract/payments.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { inTournament } from '../tournaments/of-tournament.ts'

const ofTournament = z.object({ t: z.string() })

export const readTransactions: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/transactions/manage/:t',
  service: 'payment',
  summary: 'All transactions of a tournament, newest first',
  schemas: { params: ofTournament },
  response: z.array(transactionRow),
  handle: async (request) => {
    await inTournament(request, request.params.t, maySeeTransactions)
    const rows = await transactionsOfTournament(request.app.reader, request.tenant, request.params.t)
    return rows.map(transactionOnWire)
  },
})

/** `ids` joined by a pipe or comma. Ids of other tournaments are left out; when none is left, nothing was found. */
export const readSomeTransactions: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/transactions/manage/:t/get/:ids',
  service: 'payment',
  summary: 'Some transactions of a tournament by id',
  schemas: { params: ofTournament.extend({ ids: z.string() }) },
  response: z.array(transactionRow),
  handle: async (request) => {
    await inTournament(request, request.params.t, maySeeTransactions)
    const { t, ids } = request.params
    const rows = await transactionsByIds(request.app.reader, request.tenant, t, ids.split(/[|,]/))
    return found(rows.length === 0 ? null : rows, 'Transaction was not found').map(transactionOnWire)
  },
})

export const readMyTransactions: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/transactions/all',
  service: 'payment',
  summary: 'My own transactions, newest first',
  schemas: { query: z.object({ tournamentId: z.string().optional() }) },
  response: z.array(transactionRow),
  handle: async ({ app, tenant, person, query }) => {
    if (person.membershipId === null) return []
    const rows = await transactionsOfMembership(app.reader, tenant, person.membershipId, query.tournamentId ?? null)
    return rows.map(transactionOnWire)
  },
})
