import { aggregate } from '../../kernel/decider.ts'
import type { LedgerEvent } from './events.ts'
import type { Period } from './period.ts'

export interface Ledger {
  /** The last sealed month; null before the first. */
  readonly sealed: Period | null
}

const initial: Ledger = { sealed: null }

const evolve = (state: Ledger, { type, data }: LedgerEvent): Ledger =>
  type === 'PeriodSealed' ? { sealed: data.period } : state

/** Stream `ledger-<tenant>`. */
export const ledgerAggregate = aggregate<Ledger, LedgerEvent, object>({
  name: 'ledger',
  ids: () => [],
  initial,
  evolve,
})
