import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Cents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refusal, refuse } from '../../domain/kernel/result.ts'
import { payoutAggregate } from '../../domain/payments/payout/state.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { derivedId } from '../kernel/process.ts'
import { isOutcomeNew, recordChargeback, recordChargeOutcome } from '../payments/charge.ts'
import { recordPayout } from '../payments/payouts/record-payout.ts'
import { readTransaction } from '../payments/read-transaction.ts'
import { recordRefundOutcome } from '../payments/refund.ts'
import {
  PaymentGatewayError,
  type PaymentIntent,
  type PaymentNotice,
  type ProviderPayout,
} from '../ports/payment-gateway.ts'
import { answeredRequest, type Origin } from './answered-request.ts'

type Deps = Needs<'handler' | 'gateway' | 'providerAccount'>

/** `changed`: whether the notice caused any event. */
export type NoticeRead =
  | { readonly is: 'read'; readonly changed: boolean }
  | { readonly is: 'ignored'; readonly reason: 'kind' | 'not-ours' | 'no-owner' }
type Read = Result<NoticeRead, Refusal>

/** How a notice is read; both may be missing. */
export interface NoticeReading {
  /** The replay; null for a delivery. */
  readonly replayId?: string | null
  /** What the recorded events follow from; by default what the notice answers. */
  readonly origin?: Origin | undefined
}

const NOT_OURS: Read = ok({ is: 'ignored', reason: 'not-ours' })

const NAME = 'payment-notices'

/** Fetches the payment that a notice is about; null if it is about none. Throws PaymentGatewayError. */
export const paymentOf =
  (deps: Needs<'gateway'>) =>
  async (notice: PaymentNotice): Promise<PaymentIntent | null> => {
    switch (notice.kind) {
      case 'payment':
        return notice.intent
      case 'refund':
        return known(deps, notice.refund.paymentIntentId)
      case 'chargeback':
        return known(deps, notice.paymentIntentId)
      case 'payout':
      case 'other':
        return null
    }
  }

/**
 * Records what a notice from the provider reports; the signature is already verified. Notices may arrive twice, days
 * late, in any order, and before the provider's response is recorded; the notice's id and the transaction's rules
 * always produce the same final state. If the success of the charge of a refund or dispute is not recorded yet, it is
 * recorded first. Only notices that are certainly not ours are ignored. Refused: payment-not-known-yet, if a payment
 * names one of our tenants but is not recorded. Throws if the provider has to be called and is unreachable. In both
 * cases the notice should be delivered again, which the provider does for days.
 */
export const readPaymentNotice =
  (deps: Deps) =>
  async (notice: PaymentNotice, { replayId = null, origin }: NoticeReading = {}): Promise<Read> => {
    if (notice.kind === 'other') return ok({ is: 'ignored', reason: 'kind' })
    if (notice.kind === 'payout') return recordOwnersPayout(deps)(notice.id, notice.payout, replayId)
    const intent = await paymentOf(deps)(notice)
    if (intent === null || !isOurs(intent)) return NOT_OURS
    const follows = origin ?? (await answeredRequest(deps)(notice, intent))
    const context = contextOf(notice.id, intent.tenant, replayId, follows)
    if (notice.kind === 'payment') return recordPayment(deps)(context, intent)
    const found = await recordSuccessFirst(deps)(context, intent)
    if (!found.ok) return found
    if (found.value === null) return NOT_OURS
    const { transactionId } = intent
    const { changed } = found.value
    if (notice.kind === 'refund') {
      const { id: providerRefundId, refundId, amount, status, failureReason } = notice.refund
      const report = { transactionId, refundId, providerRefundId, amount, status, failureReason }
      return read(await recordRefundOutcome(deps)(context, report), changed)
    }
    const { kind: _kind, id: _id, paymentIntentId: _payment, ...report } = notice
    return read(await recordChargeback(deps)(context, { ...report, transactionId }), changed)
  }

const read = (outcome: Outcome, changedBefore = false): Read => {
  if (outcome.ok) {
    const { repeated, events } = outcome.value
    return ok({ is: 'read', changed: changedBefore || (!repeated && events.length > 0) })
  }
  const isForeign = ['unknown-intent', 'transaction-not-found'].includes(outcome.error.code)
  return isForeign ? NOT_OURS : outcome
}

/** A replay has its own command id, so that it is not mistaken for a repeat of the notice's delivery. */
const contextOf = (noticeId: string, tenant: string, replayId: string | null, origin: Origin): CommandContext => ({
  tenant,
  actor: { userId: `system:${NAME}`, role: 'system' },
  commandId: replayId === null ? derivedId(NAME, noticeId) : derivedId(NAME, noticeId, replayId),
  ...origin,
})

