import type { ArrangementEvent, DrawEvent } from '../../domain/brackets/draw/events.ts'
import { tradedBy } from '../../domain/brackets/published.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import {
  type BracketAthlete,
  bracketCanceled,
  bracketDivisions,
  bracketEvents,
  bracketFacilities,
  brackets as bracketRows,
  bracketStudents,
} from './brackets.tables.ts'
import {
  arrangedIds,
  cancel,
  type EntryEvent,
  type EntryHeld,
  entriesOf,
  isCanceled,
  keysOfEntries,
  reinstate,
} from './drawn-athletes.ts'
import { mergedInto } from './merged-divisions.ts'

type Seen = Exclude<DrawEvent, { type: 'AthletesUnmatched' }> | EntryEvent

const tables = {
  brackets: bracketRows,
  canceled: bracketCanceled,
  students: bracketStudents,
  facilities: bracketFacilities,
  events: bracketEvents,
  divisions: bracketDivisions,
}
type AllRows = RowSets<typeof tables>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'BracketsRegenerated':
      return [{ table: 'brackets', by: 'tournamentId', value: data.tournamentId }]
    case 'DivisionDrawn':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'divisions', key: [data.tournamentId, data.divisionId] },
        { table: 'canceled', by: 'tournamentId', value: data.tournamentId },
        ...data.brackets.flatMap(({ athletes }) =>
          athletes.map(({ studentId }) => ({ table: 'students' as const, key: [studentId] })),
        ),
      ]
    case 'AthleteMoved':
    case 'AthletePlaced':
    case 'DivisionsMerged':
    case 'BracketsRestored':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'canceled', by: 'tournamentId', value: data.tournamentId },
        ...arrangedIds(data).map((bracketId) => ({ table: 'brackets' as const, key: [data.tournamentId, bracketId] })),
        ...data.brackets.flatMap(({ divisionIds }) =>
          divisionIds.map((divisionId) => ({ table: 'divisions' as const, key: [data.tournamentId, divisionId] })),
        ),
        ...data.brackets.flatMap(({ athletes }) =>
          athletes.map(({ studentId }) => ({ table: 'students' as const, key: [studentId] })),
        ),
      ]
    case 'AthletesSwapped':
      return [{ table: 'brackets', key: [data.tournamentId, data.bracketId] }]
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return [
        ...keysOfEntries(event).map((key) => ({ table: 'canceled' as const, key })),
        ...entriesOf(event).map(({ studentId }) => ({
          table: 'brackets' as const,
          by: 'studentIds' as const,
          value: studentId,
        })),
      ]
  }
}

const setStatus = (
  rows: AllRows,
  { tournamentId, eventId, studentId }: RowOf<typeof bracketCanceled>,
  status: BracketAthlete['status'],
): void => {
  const bracket = rows.brackets
    .find('studentIds', studentId)
    .find((one) => one.tournamentId === tournamentId && one.eventId === eventId)
  if (bracket === undefined) return
  const athletes = bracket.athletes.map((athlete) =>
    athlete.studentId === studentId ? { ...athlete, status } : athlete,
  )
  rows.brackets.put({ ...bracket, athletes })
}

const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    const entry = { tournamentId, eventId, studentId }
    if (reinstate(rows.canceled, entry)) setStatus(rows, entry, 'Registered')
  }
}

/** Each athlete takes the place of the student that `trade` returns for them. */
const traded = (bracket: RowOf<typeof bracketRows>, trade: ReturnType<typeof tradedBy>): RowOf<typeof bracketRows> => {
  const places = new Map(bracket.athletes.map(({ studentId, sequence }) => [studentId, sequence]))
  const athletes = bracket.athletes
    .map((athlete) => ({ ...athlete, sequence: places.get(trade(athlete.studentId)) ?? athlete.sequence }))
    .sort((a, b) => a.sequence - b.sequence)
  const rounds = bracket.rounds.map(({ sequence, matches }) => ({
    sequence,
    matches: matches.map(({ matchId, competitorIds }) => ({ matchId, competitorIds: competitorIds.map(trade) })),
  }))
  return { ...bracket, athletes, studentIds: athletes.map(({ studentId }) => studentId), rounds }
}

type Bracket = ArrangementEvent['data']['brackets'][number]

const putBracket = (
  rows: AllRows,
  { tournamentId, eventId }: { readonly tournamentId: string; readonly eventId: string },
  { bracketId, label, divisionId, divisionIds, athletes, rounds }: Bracket,
  bracketingPolicy: RowOf<typeof bracketRows>['bracketingPolicy'],
): void =>
  rows.brackets.put({
    tournamentId,
    bracketId,
    drawnLabel: label,
    merged: mergedInto(divisionIds),
    eventId,
    divisionId,
    divisionIds,
    bracketingPolicy,
    athletes: athletes.map(({ studentId, sequence }) => ({
      studentId,
      sequence,
      status: isCanceled(rows.canceled, { tournamentId, eventId, studentId }) ? 'Withdrawn' : 'Registered',
    })),
    studentIds: athletes.map(({ studentId }) => studentId),
    rounds,
  })

const rearrange = ({ data }: RecordedOf<ArrangementEvent>, rows: AllRows): void => {
  const { tournamentId, eventId } = data
  const before = arrangedIds(data).flatMap((bracketId) => rows.brackets.get(tournamentId, bracketId) ?? [])
  const drawn = before[0] ?? rows.events.get(tournamentId, eventId)
  for (const bracketId of data.goneIds) rows.brackets.remove(tournamentId, bracketId)
  for (const bracket of data.brackets) putBracket(rows, data, bracket, drawn?.bracketingPolicy ?? 'Ordered')
}

/** The latest draw of each tournament. */
export const brackets = projection<Seen>()({
  name: 'brackets',
  version: 14,
  tables,
  needs,
  on: {
    BracketsRegenerated: ({ data }, rows) => {
      for (const { tournamentId, bracketId } of rows.brackets.find('tournamentId', data.tournamentId)) {
        rows.brackets.remove(tournamentId, bracketId)
      }
    },
    DivisionDrawn: ({ data }, rows) => {
      const { tournamentId, eventId, divisionId } = data
      const { bracketingPolicy = 'Ordered' } = rows.events.get(tournamentId, eventId) ?? {}
      for (const bracket of data.brackets) {
        putBracket(rows, data, { ...bracket, divisionId, divisionIds: [divisionId] }, bracketingPolicy)
      }
    },
    AthletesSwapped: ({ data: { tournamentId, bracketId, studentIds } }, rows) => {
      const bracket = rows.brackets.get(tournamentId, bracketId)
      if (bracket !== undefined) rows.brackets.put(traded(bracket, tradedBy(studentIds)))
    },
    AthleteMoved: rearrange,
    AthletePlaced: rearrange,
    DivisionsMerged: rearrange,
    BracketsRestored: rearrange,
    EntryCanceled: ({ data }, rows) => {
      if (cancel(rows.canceled, data)) setStatus(rows, data, 'Withdrawn')
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
  },
})
