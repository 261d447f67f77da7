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
  const groupOf = new Map(offer.events.map(({ eventId, purchaseGroupId }) => [eventId, purchaseGroupId]))
  const students = [...new Set(cart.entries.map(({ studentId }) => studentId))]
  return students.flatMap((studentId) => {
    const groups = [...cart.entries, ...holdings.entries]
      .filter((entry) => entry.studentId === studentId)
      .map(({ eventId }) => groupOf.get(eventId) ?? null)
    const countIn = (ids: readonly string[]) => groups.filter((id) => id !== null && ids.includes(id)).length
    return [
      ...offer.purchaseGroups.flatMap((group) => checkGroup(group, countIn([group.id]), studentId)),
      ...offer.purchaseGroupExclusions
        .filter(({ purchaseGroupIds }) => countIn(purchaseGroupIds) > 1)
        .map(({ errorMessage }): CartProblem => {
          return { step: 'cart', code: 'group-exclusion', message: errorMessage, studentId }
        }),
    ]
  })
}

const checkGroup = (group: PurchaseGroup, count: number, studentId: string): readonly CartProblem[] => {
  const { title, maxItemsPerParticipant: max, minItemsPerParticipant: min } = group
  if (max !== null && count > max) {
    const words = worded(registrationText('group-maximum', { max, group: title }))
    return [{ step: 'cart', code: 'group-maximum', ...words, studentId }]
  }
  if (min !== null && count < min) {
    const words = worded(registrationText('group-minimum', { min, group: title }))
    return [{ step: 'cart', code: 'group-minimum', ...words, studentId }]
  }
  return []
}
