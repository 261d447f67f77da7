import type { Instant } from '../kernel/time.ts'
import { type Offer, registrationPhase } from '../tournaments/published.ts'
import type { CartEntry, CartProblem, Holdings, Remaining } from './cart.ts'
import { checkAvailability } from './check-availability.ts'
import { checkPhase } from './check-cart.ts'
import { checkHoldings, type PendingChange, withPending } from './check-holdings.ts'

/**
 * Problems with staff registering an athlete for events, with the messages of a family's checkout. They stop a family;
 * staff may override them (`isOverridable`) unless the event or student is unknown or already registered, or the
 * tournament has ended. `holdings` exclude the entries to be given up, which are in `givenUp`; `pending` are the changes
 * of unpaid invoices. Problems that the athlete had before are not reported again.
 */
export const checkChange = (
  offer: Offer,
  entries: readonly CartEntry[],
  holdings: Holdings,
  remaining: Remaining,
  now: Instant,
  {
    givenUp = [],
    pending = [],
  }: { readonly givenUp?: readonly CartEntry[]; readonly pending?: readonly PendingChange[] } = {},
): readonly CartProblem[] => {
  const phase = checkPhase(registrationPhase(offer, now))
  if (phase?.code === 'tournament-ended') return [phase]
  const { items } = holdings
  return [
    ...(phase === null ? [] : [phase]),
    ...checkAvailability(offer, { entries, items: [] }, holdings, remaining),
    ...checkHoldings(
      offer,
      { entries: withPending([...holdings.entries, ...givenUp], pending), items },
      { entries: withPending([...holdings.entries, ...entries], pending), items },
    ),
  ]
}
