import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { erasedStudent } from '../accounts/erased.ts'
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

type Seen =
  | Exclude<DrawEvent, { type: 'AthletesUnmatched' }>
  | Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentErased' }>
  | Extract<TenantEvent, { type: 'FacilityAdded' }>
  | Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'DivisionAdded' }>

const tables = {
  brackets: bracketRows,
  places: bracketPlaces,
  students: bracketStudents,
  facilities: bracketFacilities,
  events: bracketEvents,
  divisions: bracketDivisions,
}
type AllRows = RowSets<typeof tables>
type Student = RowOf<typeof bracketStudents>

const needs = ({ type, data }: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
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
          bracket.athletes.map(({ studentId }) => ({ table: 'students' as const, key: [studentId] })),
        ),
      ]
    case 'StudentRegistered':
    case 'StudentUpdated':
      return [
        { table: 'places', by: 'studentId', value: data.studentId },
        ...(data.facilityId === null ? [] : [{ table: 'facilities' as const, key: [data.facilityId] }]),
      ]
    case 'StudentErased':
      return [
        { table: 'places', by: 'studentId', value: data.studentId },
        { table: 'students', key: [data.studentId] },
      ]
    default:
      return []
  }
}

/** The brackets a student stands in are known by the places. */
const needsNext = ({ type, data }: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] =>
  type === 'StudentRegistered' || type === 'StudentUpdated' || type === 'StudentErased'
    ? rows.places
        .find('studentId', data.studentId)
        .map(({ tournamentId, bracketId }) => ({ table: 'brackets', key: [tournamentId, bracketId] }))
    : []

const follow = (rows: AllRows, student: Student): void => {
  rows.students.put(student)
  for (const { tournamentId, bracketId } of rows.places.find('studentId', student.studentId)) {
    const bracket = rows.brackets.get(tournamentId, bracketId)
    if (bracket === undefined) continue
    const athletes = bracket.athletes.map((athlete) =>
      athlete.studentId === student.studentId ? { ...athlete, ...student } : athlete,
    )
    rows.brackets.put({ ...bracket, athletes })
  }
}

const followStudent = (
  { data }: RecordedOf<Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' }>>,
  rows: AllRows,
): void =>
  follow(rows, {
    studentId: data.studentId,
    firstName: data.firstName,
    lastName: data.lastName,
    trainingFacility: data.facilityId === null ? null : (rows.facilities.get(data.facilityId)?.title ?? null),
  })

const athleteOf = (rows: AllRows, place: { studentId: string; sequence: number }): BracketAthlete => {
  const student = rows.students.get(place.studentId)
  return {
    studentId: place.studentId,
    sequence: place.sequence,
    firstName: student?.firstName ?? '',
    lastName: student?.lastName ?? '',
    trainingFacility: student?.trainingFacility ?? null,
  }
}

/** The last draw of each tournament. */
export const brackets = projection<Seen>()({
  name: 'brackets',
  version: 2,
  tables,
  needs,
  needsNext,
  on: {
    FacilityAdded: ({ data }, rows) => rows.facilities.put({ facilityId: data.facilityId, title: data.title }),
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      rows.events.put({
        tournamentId,
        eventId: event.eventId,
        title: event.title,
        order: event.order,
        bracketingPolicy: event.bracketingPolicy,
      }),
    DivisionAdded: ({ data }, rows) =>
      rows.divisions.put({ tournamentId: data.tournamentId, divisionId: data.divisionId, name: data.name }),
    StudentRegistered: followStudent,
    StudentUpdated: followStudent,
    StudentErased: ({ data }, rows) => {
      const student = rows.students.get(data.studentId)
      const { firstName, lastName } = erasedStudent
      if (student !== undefined) follow(rows, { ...student, firstName, lastName })
    },
    BracketsRegenerated: ({ data }, rows) => {
      for (const row of rows.brackets.find('tournamentId', data.tournamentId)) {
        // The mark of a row taken away stays, and must name nobody.
        rows.brackets.put({ ...row, athletes: [] })
        rows.brackets.remove(row.tournamentId, row.bracketId)
      }
      for (const row of rows.places.find('tournamentId', data.tournamentId)) {
        rows.places.remove(row.tournamentId, row.bracketId, row.studentId)
      }
    },
    DivisionDrawn: ({ data }, rows) => {
      const { tournamentId, eventId, divisionId } = data
      const event = rows.events.get(tournamentId, eventId)
      for (const { bracketId, label, athletes, rounds } of data.brackets) {
        rows.brackets.put({
          tournamentId,
          bracketId,
          label,
          eventId,
          eventTitle: event?.title ?? '',
          eventOrder: event?.order ?? 0,
          divisionId,
          divisionName: rows.divisions.get(tournamentId, divisionId)?.name ?? '',
          bracketingPolicy: event?.bracketingPolicy ?? 'Ordered',
          athletes: athletes.map((place) => athleteOf(rows, place)),
          rounds,
        })
        for (const { studentId } of athletes) rows.places.put({ tournamentId, bracketId, studentId })
      }
    },
  },
})
