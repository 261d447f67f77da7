import type { Recorded } from '../../domain/kernel/event.ts'
import type { Finding } from './finding.ts'
import { checkBracketCalls } from './invariants/bracket-calls.ts'
import { checkChargeTotals } from './invariants/charge-totals.ts'
import { checkCommandsAndRevisions } from './invariants/commands-and-revisions.ts'
import { checkRefundBalances } from './invariants/refund-balances.ts'
import { checkRegistrationOrigins } from './invariants/registration-origins.ts'
import { checkStockLimits } from './invariants/stock-limits.ts'

export interface EventInvariant {
  readonly invariant: number
  readonly name: string
  readonly check: (events: readonly Recorded[]) => readonly Finding[]
}

/** The checks that need only the events, by the numbers auditors use. */
export const eventInvariants: readonly EventInvariant[] = [
  {
    invariant: 1,
    name: 'every charge is the sum of its parts, captured once',
    check: (events) => checkChargeTotals(events),
  },
  { invariant: 2, name: 'refunds never exceed their charge', check: checkRefundBalances },
  { invariant: 6, name: 'nothing is held or sold beyond what there is', check: checkStockLimits },
  { invariant: 7, name: 'every registration has an origin', check: checkRegistrationOrigins },
  { invariant: 8, name: 'brackets move as they may', check: checkBracketCalls },
  { invariant: 10, name: 'one command, one set of events, without holes', check: checkCommandsAndRevisions },
]
