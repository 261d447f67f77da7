import type { Cents } from '../kernel/money.ts'
import { type Phrase, refOf, type TextRef } from '../kernel/phrase.ts'

/** A cart before checkout, in the shape used by the API. Quantities are 1 to 10 (registration rule 6). */
export interface Cart {
  readonly tournamentId: string
  readonly entries: readonly CartEntry[]
  readonly items: readonly CartItem[]
  /** Answers to the events' inputs, by student; an answer's key is the input's `bindTo`. */
  readonly answers: readonly { readonly studentId: string; readonly values: readonly KeyValue[] }[]
  /** Whether the general terms were accepted, and the ids of the events and items whose additional terms were. */
  readonly terms: {
    readonly hasAccepted: boolean
    readonly accepted: readonly string[]
    /** The texts as they were shown; if omitted, the current texts are accepted. */
    readonly shown?: readonly ShownTerms[] | undefined
  }
}
/** `of`: the tournament, or an event or item with additional terms. `hash`: the SHA-256 of the text's HTML. */
export interface ShownTerms {
  readonly of: string
  readonly hash: string
}
export interface CartEntry {
  readonly eventId: string
  readonly studentId: string
}
export interface CartItem {
  readonly catalogItemId: string
  readonly quantity: number
  /** Choices for the item's inputs; a key is the input's `bindTo`. */
  readonly config: readonly KeyValue[]
}
export interface KeyValue {
  readonly key: string
  readonly value: string
}

/** The student properties that inputs may bind to. In kilograms and centimeters; 0 means unknown. */
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

/** What the membership has in this tournament: completed and not canceled. */
export interface Holdings {
  readonly entries: readonly CartEntry[]
  readonly items: readonly { readonly catalogItemId: string }[]
  readonly students: readonly StudentFacts[]
}

/** What is still available to this cart, by id; null, or a missing id, means no limit. */
export interface Remaining {
  readonly events: Readonly<Record<string, number | null>>
  readonly items: Readonly<Record<string, number>>
}

/** Converts the API's tournament. */
export const remainingFromWire = (tournament: {
  readonly events: readonly { readonly eventId: string; readonly remaining: number | null }[]
  readonly catalog: readonly { readonly id: string; readonly availableQuantity: number }[]
}): Remaining => ({
  events: Object.fromEntries(tournament.events.map(({ eventId, remaining }) => [eventId, remaining])),
  items: Object.fromEntries(tournament.catalog.map(({ id, availableQuantity }) => [id, availableQuantity])),
})

export interface PricedEntry extends CartEntry {
  readonly kind: 'event'
  /** Null if the pricing model is invalid; `checkCart` then refuses the cart. */
  readonly price: Cents | null
  readonly description: string
}
export interface PricedItem extends CartItem {
  readonly kind: 'item'
  readonly unitPrice: Cents
  /** Cents for the whole line: price excluding tax, and the tax. */
  readonly price: Cents
  readonly tax: Cents
  readonly description: string
}
export type PricedLine = PricedEntry | PricedItem

export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly subtotal: Cents
  readonly tax: Cents
  /** What is waived because a card cannot be charged so little. Coupons are applied later. */
  readonly discount: Cents
  readonly convenienceFee: Cents
  /** subtotal + tax - discount + convenienceFee, in cents (registration rule 13). */
  readonly total: Cents
}

export interface CartProblem {
  /** The checkout step at which it can be corrected. */
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
  /** The English text for people. */
  readonly message: string
  /** Its reference; absent for a text that an organizer wrote. */
  readonly text?: TextRef
  /** What is wrong with an answer, as a message for its field. */
  readonly reason?: string
  readonly reasonText?: TextRef
  /** Title of the dialog, for some problems: `Empty Cart`, `Required Fields`. */
  readonly title?: string
  readonly titleText?: TextRef
  readonly eventId?: string
  readonly catalogItemId?: string
  readonly studentId?: string
  /** The student's events that a rule counts; for an event's prerequisites, the events that are missing. */
  readonly eventIds?: readonly string[]
  /** The catalog items that an event's prerequisites lack. */
  readonly catalogIds?: readonly string[]
  /** How much of a sold-out event or item is left. */
  readonly remaining?: number
}

/** A phrase as the title of a problem. */
export const titled = (phrase: Phrase): Pick<CartProblem, 'title' | 'titleText'> => ({
  title: phrase.english,
  titleText: refOf(phrase),
})

/** A phrase as the reason of a problem. */
export const because = (phrase: Phrase): Pick<CartProblem, 'reason' | 'reasonText'> => ({
  reason: phrase.english,
  reasonText: refOf(phrase),
})
