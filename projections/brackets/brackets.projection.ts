import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import {
  type BracketAthlete,
  bracketDivisions,
  bracketEvents,
  bracketFacilities,
  bracketPlaces,
  brackets as bracketRows,
  bracketStudents,
} from './brackets.tables.ts'
import {
  type EntryEvent,
  type EntryHeld,
  enterBracket,
  entriesOf,
  leaveBrackets,
  placesOfEntries,
  reinstate,
  withdraw,
} from './drawn-places.ts'

type Seen = Exclude<DrawEvent, { type: 'AthletesUnmatched' }> | EntryEvent

const tables = {
  brackets: bracketRows,
  places: bracketPlaces,
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
        ...data.brackets.flatMap((bracket) =>
          bracket.athletes.flatMap(({ studentId }) => [
            { table: 'students' as const, key: [studentId] },
            { table: 'places' as const, key: [data.tournamentId, data.eventId, studentId] },
          ]),
        ),
      ]
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return placesOfEntries(event).map((key) => ({ table: 'places', key }))
  }
}

/** The places of entries name the brackets. */
const needsNext = (event: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] => {
  if (event.type === 'BracketsRegenerated' || event.type === 'DivisionDrawn') return []
  return placesOfEntries(event).flatMap((key) => {
    const { tournamentId = '', bracketId = null } = rows.places.get(...key) ?? {}
    return bracketId === null ? [] : [{ table: 'brackets' as const, key: [tournamentId, bracketId] }]
  })
}

const setStatus = (
  rows: AllRows,
  { tournamentId, bracketId, studentId }: Pick<RowOf<typeof bracketPlaces>, 'tournamentId' | 'bracketId' | 'studentId'>,
  status: BracketAthlete['status'],
): void => {
  const bracket = bracketId === null ? undefined : rows.brackets.get(tournamentId, bracketId)
  if (bracket === undefined) return
  const athletes = bracket.athletes.map((athlete) =>
    athlete.studentId === studentId ? { ...athlete, status } : athlete,
  )
  rows.brackets.put({ ...bracket, athletes })
}

const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    const bracketId = reinstate(rows.places, { tournamentId, eventId, studentId })
    setStatus(rows, { tournamentId, bracketId, studentId }, 'Registered')
  }
}

/** The latest draw of each tournament. */
export const brackets = projection<Seen>()({
  name: 'brackets',
  version: 10,
  tables,
  needs,
  needsNext,
  on: {
    BracketsRegenerated: ({ data }, rows) => {
      for (const { tournamentId, bracketId } of rows.brackets.find('tournamentId', data.tournamentId)) {
        rows.brackets.remove(tournamentId, bracketId)
      }
      leaveBrackets(rows.places, data.tournamentId)
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
            const isWithdrawn = enterBracket(rows.places, { tournamentId, eventId, studentId, bracketId })
            return { studentId, sequence, status: isWithdrawn ? 'Withdrawn' : 'Registered' } as const
          }),
          rounds,
        })
      }
    },
    EntryCanceled: ({ data }, rows) => {
      const { tournamentId, studentId } = data
      setStatus(rows, { tournamentId, bracketId: withdraw(rows.places, data), studentId }, 'Withdrawn')
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
  },
})
