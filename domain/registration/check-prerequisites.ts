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
  const missingFor = prerequisitesMissing(offer, cart, holdings)
  return cart.entries.flatMap((entry) => (missingFor(entry) === null ? [] : [prerequisiteProblem(entry)]))
}

export const prerequisiteProblem = ({ eventId, studentId }: CartEntry): CartProblem => ({
  step: 'cart',
  code: 'prerequisites-missing',
  ...MISSING,
  eventId,
  studentId,
})

const MISSING = worded(registrationText('prerequisites-missing'))

export interface MissingPrerequisites {
  readonly eventIds: readonly string[]
  readonly catalogIds: readonly string[]
}

/** The prerequisites that an entry lacks; null if enough of them are met. */
export const prerequisitesMissing = (offer: Offer, cart: Chosen, holdings: Held) => {
  const metBy = prerequisitesMet(offer, cart, holdings)
  return (entry: CartEntry): MissingPrerequisites | null => {
    const { type, met } = metBy(entry)
    if (met.length === 0 || (type === 'all' ? met.every(isMet) : met.some(isMet))) return null
    const unmet = met.filter((one) => !isMet(one))
    const idsOf = (kind: Prerequisite['kind']) => unmet.flatMap((one) => (one.kind === kind ? [one.id] : []))
    return { eventIds: idsOf('event'), catalogIds: idsOf('item') }
  }
}

/** Whether an event is blocked for a student because its prerequisites are not met (registration rule 7). */
export const isBlocked = (offer: Offer, cart: Chosen, holdings: Held, entry: CartEntry): boolean => {
  const { met } = prerequisitesMet(offer, cart, holdings)(entry)
  return met.length > 0 && !met.some(isMet)
}

interface Prerequisite {
  readonly kind: 'event' | 'item'
  readonly id: string
  readonly isMet: boolean
}
const isMet = (one: Prerequisite): boolean => one.isMet

/** For each prerequisite of an entry's event, whether it is met. */
const prerequisitesMet = (offer: Offer, cart: Chosen, holdings: Held) => {
  const items = new Set([...cart.items, ...holdings.items].map(({ catalogItemId }) => catalogItemId))
  const entries = [...cart.entries, ...holdings.entries]
  return ({
    eventId,
    studentId,
  }: CartEntry): { readonly type: 'any' | 'all'; readonly met: readonly Prerequisite[] } => {
    const wanted = offer.events.find((event) => event.eventId === eventId)?.prerequisites ?? null
    if (wanted === null) return { type: 'any', met: [] }
    const holds = (id: string) => entries.some((held) => held.eventId === id && held.studentId === studentId)
    const met = [
      ...wanted.catalogIds.map((id): Prerequisite => ({ kind: 'item', id, isMet: items.has(id) })),
      ...wanted.eventIds.map((id): Prerequisite => ({ kind: 'event', id, isMet: holds(id) })),
    ]
    return { type: wanted.type, met }
  }
}
