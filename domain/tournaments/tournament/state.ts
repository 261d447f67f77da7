import { aggregate } from '../../kernel/decider.ts'
import type { Revised } from '../../kernel/revision.ts'
import type { Offer } from '../offer.ts'
import { DEFAULT_REQUEST_RULE } from '../request-rule.ts'
import type {
  CatalogItemDetails,
  DetailsPart,
  DivisionRule,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  RequestRule,
  Stakeholding,
  TournamentDetails,
  TournamentEvent,
  TournamentEventDetails,
} from './events.ts'

export interface EventOfTournament extends TournamentEventDetails, Revised {
  readonly isOpen: boolean
  /** How often its divisions were changed as a whole, from 1. */
  readonly divisionsRevision: number
}
export interface CatalogItemOfTournament extends CatalogItemDetails, Revised {}

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
  readonly roles: readonly Stakeholding[]
  /** A coach's facility. */
  readonly facilityId: string | null
}

/** What is edited as a unit, each with a separate revision. */
export type EditedPart = DetailsPart | 'pricing' | 'purchaseGroups' | 'order'

export interface TournamentState {
  readonly tournamentId: string
  /** Null until the tournament is created. */
  readonly details: TournamentDetails | null
  /** Only staff see a draft (tournaments rule 50). */
  readonly isDraft: boolean
  readonly revisions: Readonly<Record<EditedPart, number>>
  readonly termsVersion: number
  /** The tournament that this one was copied from; null if it was created from scratch. */
  readonly duplicateOf: string | null
  /** Newest first. */
  readonly importIds: readonly string[]
  /** Ids of removed events and catalog items, which are never reused. */
  readonly removedIds: readonly string[]
  /** In the order in which they were added; a new event is open. */
  readonly events: readonly EventOfTournament[]
  readonly pricing: readonly PricingEntry[]
  readonly pricingStrategies: readonly PricingStrategy[]
  readonly purchaseGroups: readonly PurchaseGroup[]
  readonly purchaseGroupExclusions: readonly PurchaseGroupExclusion[]
  readonly requestRule: RequestRule
  readonly catalog: readonly CatalogItemOfTournament[]
  /** An event's divisions are in its organizers' order; until they set one, in the order of addition. */
  readonly divisions: readonly Division[]
  readonly stakeholders: readonly Stakeholder[]
}

export const initial: TournamentState = {
  tournamentId: '',
  details: null,
  isDraft: false,
  revisions: {
    basics: 1,
    visual: 1,
    regional: 1,
    terms: 1,
    operations: 1,
    pricing: 1,
    purchaseGroups: 1,
    order: 1,
  },
  termsVersion: 1,
  duplicateOf: null,
  importIds: [],
  removedIds: [],
  events: [],
  pricing: [],
  pricingStrategies: [],
  purchaseGroups: [],
  purchaseGroupExclusions: [],
  requestRule: DEFAULT_REQUEST_RULE,
  catalog: [],
  divisions: [],
  stakeholders: [],
}

