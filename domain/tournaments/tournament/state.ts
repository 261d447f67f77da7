import { aggregate } from '../../kernel/decider.ts'
import type { Offer } from '../offer.ts'
import type {
  CatalogItemDetails,
  DivisionRule,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  StakeholderRole,
  TournamentDetails,
  TournamentEvent,
  TournamentEventDetails,
} from './events.ts'

export interface EventOfTournament extends TournamentEventDetails {
  readonly isOpen: boolean
}

export interface Division {
  readonly divisionId: string
  readonly eventId: string
  readonly name: string
  readonly prefix: string
  readonly description: string
  readonly tags: readonly string[]
  readonly rules: readonly DivisionRule[]
}

export interface Stakeholder {
  readonly membershipId: string
  readonly userId: string
  readonly role: StakeholderRole
  /** Students whom the role covers; empty means all. */
  readonly studentIds: readonly string[]
  /** A coach's facility. */
  readonly facilityId: string | null
}

export interface TournamentState {
  readonly tournamentId: string
  /** Null until the tournament is created. */
  readonly details: TournamentDetails | null
  /** In the order in which they were added; a new event is open. */
  readonly events: readonly EventOfTournament[]
  readonly pricing: readonly PricingEntry[]
  readonly pricingStrategies: readonly PricingStrategy[]
  readonly purchaseGroups: readonly PurchaseGroup[]
  readonly purchaseGroupExclusions: readonly PurchaseGroupExclusion[]
  readonly catalog: readonly CatalogItemDetails[]
  readonly divisions: readonly Division[]
  readonly stakeholders: readonly Stakeholder[]
}

const initial: TournamentState = {
  tournamentId: '',
  details: null,
  events: [],
  pricing: [],
  pricingStrategies: [],
  purchaseGroups: [],
  purchaseGroupExclusions: [],
  catalog: [],
  divisions: [],
  stakeholders: [],
}

const evolve = (state: TournamentState, { type, data }: TournamentEvent): TournamentState => {
  switch (type) {
    case 'TournamentCreated':
      return { ...state, tournamentId: data.tournamentId, details: data.details }
    case 'TournamentEventAdded':
      return { ...state, events: [...state.events, { ...data.event, isOpen: true }] }
    case 'TournamentEventOpened':
      return withStatus(state, data.eventId, true)
    case 'TournamentEventClosed':
      return withStatus(state, data.eventId, false)
    case 'PricingChanged':
      return { ...state, pricing: data.pricing, pricingStrategies: data.pricingStrategies }
    case 'PurchaseGroupsChanged':
      return {
        ...state,
        purchaseGroups: data.purchaseGroups,
        purchaseGroupExclusions: data.purchaseGroupExclusions,
      }
    case 'CatalogItemAdded':
      return { ...state, catalog: [...state.catalog, data.item] }
    case 'DivisionAdded': {
      const { tournamentId: _, ...division } = data
      return { ...state, divisions: [...state.divisions, division] }
    }
    case 'StakeholderAdded': {
      const { tournamentId: _, ...stakeholder } = data
      return { ...state, stakeholders: [...state.stakeholders, stakeholder] }
    }
    case 'StakeholderRoleChanged':
      return {
        ...state,
        stakeholders: state.stakeholders.map((one) =>
          one.membershipId === data.membershipId ? { ...one, role: data.role } : one,
        ),
      }
    case 'StakeholderRemoved':
      return { ...state, stakeholders: state.stakeholders.filter((one) => one.membershipId !== data.membershipId) }
    default:
      return state
  }
}

const withStatus = (state: TournamentState, eventId: string, isOpen: boolean): TournamentState => ({
  ...state,
  events: state.events.map((event) => (event.eventId === eventId ? { ...event, isOpen } : event)),
})

/** Stream `tournament-<tenant>.<tournamentId>`. */
export const tournamentAggregate = aggregate<TournamentState, TournamentEvent, { readonly tournamentId: string }>({
  name: 'tournament',
  ids: ({ tournamentId }) => [tournamentId],
  initial,
  evolve,
})

/** What the tournament offers to those who register; null for a tournament that does not exist. */
export const offerOf = (state: TournamentState): Offer | null =>
  state.details === null
    ? null
    : {
        tournamentId: state.tournamentId,
        title: state.details.title,
        displayAfter: state.details.displayAfter,
        startDate: state.details.startDate,
        endDate: state.details.endDate,
        registrationEnds: state.details.registrationEnds,
        customerPaysConvenienceFee: state.details.customerPaysConvenienceFee,
        taxPercent: state.details.taxPercent,
        events: state.events,
        catalog: state.catalog,
        pricing: state.pricing,
        pricingStrategies: state.pricingStrategies,
        purchaseGroups: state.purchaseGroups,
        purchaseGroupExclusions: state.purchaseGroupExclusions,
      }
