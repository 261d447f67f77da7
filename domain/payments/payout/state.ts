import { aggregate } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import type { PayoutEvent } from './events.ts'

export interface Payout {
  /** Null until it has started. */
  readonly amount: Cents | null
  /** The part of other organizations; null if it is unknown. */
  readonly ofOthers: Cents | null
  readonly status: 'under-way' | 'paid' | 'failed'
}

const evolve = (state: Payout, { type, data }: PayoutEvent): Payout => {
  switch (type) {
    case 'PayoutStarted':
      return { amount: data.amount, ofOthers: data.ofOthers, status: 'under-way' }
    case 'PayoutPaid':
      return { ...state, status: 'paid' }
    case 'PayoutFailed':
      return { ...state, status: 'failed' }
    default:
      return state
  }
}

/** Stream `payout-<tenant>.<payoutId>`. */
export const payoutAggregate = aggregate<Payout, PayoutEvent, { readonly payoutId: string }>({
  name: 'payout',
  ids: ({ payoutId }) => [payoutId],
  initial: { amount: null, ofOthers: null, status: 'under-way' },
  evolve,
})
