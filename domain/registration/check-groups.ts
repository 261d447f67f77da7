import { worded } from '../kernel/phrase.ts'
import type { Offer, PurchaseGroup } from '../tournaments/published.ts'
import type { Cart, CartProblem, Holdings } from './cart.ts'
import { registrationText } from './texts.ts'

/**
 * Purchase group problems for each student in the cart, counting the events the student already has: the minimum and
 * maximum of events in a group, and groups that exclude each other (registration rules 9 and 10).
 */
export const checkGroups = (
  offer: Offer,
  cart: Pick<Cart, 'entries'>,
  holdings: Pick<Holdings, 'entries'>,
): readonly CartProblem[] => {
  const students = [...new Set(cart.entries.map(({ studentId }) => studentId))]
  return students.flatMap((studentId) => {
    const own = [...cart.entries, ...holdings.entries].filter((entry) => entry.studentId === studentId)
    const eventIds = own.map(({ eventId }) => eventId)
    return brokenGroupRules(offer, studentId, eventIds).map(({ problem }) => problem)
  })
}

/** A rule about purchase groups that a student's events break. */
export interface BrokenGroupRule {
  readonly problem: CartProblem
  /** The student's events that the rule counts. */
  readonly eventIds: readonly string[]
  /** By how many events the rule is broken. */
  readonly excess: number
}

/** The group rules that a student with these events breaks. */
export const brokenGroupRules = (
  offer: Offer,
  studentId: string,
  eventIds: readonly string[],
): readonly BrokenGroupRule[] => {
  const groupOf = new Map(offer.events.map(({ eventId, purchaseGroupId }) => [eventId, purchaseGroupId]))
  const eventsIn = (groupIds: readonly string[]) =>
    eventIds.filter((eventId) => {
      const groupId = groupOf.get(eventId) ?? null
      return groupId !== null && groupIds.includes(groupId)
    })
  return [
    ...offer.purchaseGroups.flatMap((group) => checkGroup(group, eventsIn([group.id]), studentId)),
    ...offer.purchaseGroupExclusions.flatMap(({ purchaseGroupIds, errorMessage }): readonly BrokenGroupRule[] => {
      const counted = eventsIn(purchaseGroupIds)
      if (counted.length <= 1) return []
      const problem: CartProblem = { step: 'cart', code: 'group-exclusion', message: errorMessage, studentId }
      return [{ problem, eventIds: counted, excess: counted.length - 1 }]
    }),
  ]
}

const checkGroup = (
  { title, maxItemsPerParticipant: max, minItemsPerParticipant: min }: PurchaseGroup,
  eventIds: readonly string[],
  studentId: string,
): readonly BrokenGroupRule[] => {
  const count = eventIds.length
  if (max !== null && count > max) {
    const words = worded(registrationText('group-maximum', { max, group: title }))
    return [{ problem: { step: 'cart', code: 'group-maximum', ...words, studentId }, eventIds, excess: count - max }]
  }
  if (min !== null && count < min) {
    const words = worded(registrationText('group-minimum', { min, group: title }))
    return [{ problem: { step: 'cart', code: 'group-minimum', ...words, studentId }, eventIds, excess: min - count }]
  }
  return []
}
