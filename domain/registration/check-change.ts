import type { Instant } from '../kernel/time.ts'
import { type Offer, registrationPhase } from '../tournaments/published.ts'
import type { CartEntry, CartProblem, Holdings, Remaining } from './cart.ts'
import { checkAvailability } from './check-availability.ts'
import { checkPhase } from './check-cart.ts'
import { checkGroups } from './check-groups.ts'
import { checkPrerequisites } from './check-prerequisites.ts'

/**
 * What speaks against staff registering an athlete for events, in the words of a family's checkout: a family may not go on,
 * staff may (`isOverridable`), unless the event or student is unknown, registered already, or the tournament has ended.
 * `holdings` are without what is given up. An athlete whose groups were not right before is not warned of again.
 */
export const checkChange = (
  offer: Offer,
  entries: readonly CartEntry[],
  holdings: Holdings,
  remaining: Remaining,
  now: Instant,
): readonly CartProblem[] => {
  const phase = checkPhase(registrationPhase(offer, now))
  if (phase?.code === 'tournament-ended') return [phase]
  const chosen = { entries, items: [] }
  const known = new Set(checkGroups(offer, { entries: holdings.entries }, { entries: [] }).map(keyOf))
  return [
    ...(phase === null ? [] : [phase]),
    ...checkAvailability(offer, chosen, holdings, remaining),
    ...checkPrerequisites(offer, chosen, holdings),
    ...checkGroups(offer, chosen, holdings).filter((one) => !known.has(keyOf(one))),
  ]
}

const keyOf = ({ code, message, studentId }: CartProblem): string => JSON.stringify([code, message, studentId])
