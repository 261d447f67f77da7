import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { derivedId } from '../kernel/process.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { recordChargeOutcome } from '../payments/record-charge-outcome.ts'
import { recordChargeback } from '../payments/record-chargeback.ts'
import { recordRefundOutcome } from '../payments/record-refund-outcome.ts'
import { PaymentGatewayError, type PaymentIntent, type PaymentNotice } from '../ports/payment-gateway.ts'

type Deps = Needs<'handler' | 'gateway'>

/** `ignored`: not about a payment of ours, or of a kind that is not recorded. */
export type NoticeRead = 'recorded' | 'ignored'

const NAME = 'payment-notices'

/**
 * Records what a notice from the provider reports; its signature is already checked. Notices may come twice, days late,
 * in any order, and before the provider's own answer is recorded: the notice's id and the transaction's rules lead to
 * one final state. For a refund or dispute whose charge is not known to have succeeded, the provider is asked about the
 * charge first. Only what is certainly not ours is ignored. Refused: payment-not-known-yet, when a payment names one of
 * our tenants and there is no record of it. Throws when the provider must be asked and cannot be reached. In both cases
 * the notice should be delivered again, which the provider does for days.
 */
export const readPaymentNotice =
  (deps: Deps) =>
  async (notice: PaymentNotice): Promise<Result<NoticeRead, Refusal>> => {
    switch (notice.kind) {
      case 'payment':
        return recordPayment(deps)(notice.id, notice.intent)
      case 'refund': {
        const { id: providerRefundId, paymentIntentId, refundId, amount, status, failureReason } = notice.refund
        const found = await settled(deps)(notice.id, paymentIntentId)
        if (!found.ok) return found
        if (found.value === null) return ok('ignored')
        const { context, transactionId } = found.value
        const report = { transactionId, refundId, providerRefundId, amount, status, failureReason }
        return recorded(await recordRefundOutcome(deps)(context, report))
      }
      case 'chargeback': {
        const { kind, id, paymentIntentId, ...report } = notice
        const found = await settled(deps)(id, paymentIntentId)
        if (!found.ok) return found
        if (found.value === null) return ok('ignored')
        const { context, transactionId } = found.value
        return recorded(await recordChargeback(deps)(context, { ...report, transactionId }))
      }
      case 'other':
        return ok('ignored')
    }
  }

const recorded = (outcome: Result<unknown, Refusal>): Result<NoticeRead, Refusal> => {
  if (outcome.ok) return ok('recorded')
  const strange = ['unknown-intent', 'transaction-not-found'].includes(outcome.error.code)
  return strange ? ok('ignored') : outcome
}

const contextOf = (noticeId: string, intent: PaymentIntent): CommandContext => ({
  tenant: intent.tenant,
  actor: { userId: `system:${NAME}`, role: 'system' },
  commandId: derivedId(NAME, noticeId),
  correlationId: derivedId(NAME, intent.id),
  causationId: null,
})

const isOurs = ({ tenant, transactionId }: PaymentIntent): boolean =>
  /^[a-z0-9]+$/.test(tenant) && transactionId !== '' && !transactionId.includes('.')

/**
 * For a payment without a record: refused when it names one of our tenants, as the record may come; null when it does
 * not.
 */
const withoutRecord =
  (deps: Deps) =>
  async ({ tenant, transactionId }: PaymentIntent): Promise<Result<null, Refusal>> => {
    if ((await readTenant(deps)(tenant)).details === null) return ok(null)
    const message = 'There is no record of this payment yet. Please deliver this again.'
    return refuse(refusal('conflict', 'payment-not-known-yet', message, { transactionId }))
  }

const recordPayment =
  (deps: Deps) =>
  async (noticeId: string, intent: PaymentIntent): Promise<Result<NoticeRead, Refusal>> => {
    if (!isOurs(intent)) return ok('ignored')
    const { prepared } = await readTransaction(deps)(intent.tenant, intent.transactionId)
    if (prepared === null) {
      const unknown = await withoutRecord(deps)(intent)
      return unknown.ok ? ok('ignored') : unknown
    }
    return recorded(await recordChargeOutcome(deps)(contextOf(noticeId, intent), intent))
  }

/**
 * The transaction of a payment, with the success of its charge recorded, which the provider is asked about if
 * necessary; null for a payment that is not ours.
 */
const settled =
  (deps: Deps) =>
  async (
    noticeId: string,
    paymentIntentId: string,
  ): Promise<Result<{ readonly context: CommandContext; readonly transactionId: string } | null, Refusal>> => {
    const intent = await known(deps, paymentIntentId)
    if (intent === null || !isOurs(intent)) return ok(null)
    const { tenant, transactionId } = intent
    const transaction = await readTransaction(deps)(tenant, transactionId)
    if (transaction.prepared === null) return withoutRecord(deps)(intent)
    if (transaction.charge === null) await recordPayment(deps)(noticeId, intent)
    const { paymentIntentId: own } = await readTransaction(deps)(tenant, transactionId)
    return ok(own === paymentIntentId ? { context: contextOf(noticeId, intent), transactionId } : null)
  }

const known = async ({ gateway }: Deps, paymentIntentId: string): Promise<PaymentIntent | null> => {
  try {
    return await gateway.retrieveIntent(paymentIntentId)
  } catch (error) {
    if (error instanceof PaymentGatewayError && !error.retryable) return null
    throw error
  }
}
