import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { transactionNotFound } from '../../domain/payments/transaction/errors.ts'
import { type SendReceiptDeps, sendReceipt } from './send-receipt.ts'
import { readTransaction } from './transaction-stream.ts'

export interface ResendReceipt {
  readonly transactionId: string
  /** A transaction of another tournament is not found. */
  readonly tournamentId: string
}

/**
 * Mails the receipt again; the request's id makes it one mail however often it is asked. Unavailable for a total of
 * zero (spec/tournament-and-registration.md §5 Refunds). Refused: transaction-not-found, resend-unavailable,
 * charge-not-successful, nobody-to-send-to.
 */
export const resendReceipt =
  (deps: SendReceiptDeps) =>
  async (context: CommandContext, input: ResendReceipt): Promise<Result<void, Refusal>> => {
    const { prepared } = await readTransaction(deps)(context.tenant, input.transactionId)
    if (prepared?.tournamentId !== input.tournamentId) return refuse(transactionNotFound())
    if (prepared.total === 0) {
      return refuse(refusal('conflict', 'resend-unavailable', 'There is no receipt to send for a total of zero.'))
    }
    const sent = await sendReceipt(deps)(context, { transactionId: input.transactionId, mailId: context.commandId })
    if (!sent.ok) return sent
    return sent.value === 'sent'
      ? ok(undefined)
      : refuse(refusal('conflict', 'nobody-to-send-to', 'There is nobody to send this receipt to.'))
  }
