import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { changedMeanwhile, checkEdit, type Expecting } from '../../kernel/revision.ts'
import { tournamentsText } from '../texts.ts'
import {
  checkCatalogItem,
  checkDivision,
  checkEvent,
  checkOperations,
  checkTournamentDetails,
} from './check-details.ts'
import {
  alreadyExists,
  conflictAbout,
  eventNotFound,
  inUse,
  invalid,
  itemNotFound,
  tournamentNotFound,
} from './errors.ts'
import type {
  CatalogItemDetails,
  DetailsPart,
  TournamentDetails,
  TournamentEvent,
  TournamentEventDetails,
} from './events.ts'
import { detailsParts, fieldsOf } from './parts.ts'
import { type Division, eventDetails, itemDetails, type TournamentState } from './state.ts'

type Decided = Decision<TournamentEvent>
const nothing: Decided = ok([])
type Fields = Partial<TournamentDetails>

/**
 * Changes the given fields. Each part of the wizard has a separate revision, so that two people may save different
 * parts at the same time. Refused: tournament-not-found, invalid-tournament {field}, changed-meanwhile {part}.
 */
export const changeDetails = (
  state: TournamentState,
  command: { readonly changes: Fields; readonly expected: Readonly<Partial<Record<DetailsPart, number>>> },
): Decided => {
  const { details } = state
  if (details === null) return refuse(tournamentNotFound())
  const wanted = { ...details, ...command.changes }
  const events: TournamentEvent[] = []
  for (const part of detailsParts) {
    const fields = fieldsOf(command.changes, part)
    const changes = Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => !isEqual(details[field as keyof TournamentDetails], value)),
    ) as Fields
    if (Object.keys(changes).length === 0) continue
    const expected = command.expected[part] ?? null
    const revision = state.revisions[part]
    if (expected !== null && expected !== revision) {
      return refuse(conflictAbout(changedMeanwhile(fieldsOf(details, part), revision), { part }))
    }
    const problem = part === 'operations' && changesOperations(changes) ? checkOperations(wanted) : null
    if (problem !== null) return refuse(problem)
    const termsVersion = 'terms' in changes ? state.termsVersion + 1 : null
    const data = { tournamentId: state.tournamentId, part, changes, termsVersion }
    events.push({ type: 'TournamentDetailsChanged', data })
  }
  const problem = events.length === 0 ? null : checkTournamentDetails(wanted)
  return problem === null ? ok(events) : refuse(problem)
}

const changesOperations = (changes: Fields): boolean =>
  'athleteCallMinutes' in changes || 'bracketLocations' in changes || 'stagingLocations' in changes

/** Whether the records that an event refers to exist; null if they do. */
export const checkReferences = (state: TournamentState, event: TournamentEventDetails): Refusal | null => {
  const { prerequisites, purchaseGroupId } = event
  if (purchaseGroupId !== null && !state.purchaseGroups.some(({ id }) => id === purchaseGroupId)) {
    return invalid('purchaseGroupId', tournamentsText('group-unknown'))
  }
  const hasEvents = prerequisites?.eventIds.every((id) => id !== event.eventId && isEvent(state, id)) ?? true
  const hasItems = prerequisites?.catalogIds.every((id) => isItem(state, id)) ?? true
  return hasEvents && hasItems
    ? null
    : invalid('prerequisites', tournamentsText('prerequisite-unknown', { event: event.title }))
}

const isEvent = (state: TournamentState, id: string): boolean => state.events.some(({ eventId }) => eventId === id)
const isItem = (state: TournamentState, id: string): boolean =>
  state.catalog.some(({ catalogItemId }) => catalogItemId === id)

/**
 * Changes an event; existing orders are not affected. The event's stock checks that a capacity is not below what is
 * sold. Refused: tournament-not-found, event-not-found, invalid-tournament {field}, changed-meanwhile.
 */
export const changeEvent = (
  state: TournamentState,
  { expected, event }: { readonly event: TournamentEventDetails } & Expecting,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.events.find(({ eventId }) => eventId === event.eventId)
  if (known === undefined) return refuse(eventNotFound(event.eventId))
  const edit = checkEdit(eventDetails(known), known, event, { expected })
  if (edit === 'unchanged') return nothing
  if (edit !== 'changed') return refuse(conflictAbout(edit, { eventId: event.eventId }))
  const problem = checkEvent(event)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'TournamentEventChanged', data: { tournamentId: state.tournamentId, event } }])
}

/**
 * Removes events with their divisions and prices; a second time writes nothing. The events' stock checks that they have
 * no entries. Refused: tournament-not-found, event-not-found, in-use (a remaining event requires one).
 */
export const removeEvents = (state: TournamentState, eventIds: readonly string[]): Decided => {
  const { tournamentId } = state
  if (state.details === null) return refuse(tournamentNotFound())
  const removed = [...new Set(eventIds)].filter((id) => !state.removedIds.includes(id))
  const unknown = removed.find((id) => !isEvent(state, id))
  if (unknown !== undefined) return refuse(eventNotFound(unknown))
  for (const { eventId, title, prerequisites } of state.events) {
    const required = prerequisites?.eventIds.find((id) => removed.includes(id))
    if (required !== undefined && !removed.includes(eventId)) return refuse(inUse(required, title))
  }
  return ok(removed.map((eventId) => ({ type: 'TournamentEventRemoved', data: { tournamentId, eventId } })))
}

