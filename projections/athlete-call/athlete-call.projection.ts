import type { BracketCallEvent } from '../../domain/athlete-call/bracket-call/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { athleteCalls, callDivisions, callEvents } from './athlete-call.tables.ts'
import { bracketName } from './bracket-name.ts'

type Seen =
  | BracketCallEvent
  | Exclude<DrawEvent, { type: 'AthletesUnmatched' }>
  | Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'DivisionAdded' }>

const tables = { calls: athleteCalls, events: callEvents, divisions: callDivisions }
type Call = RowOf<typeof athleteCalls>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'TournamentEventAdded':
    case 'DivisionAdded':
      return []
    case 'BracketsRegenerated':
      return [{ table: 'calls', by: 'tournamentId', value: data.tournamentId }]
    case 'DivisionDrawn':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'divisions', key: [data.tournamentId, data.divisionId] },
      ]
    default:
      return [{ table: 'calls', key: [data.tournamentId, data.bracketId] }]
  }
}

const move = (
  rows: RowSets<typeof tables>,
  of: { readonly tournamentId: string; readonly bracketId: string },
  statusModified: string,
  to: Pick<Call, 'status' | 'location'> & Partial<Pick<Call, 'minutes' | 'dueAt'>>,
): void => {
  const call = rows.calls.get(of.tournamentId, of.bracketId)
  if (call === undefined) return
  rows.calls.put({ ...call, minutes: null, dueAt: null, ...to, lastStatus: call.status, statusModified })
}

/** The Athlete Call: every bracket of the last draw and where its athletes are called to. */
export const athleteCall = projection<Seen>()({
  name: 'athlete-call',
  version: 1,
  tables,
  needs,
  on: {
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      rows.events.put({ tournamentId, eventId: event.eventId, title: event.title, order: event.order }),
    DivisionAdded: ({ data }, rows) =>
      rows.divisions.put({
        tournamentId: data.tournamentId,
        divisionId: data.divisionId,
        name: data.name,
        description: data.description,
      }),
    BracketsRegenerated: ({ data }, rows) => {
      for (const call of rows.calls.find('tournamentId', data.tournamentId)) {
        rows.calls.remove(call.tournamentId, call.bracketId)
      }
    },
    DivisionDrawn: ({ data }, rows) => {
      const { tournamentId, eventId, divisionId } = data
      const division = rows.divisions.get(tournamentId, divisionId)
      for (const { bracketId, label, athletes } of data.brackets) {
        rows.calls.put({
          tournamentId,
          bracketId,
          divisionId,
          eventId,
          eventTitle: rows.events.get(tournamentId, eventId)?.title ?? '',
          name: bracketName(division?.name ?? '', label),
          description: division?.description ?? '',
          numberOfAthletes: athletes.length,
          location: null,
          status: 'Pending',
          lastStatus: null,
          minutes: null,
          dueAt: null,
          statusModified: null,
        })
      }
    },
    CalledToStaging: ({ data, time }, rows) =>
      move(rows, data, time, {
        status: 'Staging',
        location: data.location,
        minutes: data.minutes,
        dueAt: addMinutes(time, data.minutes),
      }),
    AssignedToLocation: ({ data, time }, rows) =>
      move(rows, data, time, { status: 'AssignedToLocation', location: data.location }),
    CallToStagingCancelled: ({ data, time }, rows) => move(rows, data, time, { status: data.to, location: null }),
    LocationAssignmentCancelled: ({ data, time }, rows) => move(rows, data, time, { status: data.to, location: null }),
  },
})
