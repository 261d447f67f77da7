import * as decide from '../../domain/tournaments/tournament/decide.ts'
import * as decideChanges from '../../domain/tournaments/tournament/decide-changes.ts'
import { changeDetails } from '../../domain/tournaments/tournament/decide-changes.ts'
import {
  createWholeTournament,
  saveTournament,
  type TournamentSave,
} from '../../domain/tournaments/tournament/decide-save.ts'
import type {
  CatalogItemDetails,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  TournamentDetails,
  TournamentEventDetails,
} from '../../domain/tournaments/tournament/events.ts'
import { type Division, type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import { commandOn } from '../kernel/command.ts'

export interface CreateTournament {
  /** Made by the caller. */
  readonly tournamentId: string
  readonly details: TournamentDetails
}

/** Creates a tournament; its events, catalog and pricing follow as commands of their own. */
export const createTournament = commandOn(tournamentAggregate, 'create-tournament', {
  per: 'aggregate',
  decide: (state: TournamentState, input: CreateTournament) => decide.createTournament(state, input),
})

export interface AddEvent {
  readonly tournamentId: string
  readonly event: TournamentEventDetails
}

/** Adds an event to a tournament, open for registration. */
export const addEvent = commandOn(tournamentAggregate, 'add-event', {
  per: ({ event }: AddEvent) => [event.eventId],
  decide: (state, { event }) => decide.addEvent(state, event),
})

export interface ReorderEvents {
  readonly tournamentId: string
  /** All of them. */
  readonly eventIds: readonly string[]
  readonly expected: number | null
}

/** Shows a tournament's events in this order. Refused: tournament-not-found, invalid-tournament, changed-meanwhile. */
export const reorderEvents = commandOn(tournamentAggregate, 'reorder-events', {
  decide: (state: TournamentState, input: ReorderEvents) => decideChanges.reorderEvents(state, input),
})

export interface SetEventStatus {
  readonly tournamentId: string
  readonly eventId: string
  readonly isOpen: boolean
}

/** Opens or closes an event for registration. Refused: tournament-not-found, event-not-found. */
export const setEventStatus = commandOn(tournamentAggregate, 'set-event-status', {
  per: ({ eventId }: SetEventStatus) => [eventId],
  decide: decide.setEventStatus,
})

export interface AddDivision {
  readonly tournamentId: string
  readonly division: Division
}

/** Adds a division with its rules to an event of a tournament. */
export const addDivision = commandOn(tournamentAggregate, 'add-division', {
  per: ({ division }: AddDivision) => [division.divisionId],
  decide: (state, { division }) => decide.addDivision(state, division),
})

export interface AddCatalogItem {
  readonly tournamentId: string
  readonly item: CatalogItemDetails
}

/**
 * Adds an item to a tournament's catalog; its price in cents. Refused: tournament-not-found, invalid details,
 * already-exists.
 */
export const addCatalogItem = commandOn(tournamentAggregate, 'add-catalog-item', {
  per: ({ item }: AddCatalogItem) => [item.catalogItemId],
  decide: (state, { item }) => decide.addCatalogItem(state, item),
})

export interface ChangePricing {
  readonly tournamentId: string
  readonly pricing: PricingEntry[]
  readonly pricingStrategies: PricingStrategy[]
}

/** Replaces the prices of a tournament; amounts in cents. */
export const changePricing = commandOn(tournamentAggregate, 'change-pricing', {
  decide: (state: TournamentState, input: ChangePricing) => decide.changePricing(state, input),
})

export interface ChangePurchaseGroups {
  readonly tournamentId: string
  readonly purchaseGroups: PurchaseGroup[]
  readonly purchaseGroupExclusions: PurchaseGroupExclusion[]
}

/** Replaces the purchase groups of a tournament and which of them exclude each other. */
export const changePurchaseGroups = commandOn(tournamentAggregate, 'change-purchase-groups', {
  decide: (state: TournamentState, { purchaseGroups, purchaseGroupExclusions }: ChangePurchaseGroups) =>
    decide.changePurchaseGroups(state, { purchaseGroups, purchaseGroupExclusions }),
})

export interface RotateStatusBoard {
  readonly tournamentId: string
  /** The new token; null takes the board away. */
  readonly token: string | null
}

/** Gives the public status board another address: the old one shows nothing any more. Refused: tournament-not-found. */
export const rotateStatusBoard = commandOn(tournamentAggregate, 'rotate-status-board', {
  // A retry brings another token; the first one stands.
  content: ({ tournamentId, token }) => ({ command: 'rotate-status-board', tournamentId, hasBoard: token !== null }),
  decide: (state: TournamentState, { token }: RotateStatusBoard) =>
    changeDetails(state, { changes: { statusHubId: token }, expected: {} }),
})

export type WriteTournament = TournamentSave
export type CreateWholeTournament = Omit<TournamentSave, 'details'> & { readonly details: TournamentDetails }

/** Creates a tournament with its events, divisions, prices and catalog, in one append. Refused: as its parts are. */
export const createTournamentWhole = commandOn(tournamentAggregate, 'create-tournament-whole', {
  per: 'aggregate',
  decide: (state: TournamentState, input: CreateWholeTournament) => createWholeTournament(state, input),
})

/**
 * Writes a save of the wizard, in one append. The stock is not asked: `processes/save-tournament.ts` does so first. Refused:
 * as its parts are, changed-meanwhile above all.
 */
export const writeTournament = commandOn(tournamentAggregate, 'save-tournament', {
  per: 'aggregate',
  decide: (state: TournamentState, input: WriteTournament) => saveTournament(state, input),
})
