import { instantOf } from '../../domain/kernel/time.ts'
import type { TournamentDetails, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { projection, type RowOf, type Rows } from '../kernel/projection.ts'
import { divisions, type TournamentOffer, tournaments as tournamentRows } from './tournaments.tables.ts'

const listColumns = (details: TournamentDetails): Omit<RowOf<typeof tournamentRows>, 'tournamentId' | 'offer'> => ({
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
})

const changeOffer = (
  rows: Rows<RowOf<typeof tournamentRows>>,
  tournamentId: string,
  change: (offer: TournamentOffer) => Partial<TournamentOffer>,
): void => {
  const row = rows.get(tournamentId)
  if (row !== undefined) rows.put({ ...row, offer: { ...row.offer, ...change(row.offer) } })
}

const withStatus = (eventId: string, status: 'Open' | 'Closed') => (offer: TournamentOffer) => ({
  events: offer.events.map((event) => (event.eventId === eventId ? { ...event, status } : event)),
})

/** Tournaments as they are offered, with their divisions. */
export const tournaments = projection<TournamentEvent>()({
  name: 'tournaments',
  version: 1,
  tables: { tournaments: tournamentRows, divisions },
  needs: (event) =>
    event.type === 'TournamentCreated' || event.type === 'DivisionAdded'
      ? []
      : [{ table: 'tournaments', key: [event.data.tournamentId] }],
  on: {
    TournamentCreated: ({ data }, rows) =>
      rows.tournaments.put({
        tournamentId: data.tournamentId,
        ...listColumns(data.details),
        offer: {
          details: data.details,
          events: [],
          catalog: [],
          pricing: [],
          pricingStrategies: [],
          purchaseGroups: [],
          purchaseGroupExclusions: [],
        },
      }),
    TournamentEventAdded: ({ data }, rows) =>
      changeOffer(rows.tournaments, data.tournamentId, (offer) => ({
        events: [
          ...offer.events.filter((event) => event.eventId !== data.event.eventId),
          { ...data.event, status: 'Open' as const },
        ].sort((a, b) => a.order - b.order),
      })),
    TournamentEventOpened: ({ data }, rows) =>
      changeOffer(rows.tournaments, data.tournamentId, withStatus(data.eventId, 'Open')),
    TournamentEventClosed: ({ data }, rows) =>
      changeOffer(rows.tournaments, data.tournamentId, withStatus(data.eventId, 'Closed')),
    PricingChanged: ({ data }, rows) => {
      const { tournamentId, ...pricing } = data
      changeOffer(rows.tournaments, tournamentId, () => pricing)
    },
    PurchaseGroupsChanged: ({ data }, rows) => {
      const { tournamentId, ...groups } = data
      changeOffer(rows.tournaments, tournamentId, () => groups)
    },
    CatalogItemAdded: ({ data }, rows) =>
      changeOffer(rows.tournaments, data.tournamentId, (offer) => ({
        catalog: [...offer.catalog.filter((item) => item.catalogItemId !== data.item.catalogItemId), data.item],
      })),
    DivisionAdded: ({ data }, rows) => rows.divisions.put(data),
  },
})
