import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { requestReceipt } from '../../domain/payments/transaction/decide-receipts.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import { transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Served } from '../kernel/handle.ts'
import { readTransaction } from './read-transaction.ts'

export interface ResendReceipt {
  readonly transactionId: string
  /** A transaction of another tournament is not found. */
  readonly tournamentId: string
}

type Deps = Needs<'handler' | 'receipts'>

/**
 * Requests that the receipt is sent again; a process mails it. A repeated request sends one mail. Unavailable for a
 * total of zero (payments rule 11). Refused: transaction-not-found, resend-unavailable, charge-not-successful,
 * nobody-to-send-to.
 */
export const resendReceipt =
  (deps: Deps) =>
  async (context: CommandContext, input: ResendReceipt): Promise<Result<Served, Refusal>> => {
    const { transactionId, tournamentId } = input
    const { prepared, status } = await readTransaction(deps)(context.tenant, transactionId)
    if (prepared?.tournamentId !== tournamentId) return refuse(transactionNotFound())
    if (prepared.total > 0 && status === 'success') {
      const receipt = await deps.receipts.resolve(context.tenant, transactionId)
      if (receipt === null || receipt.to.length === 0) {
        return refuse(refusal('conflict', 'nobody-to-send-to', paymentsText('nobody-to-send-to')))
      }
    }
    return request(deps)(context, { transactionId })
  }

const request = commandOn(transactionAggregate, 'resend-receipt', {
  content: ({ transactionId }: { readonly transactionId: string }) => ({ command: 'resend-receipt', transactionId }),
  decide: (state, { transactionId }, { commandId }) => requestReceipt(state, { transactionId, mailId: commandId }),
})
