import type { Offer } from '../tournaments/published.ts'
import type { Cart, CartProblem, Holdings } from './cart.ts'

/**
 * An event's prerequisites: with `all`, every listed catalog item must be in the order or held and every listed event
 * in the order for the student or held by the student; with `any`, one of all these suffices (spec §5 Checkout).
 */
export const checkPrerequisites = (
  offer: Offer,
  cart: Pick<Cart, 'entries' | 'items'>,
  holdings: Pick<Holdings, 'entries' | 'items'>,
): readonly CartProblem[] => {
  const items = new Set([...cart.items, ...holdings.items].map(({ catalogItemId }) => catalogItemId))
  const entries = [...cart.entries, ...holdings.entries]
  return cart.entries.flatMap(({ eventId, studentId }) => {
    const wanted = offer.events.find((event) => event.eventId === eventId)?.prerequisites ?? null
    if (wanted === null) return []
    const met = [
      ...wanted.catalogIds.map((id) => items.has(id)),
      ...wanted.eventIds.map((id) => entries.some((held) => held.eventId === id && held.studentId === studentId)),
    ]
    if (met.length === 0 || (wanted.type === 'all' ? met.every(Boolean) : met.some(Boolean))) return []
    return [{ step: 'cart', code: 'prerequisites-missing', message: MISSING, eventId, studentId }]
  })
}

const MISSING = 'Prerequisites items for the selected events are missing.'
