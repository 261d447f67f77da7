import type { BracketCallEvent } from '../../domain/athlete-call/bracket-call/events.ts'
import { type FinishingEvent, finishes } from '../../domain/bouts/published.ts'
import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { arrangedIds } from '../brackets/drawn-athletes.ts'
import { mergedInto } from '../brackets/merged-divisions.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import {
  boardBrackets,
  boardDivisions,
  boardEvents,
  statusBoard as boardRows,
  boardTournaments,
} from './status-board.tables.ts'

type Seen =
  | BracketCallEvent
  | FinishingEvent
  | Exclude<DrawEvent, { type: 'AthletesUnmatched' | 'AthletesSwapped' }>
  | Extract<TournamentEvent, { type: 'TournamentCreated' | 'TournamentDetailsChanged' }>

const tables = {
  board: boardRows,
  tournaments: boardTournaments,
  events: boardEvents,
  divisions: boardDivisions,
  brackets: boardBrackets,
}

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'TournamentCreated':
      return []
    case 'TournamentDetailsChanged':
      return [
        { table: 'tournaments', key: [data.tournamentId] },
        { table: 'board', by: 'tournamentId', value: data.tournamentId },
        { table: 'brackets', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'BracketsRegenerated':
      return [
        { table: 'board', by: 'tournamentId', value: data.tournamentId },
        { table: 'brackets', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'DivisionDrawn':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'divisions', key: [data.tournamentId, data.divisionId] },
      ]
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'board', by: 'tournamentId', value: data.tournamentId },
        ...data.brackets.flatMap(({ divisionIds }) =>
          divisionIds.map((divisionId) => ({ table: 'divisions' as const, key: [data.tournamentId, divisionId] })),
        ),
        ...arrangedIds(data).flatMap((bracketId) => [
          { table: 'brackets' as const, key: [data.tournamentId, bracketId] },
          { table: 'board' as const, by: 'bracketId' as const, value: bracketId },
        ]),
      ]
    default:
      return [
        { table: 'tournaments', key: [data.tournamentId] },
        { table: 'brackets', key: [data.tournamentId, data.bracketId] },
        { table: 'board', by: 'bracketId', value: data.bracketId },
      ]
  }
}

const show = (
  rows: RowSets<typeof tables>,
  { tournamentId, bracketId }: { readonly tournamentId: string; readonly bracketId: string },
  call: Pick<RowOf<typeof boardRows>, 'status' | 'location' | 'time' | 'calledAt'>,
): void => {
  const token = rows.tournaments.get(tournamentId)?.token
  if (token === undefined || rows.brackets.get(tournamentId, bracketId) === undefined) return
  rows.board.put({ tournamentId, bracketId, token, isFinished: false, ...call })
}

const NOT_STAGED = { stagedAt: null, stagedDueAt: null }

/** Stores the call to staging to which a bracket returns from its ring, null for none. */
const stage = (
  rows: RowSets<typeof tables>,
  { tournamentId, bracketId }: Pick<RowOf<typeof boardRows>, 'tournamentId' | 'bracketId'>,
  stagedAt: string | null,
  stagedDueAt: string | null,
): void => {
  const bracket = rows.brackets.get(tournamentId, bracketId)
  if (bracket !== undefined) rows.brackets.put({ ...bracket, stagedAt, stagedDueAt })
}

const takeDown = (
  rows: RowSets<typeof tables>,
  of: Pick<RowOf<typeof boardRows>, 'tournamentId' | 'bracketId'>,
): void => {
  stage(rows, of, null, null)
  for (const { tournamentId, bracketId, token } of rows.board.find('bracketId', of.bracketId)) {
    if (tournamentId === of.tournamentId) rows.board.remove(tournamentId, bracketId, token)
  }
}

const finish = (event: RecordedOf<FinishingEvent>, rows: RowSets<typeof tables>): void => {
  const isFinished = finishes(event)
  if (isFinished === null) return
  for (const row of rows.board.find('bracketId', event.data.bracketId))
    if (row.tournamentId === event.data.tournamentId) rows.board.put({ ...row, isFinished })
}

const rearrange = ({ data }: RecordedOf<ArrangementEvent>, rows: RowSets<typeof tables>): void => {
  const { tournamentId, eventId } = data
  for (const bracketId of data.goneIds) {
    takeDown(rows, { tournamentId, bracketId })
    rows.brackets.remove(tournamentId, bracketId)
  }
  for (const { bracketId, divisionId, divisionIds, label: drawnLabel } of data.brackets) {
    const merged = mergedInto(divisionIds)
    const staged = rows.brackets.get(tournamentId, bracketId) ?? NOT_STAGED
    rows.brackets.put({ ...staged, tournamentId, bracketId, eventId, divisionId, drawnLabel, merged })
  }
}

/** The public board of a venue: which division is called to which place. */
export const statusBoard = projection<Seen>()({
  name: 'status-board',
  version: 9,
  tables,
  needs,
  on: {
    TournamentCreated: ({ data: { tournamentId, details } }, rows) => {
      if (details.statusHubId !== null) rows.tournaments.put({ tournamentId, token: details.statusHubId })
    },
    TournamentDetailsChanged: ({ data: { tournamentId, changes } }, rows) => {
      const token = changes.statusHubId
      if (token === undefined) return
      if (token === null) rows.tournaments.remove(tournamentId)
      else rows.tournaments.put({ tournamentId, token })
      for (const row of rows.board.find('tournamentId', tournamentId)) {
        rows.board.remove(tournamentId, row.bracketId, row.token)
        if (token !== null) rows.board.put({ ...row, token })
      }
    },
    BracketsRegenerated: ({ data }, rows) => {
      for (const row of rows.board.find('tournamentId', data.tournamentId)) {
        rows.board.remove(row.tournamentId, row.bracketId, row.token)
      }
      for (const row of rows.brackets.find('tournamentId', data.tournamentId)) {
        rows.brackets.remove(row.tournamentId, row.bracketId)
      }
    },
    DivisionDrawn: ({ data }, rows) => {
      const { tournamentId, eventId, divisionId } = data
      for (const { bracketId, label: drawnLabel } of data.brackets) {
        rows.brackets.put({ tournamentId, bracketId, eventId, divisionId, drawnLabel, merged: [], ...NOT_STAGED })
      }
    },
    AthleteMoved: rearrange,
    AthletePlaced: rearrange,
    DivisionsMerged: rearrange,
    BracketsRestored: rearrange,
    BracketFinished: finish,
    BracketReopened: finish,
    BoutCorrected: finish,
    BoutTakenBack: finish,
    CompetitorBack: finish,
    BoutsVoided: finish,
    CalledToStaging: ({ data, time }, rows) => {
      const due = addMinutes(time, data.minutes)
      stage(rows, data, data.location, due)
      show(rows, data, { status: 'Staging', location: data.location, time: due, calledAt: time })
    },
    AssignedToLocation: ({ data, time }, rows) => {
      if (data.from === 'Pending') stage(rows, data, null, null)
      show(rows, data, { status: 'AssignedToLocation', location: data.location, time, calledAt: time })
    },
    CallToStagingCanceled: ({ data }, rows) => takeDown(rows, data),
    LocationAssignmentCanceled: ({ data, time: calledAt }, rows) => {
      const { stagedAt = null, stagedDueAt = null } = rows.brackets.get(data.tournamentId, data.bracketId) ?? {}
      if (data.to === 'Pending' || stagedAt === null || stagedDueAt === null) takeDown(rows, data)
      else show(rows, data, { status: 'Staging', location: stagedAt, time: stagedDueAt, calledAt })
    },
  },
})
