import type { TournamentState } from '../../domain/tournaments/published-set-up.ts'
import type {
  CatalogItemDetails,
  DivisionRule,
  PricingEntry,
  PricingStrategy,
  PurchaseGroup,
  PurchaseGroupExclusion,
  TournamentDetails,
  TournamentEventDetails,
} from '../../domain/tournaments/tournament/events.ts'
import { bigint, boolean, integer, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

/** A tournament as its organizers set it up; amounts in cents. */
export interface TournamentOffer {
  readonly details: TournamentDetails
  /** By order. */
  readonly events: readonly (TournamentEventDetails & { readonly status: 'Open' | 'Closed' })[]
  readonly catalog: readonly CatalogItemDetails[]
  readonly pricing: readonly PricingEntry[]
  readonly pricingStrategies: readonly PricingStrategy[]
  readonly purchaseGroups: readonly PurchaseGroup[]
  readonly purchaseGroupExclusions: readonly PurchaseGroupExclusion[]
}

export const tournaments = table({
  name: 'tournaments',
  columns: {
    tournamentId: text,
    title: text,
    imageUri: nullable(text),
    isDraft: boolean,
    displayAfter: timestamptz,
    startDate: timestamptz,
    endDate: timestamptz,
    /** When registration closes: `startDate` unless the organizers set another time. */
    registrationEnds: timestamptz,
    timezone: text,
    location: nullable(text),
    type: textOf<TournamentDetails['type']>(),
    statusHubId: nullable(text),
    /** HTML; also in the offer, which is large. */
    terms: text,
    offer: json<TournamentOffer>(),
  },
  key: ['tournamentId'],
  indexes: [['statusHubId']],
  scope: 'tournamentId',
})

/** The edited set-up with its revisions; divisions have their own rows. */
export type TournamentSetup = Omit<TournamentState, 'divisions' | 'stakeholders'>

export const tournamentSetups = table({
  name: 'tournament_setups',
  columns: {
    tournamentId: text,
    setup: json<TournamentSetup>(),
    created: timestamptz,
    modified: timestamptz,
    /** The index of the last event of its stream that is in the row. */
    revision: integer,
    divisionRulesModified: nullable(timestamptz),
  },
  key: ['tournamentId'],
})

export const divisions = table({
  name: 'divisions',
  columns: {
    tournamentId: text,
    divisionId: text,
    eventId: text,
    name: text,
    prefix: text,
    description: text,
    tags: json<string[]>(),
    rules: json<DivisionRule[]>(),
    /** Its index in the organizers' order; before they set one, the log position at which it was added, which is above any index. */
    rank: bigint,
  },
  key: ['tournamentId', 'divisionId'],
})
