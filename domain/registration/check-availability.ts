import { countBy } from '../kernel/count.ts'
import { ownValue } from '../kernel/own-value.ts'
import { worded } from '../kernel/phrase.ts'
import type { Offer } from '../tournaments/published.ts'
import type { Cart, CartProblem, Holdings, Remaining } from './cart.ts'
import { registrationText } from './texts.ts'

/** Maximum number of units of one item per cart line (registration rule 6). */
export const MAX_QUANTITY = 10

/** Availability problems: unknown, closed, full or unavailable events and items, duplicates and invalid quantities. */
export const checkAvailability = (
  offer: Offer,
  cart: Pick<Cart, 'entries' | 'items'>,
  holdings: Holdings,
  remaining: Remaining,
): readonly CartProblem[] => [...checkEntries(offer, cart, holdings, remaining), ...checkItems(offer, cart, remaining)]

const checkEntries = (
  offer: Offer,
  cart: Pick<Cart, 'entries'>,
  holdings: Holdings,
  remaining: Remaining,
): readonly CartProblem[] => {
  const problems: CartProblem[] = []
  for (const [eventId, wanted] of countBy(cart.entries, (entry) => entry.eventId)) {
    const event = offer.events.find((candidate) => candidate.eventId === eventId)
    if (event === undefined) {
      problems.push({
        step: 'cart',
        code: 'unknown-event',
        ...worded(registrationText('unknown-event')),
        eventId,
      })
      continue
    }
    const left = ownValue(remaining.events, eventId) ?? null
    if (!event.isOpen)
      problems.push({ step: 'cart', code: 'event-closed', ...worded(registrationText('full')), eventId })
    else if (left !== null && wanted > left) {
      problems.push({
        step: 'cart',
        code: 'sold-out',
        ...worded(registrationText('full')),
        eventId,
        remaining: Math.max(0, left),
      })
    }
  }
  const occupied = new Set(holdings.entries.map(keyOf))
  for (const entry of cart.entries) {
    if (!holdings.students.some(({ id }) => id === entry.studentId)) {
      problems.push({ step: 'cart', code: 'unknown-student', ...worded(registrationText('unknown-student')), ...entry })
    }
    if (occupied.has(keyOf(entry))) {
      const words = worded(registrationText('already-registered'))
      problems.push({ step: 'cart', code: 'already-registered', ...words, ...entry })
    }
    occupied.add(keyOf(entry))
  }
  return problems
}

const keyOf = ({ eventId, studentId }: { readonly eventId: string; readonly studentId: string }): string =>
  JSON.stringify([eventId, studentId])

const checkItems = (offer: Offer, cart: Pick<Cart, 'items'>, remaining: Remaining): readonly CartProblem[] => {
  const problems: CartProblem[] = []
  for (const { catalogItemId, quantity } of cart.items) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
      const words = worded(registrationText('invalid-quantity', { most: MAX_QUANTITY }))
      problems.push({ step: 'cart', code: 'invalid-quantity', ...words, catalogItemId })
    }
  }
  for (const [catalogItemId, wanted] of countBy(
    cart.items,
    (item) => item.catalogItemId,
    (item) => item.quantity,
  )) {
    const left = ownValue(remaining.items, catalogItemId)
    if (!offer.catalog.some((item) => item.catalogItemId === catalogItemId)) {
      const words = worded(registrationText('unknown-item'))
      problems.push({ step: 'cart', code: 'unknown-item', ...words, catalogItemId })
    } else if (left !== undefined && left < Math.max(1, wanted)) {
      const code = left <= 0 ? 'item-unavailable' : 'sold-out'
      problems.push({
        step: 'cart',
        code,
        ...worded(registrationText('unavailable')),
        catalogItemId,
        remaining: Math.max(0, left),
      })
    }
  }
  return problems
}