export const evolve = (state: TournamentState, { type, data }: TournamentEvent): TournamentState => {
  switch (type) {
    case 'TournamentCreated':
      return { ...state, tournamentId: data.tournamentId, details: data.details }
    case 'TournamentDrafted':
      return { ...state, isDraft: true }
    case 'TournamentPublished':
      return { ...state, isDraft: false }
    case 'TournamentDuplicatedFrom':
      return { ...state, duplicateOf: data.sourceTournamentId }
    case 'TournamentDetailsChanged':
      return state.details === null
        ? state
        : {
            ...revised(state, data.part),
            details: { ...state.details, ...(data.changes as Partial<TournamentDetails>) },
            termsVersion: data.termsVersion ?? state.termsVersion,
          }
    case 'TournamentEventAdded':
      return {
        ...state,
        events: [...state.events, { ...data.event, isOpen: true, revision: 1, divisionsRevision: 1 }],
      }
    case 'TournamentEventChanged':
      return {
        ...withEvent(state, data.event.eventId, ({ revision }) => ({ ...data.event, revision: revision + 1 })),
        // The event's prices are for its role.
        pricing: state.pricing.map((entry) =>
          entry.eventId === data.event.eventId ? { ...entry, role: data.event.role } : entry,
        ),
      }
    case 'TournamentEventRemoved': {
      const others = <T extends { readonly eventId: string }>(all: readonly T[]): readonly T[] =>
        all.filter(({ eventId }) => eventId !== data.eventId)
      return {
        ...state,
        events: others(state.events),
        pricing: others(state.pricing),
        divisions: others(state.divisions),
        removedIds: [...state.removedIds, data.eventId],
      }
    }
    case 'TournamentEventsReordered':
      return {
        ...revised(state, 'order'),
        events: state.events.map((event) => ({ ...event, order: data.eventIds.indexOf(event.eventId) + 1 })),
      }
    case 'TournamentEventOpened':
      return withEvent(state, data.eventId, () => ({ isOpen: true }))
    case 'TournamentEventClosed':
      return withEvent(state, data.eventId, () => ({ isOpen: false }))
    case 'PricingChanged':
      return { ...revised(state, 'pricing'), pricing: data.pricing, pricingStrategies: data.pricingStrategies }
    case 'PurchaseGroupsChanged':
      return {
        ...revised(state, 'purchaseGroups'),
        purchaseGroups: data.purchaseGroups,
        purchaseGroupExclusions: data.purchaseGroupExclusions,
      }
    case 'RequestRuleSet': {
      const { takesRequests, refunds } = data
      return { ...state, requestRule: { takesRequests, refunds } }
    }
    case 'CatalogItemAdded':
      return { ...state, catalog: [...state.catalog, { ...data.item, revision: 1 }] }
    case 'CatalogItemChanged':
      return {
        ...state,
        catalog: state.catalog.map((item) =>
          item.catalogItemId === data.item.catalogItemId ? { ...data.item, revision: item.revision + 1 } : item,
        ),
      }
    case 'CatalogItemRemoved':
      return {
        ...state,
        catalog: state.catalog.filter(({ catalogItemId }) => catalogItemId !== data.catalogItemId),
        removedIds: [...state.removedIds, data.catalogItemId],
      }
    case 'DivisionAdded': {
      const { tournamentId: _, ...division } = data
      return withDivisions(state, division.eventId, [...state.divisions, division])
    }
    case 'DivisionChanged': {
      const { tournamentId: _, ...division } = data
      const changed = state.divisions.map((one) => (one.divisionId === division.divisionId ? division : one))
      return withDivisions(state, division.eventId, changed)
    }
    case 'DivisionRemoved':
      return withDivisions(
        state,
        data.eventId,
        state.divisions.filter(({ divisionId }) => divisionId !== data.divisionId),
      )
    case 'DivisionsReordered': {
      const place = new Map(data.divisionIds.map((id, at) => [id, at]))
      const placeOf = ({ divisionId }: Division): number => place.get(divisionId) ?? place.size
      const [ofEvent, others] = [true, false].map((wanted) =>
        state.divisions.filter(({ eventId }) => (eventId === data.eventId) === wanted),
      ) as [Division[], Division[]]
      return withDivisions(state, data.eventId, [...others, ...ofEvent.toSorted((a, b) => placeOf(a) - placeOf(b))])
    }
    case 'DivisionRulesImported':
      return { ...state, importIds: [data.importId, ...state.importIds] }
    case 'StakeholderAdded': {
      const { tournamentId: _, ...stakeholder } = data
      return { ...state, stakeholders: [...state.stakeholders, stakeholder] }
    }
    case 'StakeholderRolesChanged':
      return {
        ...state,
        stakeholders: state.stakeholders.map((one) =>
          one.membershipId === data.membershipId ? { ...one, roles: data.roles } : one,
        ),
      }
    case 'StakeholderRemoved':
      return { ...state, stakeholders: state.stakeholders.filter((one) => one.membershipId !== data.membershipId) }
    default:
      return state
  }
}

const revised = (state: TournamentState, part: EditedPart): TournamentState => ({
  ...state,
  revisions: { ...state.revisions, [part]: state.revisions[part] + 1 },
})

const withEvent = (
  state: TournamentState,
  eventId: string,
  change: (event: EventOfTournament) => Partial<EventOfTournament>,
): TournamentState => ({
  ...state,
  events: state.events.map((event) => (event.eventId === eventId ? { ...event, ...change(event) } : event)),
})

const withDivisions = (state: TournamentState, eventId: string, divisions: readonly Division[]): TournamentState => ({
  ...withEvent(state, eventId, ({ divisionsRevision }) => ({ divisionsRevision: divisionsRevision + 1 })),
  divisions,
})

/** Stream `tournament-<tenant>.<tournamentId>`. */
export const tournamentAggregate = aggregate<TournamentState, TournamentEvent, { readonly tournamentId: string }>({
  name: 'tournament',
  ids: ({ tournamentId }) => [tournamentId],
  initial,
  evolve,
})

/** An event or item as entered by an organizer, without what the tournament adds. */
export const eventDetails = ({
  isOpen: _,
  revision: __,
  divisionsRevision: ___,
  ...event
}: EventOfTournament): TournamentEventDetails => event
export const itemDetails = ({ revision: _, ...item }: CatalogItemOfTournament): CatalogItemDetails => item

/** What the tournament offers to people who register; null if it does not exist. */
export const offerOf = (state: TournamentState): Offer | null =>
  state.details === null
    ? null
    : {
        tournamentId: state.tournamentId,
        title: state.details.title,
        isDraft: state.isDraft,
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
