import { instantOf } from '../../domain/kernel/time.ts'
import { evolveTournament, newTournament, type TournamentState } from '../../domain/tournaments/published-set-up.ts'
import type { TournamentDetails, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import {
  divisions,
  type TournamentOffer,
  tournaments as tournamentRows,
  tournamentSetups,
} from './tournaments.tables.ts'

/** The people who run it have a separate view. */
type SetUpEvent = Exclude<
  TournamentEvent,
  { type: 'StakeholderAdded' | 'StakeholderRolesChanged' | 'StakeholderRemoved' }
>

const tables = { tournaments: tournamentRows, setups: tournamentSetups, divisions }

type DetailColumns = Omit<RowOf<typeof tournamentRows>, 'tournamentId' | 'isDraft' | 'offer'>

const detailColumns = (details: TournamentDetails): DetailColumns => ({
  title: details.title,
  imageUri: details.imageUri,
  displayAfter: instantOf(Date.parse(details.displayAfter)),
  startDate: instantOf(Date.parse(details.startDate)),
  endDate: instantOf(Date.parse(details.endDate)),
  registrationEnds: instantOf(Date.parse(details.registrationEnds ?? details.startDate)),
  timezone: details.timezone,
  location: details.location,
  type: details.type,
  statusHubId: details.statusHubId,
  terms: details.terms,
})

const offerOf = (state: TournamentState, details: TournamentDetails): TournamentOffer => ({
  details,
  events: state.events
    .map(({ isOpen, revision: _, divisionsRevision: __, ...event }) => ({
      ...event,
      status: isOpen ? ('Open' as const) : ('Closed' as const),
    }))
    .sort((a, b) => a.order - b.order),
  catalog: state.catalog.map(({ revision: _, ...item }) => item),
  pricing: state.pricing,
  pricingStrategies: state.pricingStrategies,
  purchaseGroups: state.purchaseGroups,
  purchaseGroupExclusions: state.purchaseGroupExclusions,
})

/** Folds the set-up into the row that is edited and into the public offer. */
const follow = (event: RecordedOf<SetUpEvent>, rows: RowSets<typeof tables>): void => {
  const { type, data, time, revision } = event
  const { tournamentId } = data
  const before = rows.setups.get(tournamentId)
  if (before === undefined && type !== 'TournamentCreated') return
  const {
    divisions: _,
    stakeholders: __,
    ...setup
  } = evolveTournament({ ...newTournament, ...before?.setup }, event as SetUpEvent)
  const { details } = setup
  if (details === null) return
  const changesRules =
    type === 'DivisionAdded' ||
    type === 'DivisionChanged' ||
    type === 'DivisionRemoved' ||
    type === 'DivisionsReordered'
  rows.setups.put({
    tournamentId,
    setup,
    created: before?.created ?? time,
    modified: time,
    revision,
    divisionRulesModified: changesRules ? time : (before?.divisionRulesModified ?? null),
  })
  if (changesRules) return
  rows.tournaments.put({
    tournamentId,
    isDraft: setup.isDraft,
    ...detailColumns(details),
    offer: offerOf({ ...newTournament, ...setup }, details),
  })
}

/** Tournaments as they are offered and edited, with their divisions. */
export const tournaments = projection<SetUpEvent>()({
  name: 'tournaments',
  version: 8,
  tables,
  needs: (event) => {
    const { tournamentId } = event.data
    const setup = { table: 'setups' as const, key: [tournamentId] }
    switch (event.type) {
      case 'TournamentEventRemoved':
        return [setup, { table: 'divisions', by: 'tournamentId', value: tournamentId }]
      case 'DivisionsReordered': {
        const ids = event.data.divisionIds
        return [setup, ...ids.map((id) => ({ table: 'divisions' as const, key: [tournamentId, id] }))]
      }
      case 'DivisionChanged':
      case 'DivisionRemoved':
        return [setup, { table: 'divisions', key: [tournamentId, event.data.divisionId] }]
      default:
        return [setup]
    }
  },
  on: {
    TournamentCreated: follow,
    TournamentDrafted: follow,
    TournamentPublished: follow,
    TournamentDuplicatedFrom: follow,
    TournamentDetailsChanged: follow,
    TournamentEventAdded: follow,
    TournamentEventChanged: follow,
    TournamentEventRemoved: (event, rows) => {
      follow(event, rows)
      const { tournamentId, eventId } = event.data
      for (const division of rows.divisions.find('tournamentId', tournamentId)) {
        if (division.eventId === eventId) rows.divisions.remove(tournamentId, division.divisionId)
      }
    },
    TournamentEventsReordered: follow,
    TournamentEventOpened: follow,
    TournamentEventClosed: follow,
    PricingChanged: follow,
    PurchaseGroupsChanged: follow,
    RequestRuleSet: follow,
    CatalogItemAdded: follow,
    CatalogItemChanged: follow,
    CatalogItemRemoved: follow,
    DivisionAdded: (event, rows) => {
      follow(event, rows)
      rows.divisions.put({ ...event.data, rank: event.position })
    },
    DivisionChanged: (event, rows) => {
      follow(event, rows)
      const { tournamentId, divisionId } = event.data
      rows.divisions.put({
        ...event.data,
        rank: rows.divisions.get(tournamentId, divisionId)?.rank ?? event.position,
      })
    },
    DivisionsReordered: (event, rows) => {
      follow(event, rows)
      const { tournamentId, divisionIds } = event.data
      for (const [rank, divisionId] of divisionIds.entries()) {
        rows.divisions.change([tournamentId, divisionId], { rank })
      }
    },
    DivisionRemoved: (event, rows) => {
      follow(event, rows)
      rows.divisions.remove(event.data.tournamentId, event.data.divisionId)
    },
    DivisionRulesImported: follow,
  },
})
