import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import { checkRefunds } from '../request-rule.ts'
import { tournamentsText } from '../texts.ts'
import {
  checkCatalogItem,
  checkDivision,
  checkEvent,
  checkGroups,
  checkStrategies,
  checkTournamentDetails,
  priceProblem,
} from './check-details.ts'
import { alreadyExists, conflictAbout, eventNotFound, invalid, tournamentNotFound } from './errors.ts'
import type {
  CatalogItemDetails,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  RequestRule,
  TournamentDetails,
  TournamentEvent,
  TournamentEventDetails,
} from './events.ts'
import { type Division, eventDetails, itemDetails, type TournamentState } from './state.ts'

type Decided = Decision<TournamentEvent>
const nothing: Decided = ok([])

/**
 * Creates a tournament (tournaments rules 7 and 8). In all functions below, a change that is already in effect writes
 * nothing.
 */
export const createTournament = (
  state: TournamentState,
  {
    isDraft = false,
    ...command
  }: { readonly tournamentId: string; readonly details: TournamentDetails; readonly isDraft?: boolean },
): Decided => {
  if (state.details !== null) {
    return isEqual(state.details, command.details) ? nothing : refuse(alreadyExists('tournament', command.tournamentId))
  }
  const problem = checkTournamentDetails(command.details)
  if (problem !== null) return refuse(problem)
  const created: TournamentEvent = { type: 'TournamentCreated', data: command }
  const { tournamentId } = command
  return ok(isDraft ? [created, { type: 'TournamentDrafted', data: { tournamentId } }] : [created])
}

/** Publishes a draft (tournaments rule 50). Refused: tournament-not-found. */
export const publishTournament = ({ details, isDraft, tournamentId }: TournamentState): Decided => {
  if (details === null) return refuse(tournamentNotFound())
  return isDraft ? ok([{ type: 'TournamentPublished', data: { tournamentId } }]) : nothing
}

export const addEvent = (state: TournamentState, event: TournamentEventDetails): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.events.find(({ eventId }) => eventId === event.eventId)
  if (known !== undefined)
    return isEqual(eventDetails(known), event) ? nothing : refuse(alreadyExists('event', event.eventId))
  if (state.removedIds.includes(event.eventId)) return refuse(alreadyExists('event', event.eventId))
  const problem = checkEvent(event)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'TournamentEventAdded', data: { tournamentId: state.tournamentId, event } }])
}

/** Opens or closes an event for registration; a closed event shows Full (tournaments rule 20). */
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

/**
 * Changes the prices; existing orders keep theirs. Refused: tournament-not-found, event-not-found, invalid-tournament,
 * changed-meanwhile.
 */
export const changePricing = (
  state: TournamentState,
  command: { readonly pricing: PricingEntry[]; readonly pricingStrategies: PricingStrategy[] } & Partial<Expecting>,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const { pricing, pricingStrategies, expected = null } = command
  const problem = checkStrategies(pricingStrategies)
  if (problem !== null) return refuse(problem)
  const current = { pricing: state.pricing, pricingStrategies: state.pricingStrategies }
  const revision = { revision: state.revisions.pricing }
  const edit = checkEdit<object>(current, revision, { pricing, pricingStrategies }, { expected })
  if (edit === 'unchanged') return nothing
  if (edit !== 'changed') return refuse(conflictAbout(edit, { part: 'pricing' }))
  const own = pricing.map(({ eventId, pricingStrategyId }) => JSON.stringify([eventId, pricingStrategyId]))
  if (new Set(own).size < own.length) return refuse(invalid('pricing', tournamentsText('price-twice')))
  for (const entry of pricing) {
    const event = state.events.find(({ eventId }) => eventId === entry.eventId)
    if (event === undefined) return refuse(eventNotFound(entry.eventId))
    if (entry.role !== event.role)
      return refuse(invalid('pricing', tournamentsText('price-of-other-role', { role: event.role })))
    const wrong = priceProblem(entry.additionalFee) ?? (entry.price === null ? null : priceProblem(entry.price))
    if (wrong !== null) return refuse(invalid('pricing', wrong))
    if (entry.pricingStrategyId !== null && !pricingStrategies.some(({ id }) => id === entry.pricingStrategyId)) {
      return refuse(invalid('pricing', tournamentsText('strategy-unknown')))
    }
  }
  return ok([{ type: 'PricingChanged', data: { tournamentId: state.tournamentId, pricing, pricingStrategies } }])
}

/** Refused: tournament-not-found, invalid-tournament {field}, changed-meanwhile. */
export const changePurchaseGroups = (
  state: TournamentState,
  command: {
    readonly purchaseGroups: PurchaseGroup[]
    readonly purchaseGroupExclusions: PurchaseGroupExclusion[]
  } & Partial<Expecting>,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const { purchaseGroups, purchaseGroupExclusions, expected = null } = command
  const wanted = { purchaseGroups, purchaseGroupExclusions }
  const current = { purchaseGroups: state.purchaseGroups, purchaseGroupExclusions: state.purchaseGroupExclusions }
  const edit = checkEdit<object>(current, { revision: state.revisions.purchaseGroups }, wanted, { expected })
  if (edit === 'unchanged') return nothing
  if (edit !== 'changed') return refuse(conflictAbout(edit, { part: 'purchaseGroups' }))
  const problem = checkGroups(wanted)
  if (problem !== null) return refuse(problem)
  const ids = new Set(purchaseGroups.map(({ id }) => id))
  const user = state.events.find(({ purchaseGroupId }) => purchaseGroupId !== null && !ids.has(purchaseGroupId))
  if (user !== undefined)
    return refuse(invalid('purchaseGroups', tournamentsText('group-in-use', { event: user.title })))
  return ok([{ type: 'PurchaseGroupsChanged', data: { tournamentId: state.tournamentId, ...wanted } }])
}

export const addCatalogItem = (state: TournamentState, item: CatalogItemDetails): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.catalog.find(({ catalogItemId }) => catalogItemId === item.catalogItemId)
  if (known !== undefined)
    return isEqual(itemDetails(known), item) ? nothing : refuse(alreadyExists('item', item.catalogItemId))
  if (state.removedIds.includes(item.catalogItemId)) return refuse(alreadyExists('item', item.catalogItemId))
  const problem = checkCatalogItem(item)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'CatalogItemAdded', data: { tournamentId: state.tournamentId, item } }])
}

export const addDivision = (state: TournamentState, division: Division): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.divisions.find(({ divisionId }) => divisionId === division.divisionId)
  if (known !== undefined) {
    return isEqual(known, division) ? nothing : refuse(alreadyExists('division', division.divisionId))
  }
  if (!state.events.some(({ eventId }) => eventId === division.eventId)) return refuse(eventNotFound(division.eventId))
  const problem = checkDivision(division)
  if (problem !== null) return refuse(problem)
  const { tags, rules } = division
  const data = { tournamentId: state.tournamentId, ...division, tags: [...tags], rules: [...rules] }
  return ok([{ type: 'DivisionAdded', data }])
}

/**
 * Sets what families may ask for, and what a withdrawal refunds (tournaments rules 48 and 49). Refused:
 * tournament-not-found, invalid-tournament {field}.
 */
export const setRequestRule = (state: TournamentState, { takesRequests, refunds }: RequestRule): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  if (isEqual(state.requestRule, { takesRequests, refunds })) return nothing
  const problem = checkRefunds(refunds)
  if (problem !== null) return refuse(invalid('refunds', problem))
  return ok([{ type: 'RequestRuleSet', data: { tournamentId: state.tournamentId, takesRequests, refunds } }])
}
