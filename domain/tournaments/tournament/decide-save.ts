import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { addCatalogItem, addEvent, changePricing, changePurchaseGroups, createTournament } from './decide.ts'
import {
  changeCatalogItem,
  changeDetails,
  changeEvent,
  checkReferences,
  removeCatalogItem,
  removeEvents,
  replaceDivisions,
} from './decide-changes.ts'
import { eventNotFound, itemNotFound, tournamentNotFound } from './errors.ts'
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
import {
  type Division,
  type EditedPart,
  eventDetails,
  itemDetails,
  type TournamentState,
  tournamentAggregate,
} from './state.ts'

type Decided = Decision<TournamentEvent>
type Step = (state: TournamentState) => Decided

/** A change of an event; omitted fields stay unchanged. */
export interface EventEdit {
  readonly eventId: string
  readonly changes: Partial<Omit<TournamentEventDetails, 'eventId'>>
  readonly expected: number | null
  /** All divisions of the event. */
  readonly divisions?: { readonly all: readonly Division[]; readonly expected: number | null }
}

/** A change of a catalog item; omitted fields stay unchanged. */
export interface ItemEdit {
  readonly catalogItemId: string
  readonly changes: Partial<Omit<CatalogItemDetails, 'catalogItemId'>>
  readonly expected: number | null
}

/** One save of a tournament's wizard. Omitted fields stay unchanged; amounts in cents. */
export interface TournamentSave {
  readonly tournamentId: string
  /** All details for a new tournament. */
  readonly details: Partial<TournamentDetails>
  /** Revisions the form was filled from, by part; a part without one overwrites any state. */
  readonly expected: Readonly<Partial<Record<EditedPart, number>>>
  readonly pricing?: { readonly pricing?: PricingEntry[]; readonly pricingStrategies?: PricingStrategy[] }
  readonly groups?: {
    readonly purchaseGroups?: PurchaseGroup[]
    readonly purchaseGroupExclusions?: PurchaseGroupExclusion[]
  }
  readonly eventAdds: readonly { readonly event: TournamentEventDetails; readonly divisions: readonly Division[] }[]
  readonly eventEdits: readonly EventEdit[]
  readonly eventRemovals: readonly string[]
  readonly itemAdds: readonly CatalogItemDetails[]
  readonly itemEdits: readonly ItemEdit[]
  readonly itemRemovals: readonly string[]
}

/** The first save of a tournament, with all its details. */
export interface NewTournament extends Omit<TournamentSave, 'details'> {
  readonly details: TournamentDetails
  /** Default: published. */
  readonly isDraft?: boolean
}

/** Creates a tournament with all its parts (tournaments rule 15). Refused: as its parts are. */
export const createWholeTournament = (
  state: TournamentState,
  { details, isDraft = false, ...save }: NewTournament,
): Decided => {
  const { tournamentId } = save
  return inTurn(state, [(now) => createTournament(now, { tournamentId, details, isDraft }), ...contents(save)])
}

/**
 * Saves an organizer's changes, all or none (tournaments rule 15); the same save again writes nothing. Refused: as its
 * parts are, typically changed-meanwhile.
 */
export const saveTournament = (state: TournamentState, { details: changes, ...save }: TournamentSave): Decided => {
  if (state.details === null) return refuse(tournamentNotFound())
  return inTurn(state, [(now) => changeDetails(now, { changes, expected: save.expected }), ...contents(save)])
}

/** Ordered so that each step finds the records it refers to. */
const contents = (save: Omit<TournamentSave, 'details'>): Step[] => {
  const { pricing, groups, expected } = save
  const saved = [...save.eventAdds.map(({ event }) => event.eventId), ...save.eventEdits.map(({ eventId }) => eventId)]
  return [
    ...save.itemAdds.map(
      (item): Step =>
        (now) =>
          addCatalogItem(now, item),
    ),
    ...save.itemEdits.map(editItem),
    ...save.eventAdds.map(
      ({ event }): Step =>
        (now) =>
          addEvent(now, event),
    ),
    ...save.eventEdits.map(editEvent),
    ...(save.eventRemovals.length === 0 ? [] : [(now: TournamentState) => removeEvents(now, save.eventRemovals)]),
    ...save.itemRemovals.map(
      (id): Step =>
        (now) =>
          removeCatalogItem(now, id),
    ),
    ...(groups === undefined
      ? []
      : [
          (now: TournamentState) =>
            changePurchaseGroups(now, {
              purchaseGroups: [...now.purchaseGroups],
              purchaseGroupExclusions: [...now.purchaseGroupExclusions],
              ...groups,
              expected: expected.purchaseGroups ?? null,
            }),
        ]),
    ...(pricing === undefined
      ? []
      : [
          (now: TournamentState) =>
            changePricing(now, {
              pricing: [...now.pricing],
              pricingStrategies: [...now.pricingStrategies],
              ...pricing,
              expected: expected.pricing ?? null,
            }),
        ]),
    ...saved.map(
      (id): Step =>
        (now) =>
          checkSaved(now, id),
    ),
    ...save.eventAdds.map(
      ({ event: { eventId }, divisions }): Step =>
        (now) =>
          replaceDivisions(now, { eventId, divisions, expected: null }),
    ),
    ...save.eventEdits.flatMap(({ eventId, divisions }): Step[] =>
      divisions === undefined
        ? []
        : [(now) => replaceDivisions(now, { eventId, divisions: divisions.all, expected: divisions.expected })],
    ),
  ]
}

const editItem =
  ({ catalogItemId, changes, expected }: ItemEdit): Step =>
  (state) => {
    const known = state.catalog.find((item) => item.catalogItemId === catalogItemId)
    if (known === undefined) return refuse(itemNotFound(catalogItemId))
    return changeCatalogItem(state, { item: { ...itemDetails(known), ...changes }, expected })
  }

const editEvent =
  ({ eventId, changes, expected }: EventEdit): Step =>
  (state) => {
    const known = state.events.find((event) => event.eventId === eventId)
    if (known === undefined) return refuse(eventNotFound(eventId))
    return changeEvent(state, { event: { ...eventDetails(known), ...changes }, expected })
  }

const checkSaved = (state: TournamentState, id: string): Decided => {
  const event = state.events.find(({ eventId }) => eventId === id)
  const problem: Refusal | null = event === undefined ? null : checkReferences(state, event)
  return problem === null ? ok([]) : refuse(problem)
}

/** Runs each step on the state resulting from the previous ones; the first refusal refuses all. */
const inTurn = (state: TournamentState, steps: readonly Step[]): Decided => {
  const events: TournamentEvent[] = []
  let now = state
  for (const step of steps) {
    const decided = step(now)
    if (!decided.ok) return decided
    for (const event of decided.value) {
      events.push(event)
      now = tournamentAggregate.evolve(now, event)
    }
  }
  return ok(events)
}
