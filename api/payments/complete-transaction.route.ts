import { mayPay, maySeeTransaction } from '../../commands/payments/policies.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { Receipt, ReceiptLine } from '../../domain/payments/published.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { receiptOfCharge } from '../../projections/payments/receipt.ts'
import { transactionOnWire } from '../../projections/payments/transactions.live.ts'
import {
  type CompletedTransaction,
  completedTransaction as query,
} from '../../projections/payments/transactions.queries.ts'
import type { App } from '../composition/app.ts'
import { completeTransaction, type Receipt as WireReceipt } from '../contract/payments.ts'
import { stillCatchingUp } from '../http/problems.ts'
import { found, route, unwrap } from '../http/route.ts'

const NOT_FOUND = paymentsText('transaction-not-found')
const PROJECTED_WITHIN_MS = 3_000

/**
 * Returns the outcome of a payment, by our id or the provider's; also confirms a free order. Until the provider's
 * notice arrives, the provider is queried, so that the payer need not wait for it (payments rules 5 and 9).
 */
export const completeTransactionRoute = route(completeTransaction, async ({ app, tenant, person, params, command }) => {
  const row = await findTransaction(app, tenant, params.id)
  unwrap(maySeeTransaction(person, row))
  const position =
    row.status === 'success' ? row.position : await settle(app, command('parent'), row, mayPay(person, row).ok)
  if (position > row.position) await app.waitUntilProjected(position, PROJECTED_WITHIN_MS)
  const settled = found(await query(app.reader, tenant, params.id), NOT_FOUND)
  const students = person.membershipId === settled.membershipId ? [...settled.students] : []
  const receipt = found((await receiptOfCharge(app.reader, tenant, settled, students)) ?? undefined, NOT_FOUND)
  return {
    transaction: transactionOnWire(settled),
    receipt: receiptOnWire(receipt),
    receiptAdditionalContent: settled.receiptAdditionalContent,
    tournamentTitle: settled.tournamentTitle,
    students,
    position: Math.max(position, settled.position),
  }
})

const receiptOnWire = (receipt: Receipt): WireReceipt => ({
  ...receipt,
  athletes: receipt.athletes.map(({ name, lines }) => ({ name, lines: lines.map(lineOnWire) })),
  items: receipt.items.map(lineOnWire),
  sums: receipt.sums.map(({ kind, amount }) => ({ kind, amount: toDollars(amount) })),
})

const lineOnWire = (line: ReceiptLine): WireReceipt['items'][number] => ({
  ...line,
  price: toDollars(line.price),
  tax: toDollars(line.tax),
})

/** Finds the transaction's row. The order may have just been placed, so the view gets time to catch up. */
const findTransaction = async (app: App, tenant: string, id: string): Promise<CompletedTransaction> => {
  const row = await query(app.reader, tenant, id)
  if (row !== undefined) return row
  if (!(await app.waitUntilProjected(await app.journal.head(), PROJECTED_WITHIN_MS))) throw stillCatchingUp()
  return found(await query(app.reader, tenant, id), NOT_FOUND)
}

/** Records the outcome of a pending transaction, if it is known by now. Returns the log position that includes it. */
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
