import type { Cents } from '../kernel/money.ts'

/** What is put together before checkout (the wire's cart has the same shape). Quantities 1 to 10 (spec §5). */
export interface Cart {
  readonly tournamentId: string
  readonly entries: readonly CartEntry[]
  readonly items: readonly CartItem[]
  /** Answers to the events' inputs, per student; an answer's key is the input's `bindTo`. */
  readonly answers: readonly { readonly studentId: string; readonly values: readonly KeyValue[] }[]
  /** The general terms, and ids of the events and items whose additional terms were accepted. */
  readonly terms: { readonly hasAccepted: boolean; readonly accepted: readonly string[] }
}
export interface CartEntry {
  readonly eventId: string
  readonly studentId: string
}
export interface CartItem {
  readonly catalogItemId: string
  readonly quantity: number
  /** The item's inputs as chosen; a key is the input's `bindTo`. */
  readonly config: readonly KeyValue[]
}
export interface KeyValue {
  readonly key: string
  readonly value: string
}

/** What a student's record says, as far as inputs may bind to it. Kilograms and centimetres; 0 means unknown. */
export interface StudentFacts {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
  readonly gender: 'female' | 'male' | null
  readonly weight: number
  readonly height: number
  readonly imageUri: string | null
  readonly levelId: string | null
  readonly specialNeeds: boolean
  readonly customValues: readonly KeyValue[]
}

/** What the membership has already: completed and not canceled, of this tournament. */
export interface Holdings {
  readonly entries: readonly CartEntry[]
  readonly items: readonly { readonly catalogItemId: string }[]
  readonly students: readonly StudentFacts[]
}

/** What is left for this cart, by id; null means no limit. An id that is missing is not limited. */
export interface Remaining {
  readonly events: Readonly<Record<string, number | null>>
  readonly items: Readonly<Record<string, number>>
}

/** `remaining` of the wire's tournament. */
export const remainingFromWire = (tournament: {
  readonly events: readonly { readonly eventId: string; readonly remaining: number | null }[]
  readonly catalog: readonly { readonly id: string; readonly availableQuantity: number }[]
}): Remaining => ({
  events: Object.fromEntries(tournament.events.map(({ eventId, remaining }) => [eventId, remaining])),
  items: Object.fromEntries(tournament.catalog.map(({ id, availableQuantity }) => [id, availableQuantity])),
})

export interface PricedEntry extends CartEntry {
  readonly kind: 'event'
  /** Null when the pricing model is invalid; `checkCart` then refuses the cart. */
  readonly price: Cents | null
  readonly description: string
}
export interface PricedItem extends CartItem {
  readonly kind: 'item'
  readonly unitPrice: Cents
  /** Cents for the whole line, without tax; and the tax on it. */
  readonly price: Cents
  readonly tax: Cents
  readonly description: string
}
export type PricedLine = PricedEntry | PricedItem

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly subtotal: Cents
  readonly tax: Cents
  readonly convenienceFee: Cents
  /** subtotal + tax + convenienceFee (spec §9; there is no discount before a coupon is applied). */
  readonly total: Cents
}

export interface CartProblem {
  /** Where a person can mend it: in the cart, among the details asked for, or at the terms. */
  readonly step: 'cart' | 'details' | 'terms'
  readonly code:
    | 'registration-not-open'
    | 'registration-closed'
    | 'tournament-ended'
    | 'empty-cart'
    | 'unknown-event'
    | 'unknown-item'
    | 'unknown-student'
    | 'event-closed'
    | 'sold-out'
    | 'item-unavailable'
    | 'invalid-quantity'
    | 'already-registered'
    | 'pricing-invalid'
    | 'prerequisites-missing'
    | 'group-maximum'
    | 'group-minimum'
    | 'group-exclusion'
    | 'required-fields'
    | 'unknown-binding'
    | 'terms-not-accepted'
  /** The text a person reads, in the spec's words. */
  readonly message: string
  /** What is wrong with an answer, in words for its field. */
  readonly reason?: string
  /** The dialog's heading where the spec names one: `Empty Cart`, `Required Fields`. */
  readonly title?: string
  readonly eventId?: string
  readonly catalogItemId?: string
  readonly studentId?: string
  /** What is left of a sold-out event or item. */
  readonly remaining?: number
}
