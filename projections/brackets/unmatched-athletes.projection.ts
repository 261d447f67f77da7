import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { erasedStudent } from '../accounts/erased.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { comeBack, type EntryEvent, type EntryHeld, entriesOf, placesOfEntries, withdraw } from './drawn-places.ts'
import {
  unmatchedEvents,
  unmatchedLeft,
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
  left: unmatchedLeft,
}
type AllRows = RowSets<typeof tables>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'TournamentEventChanged':
      return [{ table: 'unmatched', by: 'tournamentId', value: data.tournamentId }]
    case 'BracketsRegenerated':
      return [
        { table: 'unmatched', by: 'tournamentId', value: data.tournamentId },
        { table: 'left', by: 'tournamentId', value: data.tournamentId },
      ]
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
    case 'EntriesAddedByStaff':
    case 'EntryReinstated':
      return [
        ...placesOfEntries(event).flatMap((key) => [
          { table: 'places' as const, key },
          { table: 'left' as const, key },
        ]),
        ...entriesOf(event).flatMap(({ eventId, studentId }) => [
          { table: 'events' as const, key: [data.tournamentId, eventId] },
          { table: 'students' as const, key: [studentId] },
        ]),
      ]
    case 'EntryCanceled':
      return placesOfEntries(event).flatMap((key) => [
        { table: 'places', key },
        { table: 'unmatched', key },
      ])
    default:
      return [
        { table: 'unmatched', by: 'studentId', value: data.studentId },
        { table: 'left', by: 'studentId', value: data.studentId },
      ]
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

type Key = Pick<RowOf<typeof unmatchedRows>, 'tournamentId' | 'eventId' | 'studentId'>

type Why = Pick<RowOf<typeof unmatchedRows>, 'reason' | 'isStale'>

const list = (rows: AllRows, { tournamentId, eventId, studentId }: Key, why: Why): void => {
  const student = rows.students.get(studentId)
  rows.unmatched.put({
    tournamentId,
    eventId,
    eventTitle: rows.events.get(tournamentId, eventId)?.title ?? '',
    studentId,
    firstName: student?.firstName ?? '',
    lastName: student?.lastName ?? '',
    ...why,
  })
}

/** Whoever comes back without a new draw is where the draw left them. */
const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    const key = { tournamentId, eventId, studentId }
    comeBack(rows.places, key)
    const left = rows.left.get(tournamentId, eventId, studentId)
    if (left === undefined) continue
    rows.left.remove(tournamentId, eventId, studentId)
    list(rows, key, { reason: left.reason, isStale: left.isStale })
  }
}

/** The athletes whom the latest draw placed in no bracket, and why; who cancels leaves them. */
export const unmatchedAthletes = projection<Seen>()({
  name: 'unmatched-athletes',
  version: 7,
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
      for (const row of rows.left.find('studentId', studentId)) rows.left.put({ ...row, isStale: true })
    },
    StudentErased: ({ data }, rows) =>
      follow(rows, {
        studentId: data.studentId,
        firstName: erasedStudent.firstName,
        lastName: erasedStudent.lastName,
      }),
    BracketsRegenerated: ({ data }, rows) => {
      for (const row of rows.unmatched.find('tournamentId', data.tournamentId)) drop(rows, row)
      for (const { tournamentId, eventId, studentId } of rows.left.find('tournamentId', data.tournamentId)) {
        rows.left.remove(tournamentId, eventId, studentId)
      }
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
    EntryCanceled: ({ data }, rows) => {
      withdraw(rows.places, data)
      const row = rows.unmatched.get(data.tournamentId, data.eventId, data.studentId)
      if (row === undefined) return
      const { tournamentId, eventId, studentId, reason, isStale } = row
      rows.left.put({ tournamentId, eventId, studentId, reason, isStale })
      drop(rows, row)
    },
    AthletesUnmatched: ({ data: { tournamentId, eventId, athletes } }, rows) => {
      for (const { studentId, reason } of athletes) {
        const key = { tournamentId, eventId, studentId }
        const why = { reason, isStale: false }
        if (rows.places.get(tournamentId, eventId, studentId)?.isWithdrawn) rows.left.put({ ...key, ...why })
        else list(rows, key, why)
      }
    },
  },
})
