import { worded } from '../kernel/phrase.ts'
import type { Offer } from '../tournaments/published.ts'
import type { Cart, CartEntry, CartProblem, Holdings } from './cart.ts'
import { registrationText } from './texts.ts'

type Chosen = Pick<Cart, 'entries' | 'items'>
type Held = Pick<Holdings, 'entries' | 'items'>

/**
 * An event's prerequisites. With `all`, every listed catalog item must be in the order or held, and every listed event
 * in the order for the student or held by the student; with `any`, one of them is enough (registration rules 7 and 8).
 * An entry counts only for its own student, not for siblings. Items are not assigned to a student, neither in the cart
 * nor in the API, so one item of the family counts for each of its students.
 */
export const checkPrerequisites = (offer: Offer, cart: Chosen, holdings: Held): readonly CartProblem[] => {
  const metBy = prerequisitesMet(offer, cart, holdings)
  return cart.entries.flatMap((entry) => {
    const { type, met } = metBy(entry)
    if (met.length === 0 || (type === 'all' ? met.every(Boolean) : met.some(Boolean))) return []
    const { eventId, studentId } = entry
    return [{ step: 'cart', code: 'prerequisites-missing', ...MISSING, eventId, studentId }]
  })
}

const MISSING = worded(registrationText('prerequisites-missing'))

/** Whether an event is blocked for a student because its prerequisites are not met (registration rule 7). */
export const isBlocked = (offer: Offer, cart: Chosen, holdings: Held, entry: CartEntry): boolean => {
  const { met } = prerequisitesMet(offer, cart, holdings)(entry)
  return met.length > 0 && !met.some(Boolean)
}

/** For each prerequisite of an entry's event, whether it is met. */
const prerequisitesMet = (offer: Offer, cart: Chosen, holdings: Held) => {
  const items = new Set([...cart.items, ...holdings.items].map(({ catalogItemId }) => catalogItemId))
  const entries = [...cart.entries, ...holdings.entries]
  return ({ eventId, studentId }: CartEntry): { readonly type: 'any' | 'all'; readonly met: readonly boolean[] } => {
    const wanted = offer.events.find((event) => event.eventId === eventId)?.prerequisites ?? null
    if (wanted === null) return { type: 'any', met: [] }
    const met = [
      ...wanted.catalogIds.map((id) => items.has(id)),
      ...wanted.eventIds.map((id) => entries.some((held) => held.eventId === id && held.studentId === studentId)),
    ]
    return { type: wanted.type, met }
  }
}
