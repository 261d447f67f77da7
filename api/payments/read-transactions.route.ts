import { maySeeTransactions } from '../../commands/payments/policies.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { transactionOnWire } from '../../projections/payments/transactions.live.ts'
import {
  transactionsByIds,
  transactionsOfMembership,
  transactionsOfTournament,
} from '../../projections/payments/transactions.queries.ts'
import { readMyTransactions, readSomeTransactions, readTransactions } from '../contract/payments.ts'
import { found, route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'

export const readTransactionsRoute = route(readTransactions, async (request) => {
  await inTournament(request, request.params.t, maySeeTransactions)
  const rows = await transactionsOfTournament(request.app.reader, request.tenant, request.params.t)
  return rows.map(transactionOnWire)
})

/** Leaves out ids of other tournaments; 404 if none is left. */
export const readSomeTransactionsRoute = route(readSomeTransactions, async (request) => {
  await inTournament(request, request.params.t, maySeeTransactions)
  const { t, ids } = request.params
  const rows = await transactionsByIds(request.app.reader, request.tenant, t, ids.split(/[|,]/))
  return found(rows.length === 0 ? null : rows, paymentsText('transaction-not-found')).map(transactionOnWire)
})

export const readMyTransactionsRoute = route(readMyTransactions, async ({ app, tenant, person, query }) => {
  if (person.membershipId === null) return []
  const rows = await transactionsOfMembership(app.reader, tenant, person.membershipId, query.tournamentId ?? null)
  return rows.map(transactionOnWire)
})
