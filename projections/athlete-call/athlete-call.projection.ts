import type { BracketCallEvent } from '../../domain/athlete-call/bracket-call/events.ts'
import { type FinishingEvent, finishes } from '../../domain/bouts/published.ts'
import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import {
  arrangedIds,
  cancel,
  type EntryEvent,
  type EntryHeld,
  entriesOf,
  isCanceled,
  keysOfEntries,
  placeOf,
  putDrawn,
  rearrangeDrawn,
  reinstate,
  removeDrawn,
} from '../brackets/drawn-athletes.ts'
import { mergedInto } from '../brackets/merged-divisions.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { athleteCalls, callCanceled, callDivisions, callDrawn, callEvents } from './athlete-call.tables.ts'

type Seen =
  | BracketCallEvent
  | FinishingEvent
  | Exclude<DrawEvent, { type: 'AthletesUnmatched' | 'AthletesSwapped' }>
  | EntryEvent

const tables = {
  calls: athleteCalls,
  drawn: callDrawn,
  canceled: callCanceled,
  events: callEvents,
  divisions: callDivisions,
}
type AllRows = RowSets<typeof tables>
type Call = RowOf<typeof athleteCalls>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'BracketsRegenerated':
      return [
        { table: 'calls', by: 'tournamentId', value: data.tournamentId },
        { table: 'drawn', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'DivisionDrawn':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'divisions', key: [data.tournamentId, data.divisionId] },
        { table: 'canceled', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'canceled', by: 'tournamentId', value: data.tournamentId },
        { table: 'drawn', by: 'eventId', value: data.eventId },
        ...arrangedIds(data).map((bracketId) => ({ table: 'calls' as const, key: [data.tournamentId, bracketId] })),
        ...data.brackets.flatMap(({ divisionIds }) =>
          divisionIds.map((divisionId) => ({ table: 'divisions' as const, key: [data.tournamentId, divisionId] })),
        ),
      ]
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return [
        ...keysOfEntries(event).map((key) => ({ table: 'canceled' as const, key })),
        ...entriesOf(event).map(({ eventId }) => ({ table: 'drawn' as const, by: 'eventId' as const, value: eventId })),
      ]
    default:
      return [{ table: 'calls', key: [data.tournamentId, data.bracketId] }]
  }
}

/** The athlete's place in the draw names the bracket. */
const needsNext = (event: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] => {
  switch (event.type) {
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return entriesOf(event).flatMap((entry) => {
        const { tournamentId } = event.data
        const place = placeOf(rows.drawn, { ...entry, tournamentId })
        return place === undefined ? [] : [{ table: 'calls' as const, key: [tournamentId, place.bracketId] }]
      })
    default:
      return []
  }
}

/** Counts an athlete in or out of the bracket; does nothing for an athlete without one. */
const count = (rows: AllRows, entry: RowOf<typeof callCanceled>, difference: 1 | -1): void => {
  const place = placeOf(rows.drawn, entry)
  const call = place === undefined ? undefined : rows.calls.get(entry.tournamentId, place.bracketId)
  if (call !== undefined) rows.calls.put({ ...call, numberOfAthletes: call.numberOfAthletes + difference })
}

const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    const entry = { tournamentId, eventId, studentId }
    if (reinstate(rows.canceled, entry)) count(rows, entry, 1)
  }
}

const NOT_STAGED = { stagedAt: null, stagedMinutes: null, stagedDueAt: null }
const NOT_CALLED = { location: null, minutes: null, dueAt: null, ...NOT_STAGED }

/** Moves a bracket of the latest draw; others no longer exist. */
const move = (
  rows: AllRows,
  { data, time }: RecordedOf<BracketCallEvent>,
  to: (call: Call) => Pick<Call, 'status'> & Partial<Call>,
): void => {
  const call = rows.calls.get(data.tournamentId, data.bracketId)
  if (call === undefined) return
  rows.calls.put({ ...call, ...to(call), lastStatus: call.status, statusModified: time })
}

