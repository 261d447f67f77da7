import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { erasedStudent } from '../accounts/erased.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { comeBack, type EntryEvent, placesOfEntries, withdraw } from './drawn-places.ts'
import {
  unmatchedEvents,
  unmatchedPlaces,
  unmatchedAthletes as unmatchedRows,
  unmatchedStudents,
} from './unmatched-athletes.tables.ts'

type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentErased' }>
type Seen =
  | Exclude<DrawEvent, { type: 'DivisionDrawn' }>
  | StudentEvent
  | EntryEvent
  | Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'TournamentEventChanged' }>

const tables = {
  unmatched: unmatchedRows,
  students: unmatchedStudents,
  events: unmatchedEvents,
  places: unmatchedPlaces,
}
type AllRows = RowSets<typeof tables>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'TournamentEventChanged':
    case 'BracketsRegenerated':
      return [{ table: 'unmatched', by: 'tournamentId', value: data.tournamentId }]
    case 'AthletesUnmatched':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        ...data.athletes.flatMap(({ studentId }) => [
          { table: 'students' as const, key: [studentId] },
          { table: 'places' as const, key: [data.tournamentId, data.eventId, studentId] },
        ]),
      ]
    case 'TournamentEventAdded':
      return []
    case 'OrderCompleted':
    case 'EntriesImported':
      return placesOfEntries(event).map((key) => ({ table: 'places', key }))
    case 'EntryCanceled':
      return placesOfEntries(event).flatMap((key) => [
        { table: 'places', key },
        { table: 'unmatched', key },
      ])
    default:
      return [{ table: 'unmatched', by: 'studentId', value: data.studentId }]
  }
}

const follow = (rows: AllRows, student: RowOf<typeof unmatchedStudents>): void => {
  rows.students.put(student)
  for (const row of rows.unmatched.find('studentId', student.studentId)) rows.unmatched.put({ ...row, ...student })
}

const followStudent = ({ data }: RecordedOf<Exclude<StudentEvent, { type: 'StudentErased' }>>, rows: AllRows): void =>
  follow(rows, { studentId: data.studentId, firstName: data.firstName, lastName: data.lastName })

/** The tombstone of a removed row stays, so it must hold no names. */
const drop = (rows: AllRows, row: RowOf<typeof unmatchedRows>): void => {
  rows.unmatched.put({ ...row, firstName: '', lastName: '' })
  rows.unmatched.remove(row.tournamentId, row.eventId, row.studentId)
}

const entriesHeld = ({ data }: RecordedOf<Exclude<EntryEvent, { type: 'EntryCanceled' }>>, rows: AllRows): void => {
  const { tournamentId } = data
  for (const { eventId, studentId } of data.entries) comeBack(rows.places, { tournamentId, eventId, studentId })
}

/** The athletes whom the latest draw placed in no bracket, and why; who cancels leaves them. */
export const unmatchedAthletes = projection<Seen>()({
  name: 'unmatched-athletes',
  version: 5,
  tables,
  needs,
  on: {
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      rows.events.put({ tournamentId, eventId: event.eventId, title: event.title }),
    TournamentEventChanged: ({ data: { tournamentId, event } }, rows) => {
      const { eventId, title } = event
      rows.events.put({ tournamentId, eventId, title })
      for (const row of rows.unmatched.find('tournamentId', tournamentId)) {
        if (row.eventId === eventId) rows.unmatched.put({ ...row, eventTitle: title })
      }
    },
    StudentRegistered: followStudent,
    StudentUpdated: (event, rows) => {
      followStudent(event, rows)
      const { studentId } = event.data
      for (const row of rows.unmatched.find('studentId', studentId)) rows.unmatched.put({ ...row, isStale: true })
    },
    StudentErased: ({ data }, rows) =>
      follow(rows, {
        studentId: data.studentId,
        firstName: erasedStudent.firstName,
        lastName: erasedStudent.lastName,
      }),
    BracketsRegenerated: ({ data }, rows) => {
      for (const row of rows.unmatched.find('tournamentId', data.tournamentId)) drop(rows, row)
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntryCanceled: ({ data }, rows) => {
      withdraw(rows.places, data)
      const row = rows.unmatched.get(data.tournamentId, data.eventId, data.studentId)
      if (row !== undefined) drop(rows, row)
    },
    AthletesUnmatched: ({ data }, rows) => {
      const { tournamentId, eventId } = data
      const eventTitle = rows.events.get(tournamentId, eventId)?.title ?? ''
      for (const { studentId, reason } of data.athletes) {
        if (rows.places.get(tournamentId, eventId, studentId)?.isWithdrawn) continue
        const student = rows.students.get(studentId)
        rows.unmatched.put({
          tournamentId,
          eventId,
          eventTitle,
          studentId,
          firstName: student?.firstName ?? '',
          lastName: student?.lastName ?? '',
          reason,
          isStale: false,
        })
      }
    },
  },
})
