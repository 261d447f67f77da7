import { mayPay, maySeeTransaction } from '../../commands/payments/policies.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { transactionOnWire } from '../../projections/payments/transactions.live.ts'
import {
  type CompletedTransaction,
  completedTransaction as query,
} from '../../projections/payments/transactions.queries.ts'
import type { App } from '../app.ts'
import { completeTransaction } from '../contract/payments.ts'
import { stillCatchingUp } from '../http/problems.ts'
import { found, route, unwrap } from '../http/route.ts'

const NOT_FOUND = 'Transaction was not found'
const SHOWN_WITHIN_MS = 3_000

/**
 * The outcome of a payment, by our id or the provider's; a free order is confirmed by it. While the provider's notice
 * has not come, the provider is asked, so that the payer need not wait for it (spec §2 Receipt, §4 step 4).
 */
export const completeTransactionRoute = route(completeTransaction, async ({ app, tenant, person, params, command }) => {
  const row = await prepared(app, tenant, params.id)
  unwrap(maySeeTransaction(person, row))
  const position =
    row.status === 'success' ? row.position : await settle(app, command('parent'), row, mayPay(person, row).ok)
  if (position > row.position) await app.shown(position, SHOWN_WITHIN_MS)
  const settled = found(await query(app.reader, tenant, params.id), NOT_FOUND)
  return {
    transaction: transactionOnWire(settled),
    receiptAdditionalContent: settled.receiptAdditionalContent,
    tournamentTitle: settled.tournamentTitle,
    students: person.membershipId === settled.membershipId ? [...settled.students] : [],
    position: Math.max(position, settled.position),
  }
})

/** Whoever completes an order may have placed it a moment ago: what the view does not have, it may not have yet. */
const prepared = async (app: App, tenant: string, id: string): Promise<CompletedTransaction> => {
  const row = await query(app.reader, tenant, id)
  if (row !== undefined) return row
  if (!(await app.shown(await app.journal.head(), SHOWN_WITHIN_MS))) throw stillCatchingUp()
  return found(await query(app.reader, tenant, id), NOT_FOUND)
}

/** Brings a pending transaction up to what is true; answers the position that shows it. */
const settle = async (
  app: App,
  context: CommandContext,
  row: CompletedTransaction,
  isOwn: boolean,
): Promise<number> => {
  if (row.total === 0) {
    if (!isOwn) return row.position
    return unwrap(await app.commands.confirmFreeOrder(context, { transactionId: row.transactionId })).position
  }
  if (row.paymentIntentId === null || row.isCanceled) return row.position
  const intent = await app.gateway.retrieveIntent(row.paymentIntentId)
  return unwrap(await app.commands.recordChargeOutcome(context, intent)).position
}
