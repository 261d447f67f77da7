import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { refundedLines } from '../../domain/payments/transaction/state.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import { attachPaper } from '../kernel/attach-paper.ts'
import type { Needs } from '../kernel/deps.ts'
import { mailLocale } from '../texts/mail-locale.ts'
import { recordReceipt } from './charge.ts'
import { readTransaction } from './read-transaction.ts'
import { printedReceipt, printedRefund, writeReceipt, writeRefund } from './write-receipt.ts'

export type SendReceiptDeps = Needs<'handler' | 'mailer' | 'papers' | 'receipts'>

export interface ReceiptToMail {
  readonly transactionId: string
  readonly mailId: string
  /** The receipt of this refund instead of the charge's. */
  readonly refundId?: string
}

/**
 * Mails the receipt of a successful transaction, or of one of its refunds. The same `mailId` is sent once; after a
 * crash between sending and recording, the same message is sent again. Returns `no-recipient` if there is no address to
 * send it to, or none that accepts it. Refused: charge-not-successful. Throws the mailer's errors.
 */
export const sendReceipt =
  (deps: SendReceiptDeps) =>
  async (
    context: CommandContext,
    { transactionId, mailId, refundId }: ReceiptToMail,
  ): Promise<Result<'sent' | 'no-recipient', Refusal>> => {
    const { status, receipts, refunds } = await readTransaction(deps)(context.tenant, transactionId)
    if (status !== 'success') {
      return refuse(refusal('conflict', 'charge-not-successful', paymentsText('charge-not-successful')))
    }
    if (receipts.get(mailId) === 'sent') return ok('sent')
    const refund = refundId === undefined ? undefined : refunds.get(refundId)
    if (refundId !== undefined && refund === undefined) throw new Error(`There is no refund ${refundId}.`)
    const receipt = await deps.receipts.resolve(context.tenant, transactionId)
    if (receipt === null || receipt.to.length === 0) return ok('no-recipient')
    const { details: organization } = await readTenant(deps)(context.tenant)
    const locale = mailLocale(receipt.language, organization?.locale)
    const issuer = organization?.title ?? ''
    const part = refund === undefined ? null : { amount: refund.amount, lineIds: new Set(refundedLines(refund)) }
    const [mail, paper] =
      part === null
        ? [writeReceipt(mailId, receipt, locale), printedReceipt(receipt, issuer, locale)]
        : [writeRefund(mailId, receipt, part, locale), printedRefund(receipt, part, issuer, locale)]
    if ((await deps.mailer.send(await attachPaper(deps)(mail, paper))) === 'refused') return ok('no-recipient')
    const recorded = await recordReceipt(deps)(context, {
      transactionId,
      mailId,
      ...(refundId === undefined ? {} : { refundId }),
    })
    return recorded.ok ? ok('sent') : recorded
  }
