import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import {
  type BracketAthlete,
  bracketCanceled,
  bracketDivisions,
  bracketEvents,
  bracketFacilities,
  bracketPlaces,
  brackets as bracketRows,
  bracketStudents,
} from './brackets.tables.ts'
import {
  cancel,
  type EntryEvent,
  type EntryHeld,
  entriesOf,
  isCanceled,
  keysOfEntries,
  reinstate,
} from './drawn-athletes.ts'

type Seen = Exclude<DrawEvent, { type: 'AthletesUnmatched' }> | EntryEvent

const tables = {
  brackets: bracketRows,
  places: bracketPlaces,
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
      return [
        { table: 'brackets', by: 'tournamentId', value: data.tournamentId },
        { table: 'places', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'DivisionDrawn':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        { table: 'divisions', key: [data.tournamentId, data.divisionId] },
        { table: 'canceled', by: 'tournamentId', value: data.tournamentId },
        ...data.brackets.flatMap(({ athletes }) =>
          athletes.map(({ studentId }) => ({ table: 'students' as const, key: [studentId] })),
        ),
      ]
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return keysOfEntries(event).flatMap((key) => [
        { table: 'places' as const, key },
        { table: 'canceled' as const, key },
      ])
  }
}

/** The places of entries name the brackets. */
const needsNext = (event: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] => {
  if (event.type === 'BracketsRegenerated' || event.type === 'DivisionDrawn') return []
  return keysOfEntries(event).flatMap((key) => {
    const place = rows.places.get(...key)
    return place === undefined ? [] : [{ table: 'brackets' as const, key: [place.tournamentId, place.bracketId] }]
  })
}

const setStatus = (
  rows: AllRows,
  { tournamentId, eventId, studentId }: RowOf<typeof bracketCanceled>,
  status: BracketAthlete['status'],
): void => {
  const place = rows.places.get(tournamentId, eventId, studentId)
  const bracket = place === undefined ? undefined : rows.brackets.get(tournamentId, place.bracketId)
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

/** The latest draw of each tournament. */
export const brackets = projection<Seen>()({
  name: 'brackets',
  version: 11,
  tables,
  needs,
  needsNext,
  on: {
    BracketsRegenerated: ({ data }, rows) => {
      for (const { tournamentId, bracketId } of rows.brackets.find('tournamentId', data.tournamentId)) {
        rows.brackets.remove(tournamentId, bracketId)
      }
      for (const { tournamentId, eventId, studentId } of rows.places.find('tournamentId', data.tournamentId)) {
        rows.places.remove(tournamentId, eventId, studentId)
      }
    },
    DivisionDrawn: ({ data }, rows) => {
      const { tournamentId, eventId, divisionId } = data
      const { bracketingPolicy = 'Ordered' } = rows.events.get(tournamentId, eventId) ?? {}
      for (const { bracketId, label, athletes, rounds } of data.brackets) {
        rows.brackets.put({
          tournamentId,
          bracketId,
          label,
          eventId,
          divisionId,
          bracketingPolicy,
          athletes: athletes.map(({ studentId, sequence }) => {
            const entry = { tournamentId, eventId, studentId }
            rows.places.put({ ...entry, bracketId })
            return {
              studentId,
              sequence,
              status: isCanceled(rows.canceled, entry) ? 'Withdrawn' : 'Registered',
            } as const
          }),
          rounds,
        })
      }
    },
    EntryCanceled: ({ data }, rows) => {
      if (cancel(rows.canceled, data)) setStatus(rows, data, 'Withdrawn')
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
  },
})