/** Sets the order of the events. Refused: tournament-not-found, invalid-tournament, changed-meanwhile. */
export const reorderEvents = (
  state: TournamentState,
  { eventIds, expected }: { readonly eventIds: readonly string[] } & Expecting,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const current = state.events.toSorted((a, b) => a.order - b.order).map((event) => event.eventId)
  if (isEqual(new Set(eventIds).size, current.length) === false || !current.every((id) => eventIds.includes(id))) {
    return refuse(invalid('eventIds', tournamentsText('order-incomplete')))
  }
  const edit = checkEdit(
    { eventIds: current },
    { revision: state.revisions.order },
    { eventIds: [...eventIds] },
    { expected },
  )
  if (edit === 'unchanged') return nothing
  if (edit !== 'changed') return refuse(edit)
  const data = { tournamentId: state.tournamentId, eventIds: [...eventIds] }
  return ok([{ type: 'TournamentEventsReordered', data }])
}

/** Refused: tournament-not-found, item-not-found, invalid-tournament {field}, changed-meanwhile. */
export const changeCatalogItem = (
  state: TournamentState,
  { expected, item }: { readonly item: CatalogItemDetails } & Expecting,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const known = state.catalog.find(({ catalogItemId }) => catalogItemId === item.catalogItemId)
  if (known === undefined) return refuse(itemNotFound(item.catalogItemId))
  const edit = checkEdit(itemDetails(known), known, item, { expected })
  if (edit === 'unchanged') return nothing
  if (edit !== 'changed') return refuse(conflictAbout(edit, { catalogItemId: item.catalogItemId }))
  const problem = checkCatalogItem(item)
  if (problem !== null) return refuse(problem)
  return ok([{ type: 'CatalogItemChanged', data: { tournamentId: state.tournamentId, item } }])
}

/** Removes an item; a second time writes nothing. Refused: tournament-not-found, item-not-found, in-use. */
export const removeCatalogItem = (state: TournamentState, catalogItemId: string): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  if (state.removedIds.includes(catalogItemId)) return nothing
  if (!isItem(state, catalogItemId)) return refuse(itemNotFound(catalogItemId))
  const user = state.events.find(({ prerequisites }) => prerequisites?.catalogIds.includes(catalogItemId))
  if (user !== undefined) return refuse(inUse(catalogItemId, user.title))
  return ok([{ type: 'CatalogItemRemoved', data: { tournamentId: state.tournamentId, catalogItemId } }])
}

/**
 * Gives an event exactly these divisions in this order: adds, changes and removes divisions as needed. Refused:
 * tournament-not-found, event-not-found, already-exists (an id of another event's division), invalid-tournament,
 * changed-meanwhile.
 */
export const replaceDivisions = (
  state: TournamentState,
  { eventId, divisions, expected }: { readonly eventId: string; readonly divisions: readonly Division[] } & Expecting,
): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  const event = state.events.find((one) => one.eventId === eventId)
  if (event === undefined) return refuse(eventNotFound(eventId))
  const current = state.divisions.filter((one) => one.eventId === eventId)
  const byId = new Map(current.map((one) => [one.divisionId, one]))
  const wanted = new Set(divisions.map(({ divisionId }) => divisionId))
  const events: TournamentEvent[] = current
    .filter(({ divisionId }) => !wanted.has(divisionId))
    .map(({ divisionId }) => ({
      type: 'DivisionRemoved',
      data: { tournamentId: state.tournamentId, divisionId, eventId },
    }))
  const others = new Set(state.divisions.flatMap((one) => (one.eventId === eventId ? [] : [one.divisionId])))
  for (const division of divisions) {
    const known = byId.get(division.divisionId)
    if (known !== undefined && isEqual(known, division)) continue
    if (others.has(division.divisionId)) return refuse(alreadyExists('division', division.divisionId))
    const problem = checkDivision(division)
    if (problem !== null) return refuse(problem)
    const { tags, rules, ...rest } = division
    const data = { ...rest, tournamentId: state.tournamentId, eventId, tags: [...tags], rules: [...rules] }
    events.push({ type: known === undefined ? 'DivisionAdded' : 'DivisionChanged', data })
  }
  if (wanted.size < divisions.length) return refuse(invalid('divisions', tournamentsText('division-id-twice')))
  const divisionIds = divisions.map(({ divisionId }) => divisionId)
  // New divisions are appended at the end.
  const remaining = current.map(({ divisionId }) => divisionId).filter((id) => wanted.has(id))
  const added = divisionIds.filter((id) => !byId.has(id))
  if (!isEqual([...remaining, ...added], divisionIds)) {
    events.push({ type: 'DivisionsReordered', data: { tournamentId: state.tournamentId, eventId, divisionIds } })
  }
  if (events.length === 0) return nothing
  if (expected !== null && expected !== event.divisionsRevision) {
    return refuse(
      conflictAbout(changedMeanwhile({ divisions: current }, event.divisionsRevision), { eventId, part: 'divisions' }),
    )
  }
  return ok(events)
}
