import type { ChangeQuote } from '../../commands/processes/quote-change.ts'
import { type Cents, toDollars } from '../../domain/kernel/money.ts'
import type { ChangePrices } from '../contract/registration-changes.ts'

const dollars = (cents: Cents | null): number | null => (cents === null ? null : toDollars(cents))

/** A quote in dollars, without what only staff who refund need. */
export const changePricesOnWire = ({ events, ordered, now, paid }: ChangeQuote): ChangePrices => {
  const priced = ({ terms, before, after }: ChangeQuote['now']) => {
    return { terms: [...terms], before: dollars(before), after: dollars(after) }
  }
  return {
    events: { before: [...events.before], after: [...events.after], unpaid: [...events.unpaid] },
    ordered: ordered === null ? null : { ...priced(ordered), before: toDollars(ordered.before) },
    now: priced(now),
    paid: dollars(paid),
  }
}
