import { isEqual } from '../kernel/is-equal.ts'
import type { Offer } from '../tournaments/published.ts'
import type { CartEntry, CartProblem, Holdings } from './cart.ts'
import { brokenGroupRules } from './check-groups.ts'
import { prerequisiteProblem, prerequisitesMissing } from './check-prerequisites.ts'

/** An entry that an unpaid invoice will add or take. */
export interface PendingChange extends CartEntry {
  readonly type: 'Add' | 'Remove'
}

/** The entries after the unpaid invoices are paid. */
export const withPending = (entries: readonly CartEntry[], pending: readonly PendingChange[]): readonly CartEntry[] => {
  const isOf = (entry: CartEntry) => (other: CartEntry) =>
    other.eventId === entry.eventId && other.studentId === entry.studentId
  const removed = pending.filter(({ type }) => type === 'Remove')
  const added = pending.filter(({ type }) => type === 'Add')
  const kept = entries.filter((entry) => !removed.some(isOf(entry)))
  return [...kept, ...added.filter((entry) => !kept.some(isOf(entry)))]
}

/** A family's entries and items in a tournament. */
export type Held = Pick<Holdings, 'entries' | 'items'>

/**
 * The rules about prerequisites and groups that a family's students break after a change, whatever the change is: the
 * check is about what they hold in the end (registration rule 39). A rule that was broken in the same way before, and
 * that no new entry is about, is not reported again.
 */
export const checkHoldings = (offer: Offer, before: Held, after: Held): readonly CartProblem[] =>
  [...new Set(after.entries.map(({ studentId }) => studentId))].flatMap((studentId) => [
    ...brokenPrerequisites(offer, before, after, studentId),
    ...brokenGroups(offer, before, after, studentId),
  ])

const eventsOf = ({ entries }: Held, studentId: string): readonly string[] =>
  entries.filter((entry) => entry.studentId === studentId).map(({ eventId }) => eventId)

const NOTHING = { entries: [], items: [] }

const brokenPrerequisites = (offer: Offer, before: Held, after: Held, studentId: string): readonly CartProblem[] => {
  const [missingBefore, missingAfter] = [
    prerequisitesMissing(offer, NOTHING, before),
    prerequisitesMissing(offer, NOTHING, after),
  ]
  const known = eventsOf(before, studentId)
  return eventsOf(after, studentId).flatMap((eventId) => {
    const entry = { eventId, studentId }
    const missing = missingAfter(entry)
    if (missing === null || (known.includes(eventId) && isEqual(missingBefore(entry), missing))) return []
    return [{ ...prerequisiteProblem(entry), ...missing }]
  })
}

const brokenGroups = (offer: Offer, before: Held, after: Held, studentId: string): readonly CartProblem[] => {
  const held = eventsOf(before, studentId)
  const known = brokenGroupRules(offer, studentId, held)
  return brokenGroupRules(offer, studentId, eventsOf(after, studentId)).flatMap(({ problem, eventIds, excess }) => {
    const earlier = held.length === 0 ? undefined : known.find((one) => isEqual(one.problem, problem))
    const isNew =
      earlier === undefined ||
      excess > earlier.excess ||
      (problem.code !== 'group-minimum' && eventIds.some((eventId) => !held.includes(eventId)))
    return isNew ? [{ ...problem, eventIds }] : []
  })
}
