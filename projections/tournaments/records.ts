import type { TournamentEvent, TournamentEventDetails } from '../../domain/tournaments/tournament/events.ts'
import { logRecord } from '../kernel/record-table.ts'

/** An event of a tournament, as its organizers set it up. */
export const tournamentEventRecord = logRecord<
  Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'TournamentEventChanged' | 'TournamentEventsReordered' }>,
  TournamentEventDetails & { readonly tournamentId: string }
>()({
  key: ['tournamentId', 'eventId'],
  first: ['TournamentEventAdded'],
  on: {
    TournamentEventAdded: ({ data: { tournamentId, event } }) => [{ tournamentId, ...event }],
    TournamentEventChanged: ({ data: { tournamentId, event } }) => [{ tournamentId, ...event }],
    TournamentEventsReordered: ({ data: { tournamentId, eventIds } }) =>
      eventIds.map((eventId, at) => ({ tournamentId, eventId, order: at + 1 })),
  },
})

type DivisionEvent = Extract<TournamentEvent, { type: 'DivisionAdded' | 'DivisionChanged' }>

export const divisionRecord = logRecord<DivisionEvent, DivisionEvent['data']>()({
  key: ['tournamentId', 'divisionId'],
  first: ['DivisionAdded'],
  on: { DivisionAdded: ({ data }) => [data], DivisionChanged: ({ data }) => [data] },
})

export const tournamentRecord = logRecord<
  Extract<TournamentEvent, { type: 'TournamentCreated' | 'TournamentDetailsChanged' }>,
  { readonly tournamentId: string; readonly title: string }
>()({
  key: ['tournamentId'],
  first: ['TournamentCreated'],
  on: {
    TournamentCreated: ({ data: { tournamentId, details } }) => [{ tournamentId, title: details.title }],
    TournamentDetailsChanged: ({ data: { tournamentId, changes } }) =>
      changes.title === undefined ? [] : [{ tournamentId, title: changes.title }],
  },
})