const inStaging = (location: string | null, minutes: number | null, dueAt: string | null) => ({
  status: 'Staging' as const,
  location,
  minutes,
  dueAt,
  stagedAt: location,
  stagedMinutes: minutes,
  stagedDueAt: dueAt,
})

const PENDING = {
  ...NOT_CALLED,
  finishedAt: null,
  status: 'Pending',
  lastStatus: null,
  statusModified: null,
} as const

type Bracket = Pick<ArrangementEvent['data']['brackets'][number], 'bracketId' | 'divisionIds' | 'label' | 'athletes'>

const putCall = (
  rows: AllRows,
  { tournamentId, eventId }: { readonly tournamentId: string; readonly eventId: string },
  { bracketId, divisionIds, label, athletes }: Bracket,
  called: typeof PENDING | Call = PENDING,
): void => {
  const registered = athletes.filter(
    ({ studentId }) => !isCanceled(rows.canceled, { tournamentId, eventId, studentId }),
  )
  const numberOfAthletes = registered.length
  const [divisionId = ''] = divisionIds
  rows.calls.put({
    ...called,
    tournamentId,
    bracketId,
    divisionId,
    eventId,
    drawnLabel: label,
    merged: mergedInto(divisionIds),
    numberOfAthletes,
  })
}

const rearrange = ({ data }: RecordedOf<ArrangementEvent>, rows: AllRows): void => {
  rearrangeDrawn(rows.drawn, data)
  for (const bracketId of data.goneIds) rows.calls.remove(data.tournamentId, bracketId)
  for (const bracket of data.brackets)
    putCall(rows, data, bracket, rows.calls.get(data.tournamentId, bracket.bracketId))
}

const finish = (event: RecordedOf<FinishingEvent>, rows: AllRows): void => {
  const call = rows.calls.get(event.data.tournamentId, event.data.bracketId)
  const isFinished = finishes(event)
  if (call === undefined || isFinished === null) return
  rows.calls.put({ ...call, finishedAt: isFinished ? event.time : null })
}

/** The Athlete Call: every bracket of the latest draw and where its athletes are called to. */
export const athleteCall = projection<Seen>()({
  name: 'athlete-call',
  version: 11,
  tables,
  needs,
  needsNext,
  on: {
    BracketsRegenerated: ({ data }, rows) => {
      for (const call of rows.calls.find('tournamentId', data.tournamentId)) {
        rows.calls.remove(call.tournamentId, call.bracketId)
      }
      removeDrawn(rows.drawn, data.tournamentId)
    },
    DivisionDrawn: ({ data }, rows) => {
      putDrawn(rows.drawn, data)
      for (const bracket of data.brackets) putCall(rows, data, { ...bracket, divisionIds: [data.divisionId] })
    },
    AthleteMoved: rearrange,
    AthletePlaced: rearrange,
    DivisionsMerged: rearrange,
    BracketsRestored: rearrange,
    EntryCanceled: ({ data }, rows) => {
      if (cancel(rows.canceled, data)) count(rows, data, -1)
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
    BracketFinished: finish,
    BracketReopened: finish,
    BoutCorrected: finish,
    BoutTakenBack: finish,
    CompetitorBack: finish,
    BoutsVoided: finish,
    CalledToStaging: (event, rows) => {
      const { location, minutes } = event.data
      move(rows, event, () => inStaging(location, minutes, addMinutes(event.time, minutes)))
    },
    AssignedToLocation: (event, rows) =>
      move(rows, event, () => ({
        status: 'AssignedToLocation',
        location: event.data.location,
        minutes: null,
        dueAt: null,
        ...(event.data.from === 'Staging' ? {} : NOT_STAGED),
      })),
    CallToStagingCanceled: (event, rows) => move(rows, event, () => ({ ...NOT_CALLED, status: event.data.to })),
    LocationAssignmentCanceled: (event, rows) =>
      move(rows, event, ({ stagedAt, stagedMinutes, stagedDueAt }) =>
        event.data.to === 'Staging'
          ? inStaging(stagedAt, stagedMinutes, stagedDueAt)
          : { ...NOT_CALLED, status: event.data.to },
      ),
  },
})
