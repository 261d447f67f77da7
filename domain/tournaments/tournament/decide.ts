import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { same } from '../../kernel/same.ts'
import {
  checkCatalogItem,
  checkInputs,
  checkStrategies,
  checkTournamentDetails,
  isPrice,
  lacksText,
  NAME_AND_DESCRIPTION,
  PRICE_TEXT,
} from './check-details.ts'
import { alreadyExists, eventNotFound, invalid, tournamentNotFound } from './errors.ts'
import type {
  CatalogItemDetails,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  TournamentDetails,
  TournamentEvent,
  TournamentEventDetails,
} from './events.ts'
import type { Division, TournamentState } from './state.ts'

type Decided = Decision<TournamentEvent>
const nothing: Decided = ok([])

/**
 * Rules: spec/tournament-and-registration.md §5 Tournament admin. A change that is already in effect writes nothing.
 */
export const createTournament = (
  state: TournamentState,
  command: { readonly tournamentId: string; readonly details: TournamentDetails },
): Decided => {
  if (state.details !== null) {
    return same(state.details, command.details) ? nothing : refuse(alreadyExists('tournament', command.tournamentId))
  }
  const problem = checkTournamentDetails(command.details)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'TournamentCreated', data: command }])
}

export const addEvent = (state: TournamentState, event: TournamentEventDetails): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.events.find(({ eventId }) => eventId === event.eventId)
  if (known !== undefined) {
    const { isOpen: _, ...details } = known
    return same(details, event) ? nothing : refuse(alreadyExists('event', event.eventId))
  }
  if (lacksText(event.title, event.description)) return refuse(invalid('event', NAME_AND_DESCRIPTION))
  if (event.capacity !== null && event.capacity < 0) {
    return refuse(invalid('capacity', 'The capacity must be 0 or more.'))
  }
  const problem = checkInputs(event.inputs)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'TournamentEventAdded', data: { tournamentId: state.tournamentId, event } }])
}

/** Opens or closes an event for registration; a closed event shows Full (spec/tournament-and-registration.md §4). */
export const setEventStatus = (
  state: TournamentState,
  { eventId, isOpen }: { readonly eventId: string; readonly isOpen: boolean },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const event = state.events.find((candidate) => candidate.eventId === eventId)
  if (event === undefined) return refuse(eventNotFound(eventId))
  if (event.isOpen === isOpen) return nothing
  const type = isOpen ? 'TournamentEventOpened' : 'TournamentEventClosed'
  return ok([{ type, data: { tournamentId: state.tournamentId, eventId } }])
}

export const changePricing = (
  state: TournamentState,
  command: { readonly pricing: PricingEntry[]; readonly pricingStrategies: PricingStrategy[] },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const { pricing, pricingStrategies } = command
  const problem = checkStrategies(pricingStrategies)
  if (problem !== null) return refuse(problem)
  if (same(pricing, state.pricing) && same(pricingStrategies, state.pricingStrategies)) return nothing
  const own = pricing.map(({ eventId, pricingStrategyId }) => JSON.stringify([eventId, pricingStrategyId]))
  if (new Set(own).size < own.length) return refuse(invalid('pricing', 'An event has one price in each strategy.'))
  for (const entry of pricing) {
    const event = state.events.find(({ eventId }) => eventId === entry.eventId)
    if (event === undefined) return refuse(eventNotFound(entry.eventId))
    if (entry.role !== event.role)
      return refuse(invalid('pricing', `The price is for another role than ${event.role}.`))
    if (!isPrice(entry.additionalFee) || (entry.price !== null && !isPrice(entry.price))) {
      return refuse(invalid('pricing', PRICE_TEXT))
    }
    if (entry.pricingStrategyId !== null && !pricingStrategies.some(({ id }) => id === entry.pricingStrategyId)) {
      return refuse(invalid('pricing', 'This pricing strategy does not exist.'))
    }
  }
  return ok([{ type: 'PricingChanged', data: { tournamentId: state.tournamentId, pricing, pricingStrategies } }])
}

export const changePurchaseGroups = (
  state: TournamentState,
  command: {
    readonly purchaseGroups: PurchaseGroup[]
    readonly purchaseGroupExclusions: PurchaseGroupExclusion[]
  },
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const { purchaseGroups, purchaseGroupExclusions } = command
  if (same(purchaseGroups, state.purchaseGroups) && same(purchaseGroupExclusions, state.purchaseGroupExclusions)) {
    return nothing
  }
  const ids = new Set(purchaseGroups.map(({ id }) => id))
  if (ids.size !== purchaseGroups.length || lacksText(...purchaseGroups.map(({ title }) => title))) {
    return refuse(invalid('purchaseGroups', 'Each purchase group needs an id of its own and a title.'))
  }
  if (!purchaseGroups.every(canBeMet)) {
    return refuse(invalid('purchaseGroups', 'The maximum of a purchase group must be at least 1 and its minimum.'))
  }
  if (purchaseGroupExclusions.some(({ purchaseGroupIds }) => purchaseGroupIds.some((id) => !ids.has(id)))) {
    return refuse(invalid('purchaseGroupExclusions', 'This purchase group does not exist.'))
  }
  return ok([{ type: 'PurchaseGroupsChanged', data: { tournamentId: state.tournamentId, ...command } }])
}

const canBeMet = ({ minItemsPerParticipant: min, maxItemsPerParticipant: max }: PurchaseGroup): boolean =>
  (min ?? 0) >= 0 && (max === null || max >= Math.max(1, min ?? 0))

export const addCatalogItem = (state: TournamentState, item: CatalogItemDetails): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.catalog.find(({ catalogItemId }) => catalogItemId === item.catalogItemId)
  if (known !== undefined) return same(known, item) ? nothing : refuse(alreadyExists('item', item.catalogItemId))
  const problem = checkCatalogItem(item)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'CatalogItemAdded', data: { tournamentId: state.tournamentId, item } }])
}

export const addDivision = (state: TournamentState, division: Division): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.divisions.find(({ divisionId }) => divisionId === division.divisionId)
  if (known !== undefined) {
    return same(known, division) ? nothing : refuse(alreadyExists('division', division.divisionId))
  }
  if (!state.events.some(({ eventId }) => eventId === division.eventId)) return refuse(eventNotFound(division.eventId))
  if (lacksText(division.name, division.prefix) || division.rules.length === 0) {
    return refuse(invalid('division', 'Please enter a name, a prefix and at least one rule.'))
  }
  const { tags, rules } = division
  const data = { tournamentId: state.tournamentId, ...division, tags: [...tags], rules: [...rules] }
  return ok([{ type: 'DivisionAdded', data }])
}
