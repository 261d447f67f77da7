import { fromDollars } from '../kernel/money.ts'
import type { Offer, OfferedEvent, OfferedItem } from './offer.ts'
import type { PricingEntry, PricingStrategy } from './tournament/events.ts'

/** The part of the API's tournament that a cart needs: amounts in dollars, `status` instead of `isOpen`. */
export interface WireOffer
  extends Pick<
    Offer,
    | 'title'
    | 'isDraft'
    | 'displayAfter'
    | 'startDate'
    | 'endDate'
    | 'registrationEnds'
    | 'customerPaysConvenienceFee'
    | 'taxPercent'
    | 'purchaseGroups'
    | 'purchaseGroupExclusions'
  > {
  readonly id: string
  readonly events: readonly (Omit<OfferedEvent, 'isOpen'> & { readonly status: 'Open' | 'Closed' })[]
  /** In dollars. */
  readonly catalog: readonly (Omit<OfferedItem, 'catalogItemId'> & { readonly id: string })[]
  readonly pricing: readonly PricingEntry[]
  readonly pricingStrategies: readonly PricingStrategy[]
}

/** Converts the API's response to the offer against which the web prices and checks its cart. */
export const offerFromWire = (tournament: WireOffer): Offer => ({
  tournamentId: tournament.id,
  title: tournament.title,
  isDraft: tournament.isDraft,
  displayAfter: tournament.displayAfter,
  startDate: tournament.startDate,
  endDate: tournament.endDate,
  registrationEnds: tournament.registrationEnds,
  customerPaysConvenienceFee: tournament.customerPaysConvenienceFee,
  taxPercent: tournament.taxPercent,
  events: tournament.events.map(({ status, ...event }) => ({ ...event, isOpen: status === 'Open' })),
  catalog: tournament.catalog.map(({ id, ...item }) => ({
    ...item,
    catalogItemId: id,
    price: fromDollars(item.price),
  })),
  pricing: tournament.pricing.map((entry) => ({
    ...entry,
    price: entry.price === null ? null : fromDollars(entry.price),
    additionalFee: fromDollars(entry.additionalFee),
  })),
  pricingStrategies: tournament.pricingStrategies.map((strategy) => ({
    ...strategy,
    prices: strategy.prices.map(fromDollars),
  })),
  purchaseGroups: tournament.purchaseGroups,
  purchaseGroupExclusions: tournament.purchaseGroupExclusions,
})
