import type { Refusal } from '../../domain/kernel/result.ts'
import { requestRefund as decide } from '../../domain/payments/transaction/decide-refund.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import { linesToCancel } from '../../domain/payments/transaction/lines-to-cancel.ts'
import type { Needs } from '../kernel/deps.ts'
import { readTransaction } from './read-transaction.ts'
import type { RequestRefund } from './request-refund.ts'

/** Why this refund would be refused at this moment, null where it would not; writes nothing. */
export const refusalOfRefund =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { tournamentId, ...refund }: RequestRefund): Promise<Refusal | null> => {
    const state = await readTransaction(deps)(tenant, refund.transactionId)
    if (state.prepared?.tournamentId !== tournamentId) return transactionNotFound()
    const lineItemsToCancel = linesToCancel(state, refund.refundId, refund.lineItemsToCancel)
    const decided = decide(state, { ...refund, lineItemsToCancel })
    return decided.ok ? null : decided.error
  }
