import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { erasedStudent } from '../accounts/erased.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { unmatchedEvents, unmatchedAthletes as unmatchedRows, unmatchedStudents } from './unmatched-athletes.tables.ts'

type StudentEvent = Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentErased' }>
type Seen =
  | Exclude<DrawEvent, { type: 'DivisionDrawn' }>
  | StudentEvent
  | Extract<TournamentEvent, { type: 'TournamentEventAdded' }>

const tables = { unmatched: unmatchedRows, students: unmatchedStudents, events: unmatchedEvents }
type AllRows = RowSets<typeof tables>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (type) {
    case 'BracketsRegenerated':
      return [{ table: 'unmatched', by: 'tournamentId', value: data.tournamentId }]
    case 'AthletesUnmatched':
      return [
        { table: 'events', key: [data.tournamentId, data.eventId] },
        ...data.athletes.map(({ studentId }) => ({ table: 'students' as const, key: [studentId] })),
      ]
    case 'TournamentEventAdded':
      return []
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

/** The athletes whom the latest draw placed in no bracket, and why. */
export const unmatchedAthletes = projection<Seen>()({
  name: 'unmatched-athletes',
  version: 2,
  tables,
  needs,
  on: {
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      rows.events.put({ tournamentId, eventId: event.eventId, title: event.title }),
    StudentRegistered: followStudent,
    StudentUpdated: followStudent,
    StudentErased: ({ data }, rows) =>
      follow(rows, {
        studentId: data.studentId,
        firstName: erasedStudent.firstName,
        lastName: erasedStudent.lastName,
      }),
    BracketsRegenerated: ({ data }, rows) => {
      for (const row of rows.unmatched.find('tournamentId', data.tournamentId)) {
        // The tombstone of a removed row stays, so it must hold no names.
        rows.unmatched.put({ ...row, firstName: '', lastName: '' })
        rows.unmatched.remove(row.tournamentId, row.eventId, row.studentId)
      }
    },
    AthletesUnmatched: ({ data }, rows) => {
      const { tournamentId, eventId } = data
      const eventTitle = rows.events.get(tournamentId, eventId)?.title ?? ''
      for (const { studentId, reason } of data.athletes) {
        const student = rows.students.get(studentId)
        rows.unmatched.put({
          tournamentId,
          eventId,
          eventTitle,
          studentId,
          firstName: student?.firstName ?? '',
          lastName: student?.lastName ?? '',
          reason,
        })
      }
    },
  },
})
