import type { Decision } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import { ok } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { PayoutEvent } from './events.ts'
import type { Payout } from './state.ts'

/** What the provider reports about a pay-out, as it stands when it is asked. */
export interface PayoutReport {
  readonly payoutId: string
  readonly amount: Cents
  readonly currency: string
  readonly created: Instant
  /** When it is expected at the bank. */
  readonly arrival: Instant
  readonly status: Payout['status']
  /** The provider's word for why it failed; empty otherwise. */
  readonly reason: string
}

/**
 * Records what the provider reports about a pay-out. Reports may come twice and in any order: it starts once, reaches the bank
 * at most once, and what has failed stays so, also after it was paid.
 */
export const recordPayout = (state: Payout, report: PayoutReport): Decision<PayoutEvent> => {
  const { payoutId, currency, created, arrival, status, reason } = report
  const amount = state.amount ?? report.amount
  const of = { payoutId, amount }
  const events: PayoutEvent[] = []
  if (state.amount === null) events.push({ type: 'PayoutStarted', data: { ...of, currency, created, arrival } })
  if (status === 'paid' && state.status === 'under-way') events.push({ type: 'PayoutPaid', data: of })
  if (status === 'failed' && state.status !== 'failed') {
    events.push({ type: 'PayoutFailed', data: { ...of, wasPaid: state.status === 'paid', reason } })
  }
  return ok(events)
}
