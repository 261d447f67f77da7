import { worded } from '../kernel/phrase.ts'
import { type Instant, latestDateAt } from '../kernel/time.ts'
import { type Offer, type RegistrationPhase, registrationPhase } from '../tournaments/published.ts'
import type { Cart, CartProblem, Holdings, Remaining, ShownTerms } from './cart.ts'
import { titled } from './cart.ts'
import { checkAvailability } from './check-availability.ts'
import { checkDetails } from './check-details.ts'
import { checkGroups } from './check-groups.ts'
import { checkPrerequisites } from './check-prerequisites.ts'
import { priceCart } from './price-cart.ts'
import { registrationText } from './texts.ts'

/**
 * All problems that prevent ordering a cart at `now`, in the order in which people would correct them; empty when there
 * are none. The server and the web's cart call this same function (registration rule 1).
 */
export const checkCart = (
  offer: Offer,
  cart: Cart,
  holdings: Holdings,
  remaining: Remaining,
  now: Instant,
): readonly CartProblem[] => {
  const phase = checkPhase(registrationPhase(offer, now))
  if (phase !== null) return [phase]
  if (cart.entries.length === 0 && cart.items.length === 0) return [emptyCart]
  return [
    ...checkAvailability(offer, cart, holdings, remaining),
    ...checkPrices(offer, cart, holdings, now),
    ...checkPrerequisites(offer, cart, holdings),
    ...checkGroups(offer, cart, holdings),
    ...checkDetails(offer, cart, holdings, latestDateAt(now)),
    ...checkTerms(offer, cart),
  ]
}

/** Null while registration is open. */
export const checkPhase = (phase: RegistrationPhase): CartProblem | null => {
  switch (phase) {
    case 'open':
      return null
    case 'before-display':
      return { step: 'cart', code: 'registration-not-open', ...worded(registrationText('not-open-yet')) }
    case 'closed':
      return { step: 'cart', code: 'registration-closed', ...worded(registrationText('closed')) }
    case 'ended':
      return { step: 'cart', code: 'tournament-ended', ...worded(registrationText('ended')) }
  }
}

const emptyCart: CartProblem = {
  step: 'cart',
  code: 'empty-cart',
  ...titled(registrationText('empty-cart-title')),
  ...worded(registrationText('empty-cart')),
}

const checkPrices = (offer: Offer, cart: Cart, holdings: Holdings, now: Instant): readonly CartProblem[] =>
  priceCart(offer, cart, holdings.entries, now).lines.flatMap((line) =>
    line.kind === 'event' && line.price === null
      ? [
          {
            step: 'cart',
            code: 'pricing-invalid',
            ...worded(registrationText('pricing-invalid')),
            eventId: line.eventId,
          },
        ]
      : [],
  )

/** The general terms and all additional terms must be accepted (registration rule 12). */
const checkTerms = (offer: Offer, cart: Cart): readonly CartProblem[] => {
  const additional = additionalTermsOf(offer, cart)
  return cart.terms.hasAccepted && additional.every((id) => cart.terms.accepted.includes(id))
    ? []
    : [{ step: 'terms', code: 'terms-not-accepted', ...worded(registrationText('terms-not-accepted')) }]
}

interface WithTerms {
  readonly events: readonly { readonly eventId: string; readonly additionalTerms: string | null }[]
  readonly catalog: readonly { readonly catalogItemId: string; readonly additionalTerms: string | null }[]
}

/** A tournament's terms: the general ones, and the additional ones of its events and items, as HTML. */
export const termsOf = (
  tournamentId: string,
  terms: string,
  { events, catalog }: WithTerms,
): readonly { readonly of: string; readonly html: string }[] => [
  { of: tournamentId, html: terms },
  ...[
    ...events.map(({ eventId, additionalTerms }) => ({ of: eventId, html: additionalTerms ?? '' })),
    ...catalog.map(({ catalogItemId, additionalTerms }) => ({ of: catalogItemId, html: additionalTerms ?? '' })),
  ].filter(({ html }) => hasText(html)),
]

/** Removes acceptances of texts that have changed since they were shown. `current` are the current texts' hashes. */
export const currentAcceptance = (
  terms: Cart['terms'],
  tournamentId: string,
  current: readonly ShownTerms[],
): Cart['terms'] => {
  const { shown } = terms
  if (shown === undefined) return terms
  const isCurrent = (id: string): boolean => {
    const hash = current.find(({ of }) => of === id)?.hash
    return hash !== undefined && shown.some((text) => text.of === id && text.hash === hash)
  }
  const hasAccepted = terms.hasAccepted && isCurrent(tournamentId)
  return { hasAccepted, accepted: terms.accepted.filter(isCurrent), shown: shown.filter(({ of }) => isCurrent(of)) }
}

/** Ids of the cart's events and items that have additional terms. */
export const additionalTermsOf = (offer: Offer, cart: Pick<Cart, 'entries' | 'items'>): readonly string[] => [
  ...offer.events
    .filter(({ additionalTerms }) => hasText(additionalTerms))
    .map(({ eventId }) => eventId)
    .filter((id) => cart.entries.some(({ eventId }) => eventId === id)),
  ...offer.catalog
    .filter(({ additionalTerms }) => hasText(additionalTerms))
    .map(({ catalogItemId }) => catalogItemId)
    .filter((id) => cart.items.some(({ catalogItemId }) => catalogItemId === id)),
]

const hasText = (html: string | null): boolean => html !== null && html.trim() !== ''