/** A pay-out is recorded for the organization that owns the provider's account. */
const recordOwnersPayout =
  (deps: Deps) =>
  async (noticeId: string, payout: ProviderPayout, replayId: string | null): Promise<Read> => {
    const tenant = await deps.providerAccount.owner()
    if (tenant === null) return ok({ is: 'ignored', reason: 'no-owner' })
    const { state } = await deps.handler.read(payoutAggregate, tenant, payout)
    const ofOthers = state.amount === null ? await partOfOthers(deps)(tenant, payout.payoutId) : null
    const origin = { correlationId: derivedId(NAME, payout.payoutId), causationId: null }
    const context = contextOf(noticeId, tenant, replayId, origin)
    return read(await recordPayout(deps)(context, { ...payout, ofOthers }))
  }

/**
 * How much of a pay-out is money of other organizations than the account's owner: the movements of their payments, and
 * their share of earlier pay-outs that the bank returned. The provider's own fees are the owner's. Null if it lists no parts.
 */
const partOfOthers =
  (deps: Deps) =>
  async (owner: string, payoutId: string): Promise<Cents | null> => {
    const parts = await deps.gateway.payoutParts(payoutId)
    if (parts === null) return null
    const tenants = new Map(
      parts.flatMap(({ paymentIntentId, tenant }) => (tenant === null ? [] : [[paymentIntentId, tenant]])),
    )
    let sum = 0
    for (const { kind, sourceId, paymentIntentId, net } of parts) {
      if (kind === 'payout') {
        const { state } = await deps.handler.read(payoutAggregate, owner, { payoutId: sourceId })
        sum += state.ofOthers ?? 0
      }
      if (paymentIntentId === null) continue
      // The provider names the organization with a charge, but not with its refunds and disputes.
      const tenant = tenants.get(paymentIntentId) ?? (await known(deps, paymentIntentId))?.tenant ?? owner
      tenants.set(paymentIntentId, tenant)
      if (tenant !== owner) sum += net
    }
    return sum
  }

export const isOurs = ({ tenant, transactionId }: PaymentIntent): boolean =>
  /^[a-z0-9]+$/.test(tenant) && transactionId !== '' && !transactionId.includes('.')

/**
 * Handles a payment without a record: refused if it names one of our tenants, because the record may still follow; null
 * otherwise.
 */
const withoutRecord =
  (deps: Deps) =>
  async ({ tenant, transactionId }: PaymentIntent): Promise<Result<null, Refusal>> => {
    if ((await readTenant(deps)(tenant)).details === null) return ok(null)
    return refuse(
      refusal('conflict', 'payment-not-known-yet', paymentsText('payment-not-known-yet'), { transactionId }),
    )
  }

const recordPayment =
  (deps: Deps) =>
  async (context: CommandContext, intent: PaymentIntent): Promise<Read> => {
    const transaction = await readTransaction(deps)(intent.tenant, intent.transactionId)
    if (transaction.prepared === null) {
      const unknown = await withoutRecord(deps)(intent)
      return unknown.ok ? NOT_OURS : unknown
    }
    // Most notices report what the provider's response has reported already.
    if (!isOutcomeNew(transaction, intent)) return ok({ is: 'read', changed: false })
    return read(await recordChargeOutcome(deps)(context, intent))
  }

/**
 * Records the success of the charge first, if needed, and returns whether that changed anything; null for a payment
 * that is not ours.
 */
const recordSuccessFirst =
  (deps: Deps) =>
  async (
    context: CommandContext,
    intent: PaymentIntent,
  ): Promise<Result<{ readonly changed: boolean } | null, Refusal>> => {
    const { tenant, transactionId } = intent
    const transaction = await readTransaction(deps)(tenant, transactionId)
    if (transaction.prepared === null) return withoutRecord(deps)(intent)
    const paid = transaction.charge === null ? await recordPayment(deps)(context, intent) : null
    const changed = paid?.ok === true && paid.value.is === 'read' && paid.value.changed
    const { paymentIntentId: own } = await readTransaction(deps)(tenant, transactionId)
    return ok(own === intent.id ? { changed } : null)
  }

const known = async ({ gateway }: Needs<'gateway'>, paymentIntentId: string): Promise<PaymentIntent | null> => {
  try {
    return await gateway.retrieveIntent(paymentIntentId)
  } catch (error) {
    if (error instanceof PaymentGatewayError && !error.retryable) return null
    throw error
  }
}
