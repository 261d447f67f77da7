import type { Instant } from '../kernel/time.ts'
import { type Offer, registrationPhase } from '../tournaments/published.ts'
import type { CartEntry, CartProblem, Holdings, Remaining } from './cart.ts'
import { checkAvailability } from './check-availability.ts'
import { checkPhase } from './check-cart.ts'
import { checkGroups } from './check-groups.ts'
import { checkPrerequisites } from './check-prerequisites.ts'

/**
 * Problems with staff registering an athlete for events, with the messages of a family's checkout. They stop a family;
 * staff may override them (`isOverridable`) unless the event or student is unknown or already registered, or the
 * tournament has ended. `holdings` exclude the entries to be given up. Group problems that the athlete had before are
 * not reported again.
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
