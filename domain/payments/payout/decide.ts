import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { PayoutEvent } from './events.ts'
import type { Payout } from './state.ts'

/** A pay-out's current state as reported by the provider. */
export interface PayoutReport {
  readonly payoutId: string
  readonly amount: Cents
  /** The part of other organizations; null if it is unknown. */
  readonly ofOthers: Cents | null
  readonly currency: string
  readonly created: Instant
  /** When it is expected at the bank. */
  readonly arrival: Instant
  readonly status: Payout['status']
  /** The provider's code for the failure; empty otherwise. */
  readonly reason: string
}

/**
 * Records a report about a pay-out. Reports may be repeated and arrive in any order: a pay-out starts once and reaches
 * the bank at most once, and a failure is final, even after it was paid.
 */
export const recordPayout = (state: Payout, report: PayoutReport): Decision<PayoutEvent> => {
  const { payoutId, currency, created, arrival, status, reason } = report
  const amount = state.amount ?? report.amount
  const of = { payoutId, amount }
  const ofOthers = state.amount === null ? report.ofOthers : state.ofOthers
  const events: PayoutEvent[] = []
  if (state.amount === null)
    events.push({ type: 'PayoutStarted', data: { ...of, ofOthers, currency, created, arrival } })
  if (status === 'paid' && state.status === 'under-way') events.push({ type: 'PayoutPaid', data: of })
  if (status === 'failed' && state.status !== 'failed') {
    events.push({ type: 'PayoutFailed', data: { ...of, ofOthers, wasPaid: state.status === 'paid', reason } })
  }
  return ok(events)
}
