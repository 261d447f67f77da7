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
  bracketsOfFacilities,
} from './brackets.tables.ts'
import {
  comeBack,
  type EntryEvent,
  type EntryHeld,
  enterBracket,
  entriesOf,
  leaveBrackets,
  placesOfEntries,
  withdraw,
} from './drawn-places.ts'

type Seen =
  | Exclude<DrawEvent, { type: 'AthletesUnmatched' }>
  | EntryEvent
  | Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentErased' }>
  | Extract<TenantEvent, { type: 'FacilityAdded' | 'FacilityChanged' }>
  | Extract<
      TournamentEvent,
      {
        type:
          | 'TournamentEventAdded'
          | 'TournamentEventChanged'
          | 'TournamentEventsReordered'
          | 'DivisionAdded'
          | 'DivisionChanged'
      }
    >

const tables = {
  brackets: bracketRows,
  places: bracketPlaces,
  students: bracketStudents,
  facilities: bracketFacilities,
  ofFacilities: bracketsOfFacilities,
  events: bracketEvents,
  divisions: bracketDivisions,
}
type AllRows = RowSets<typeof tables>
type Student = RowOf<typeof bracketStudents>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  const { type, data } = event
  switch (type) {
    case 'BracketsRegenerated':
      return [
        { table: 'brackets', by: 'tournamentId', value: data.tournamentId },
        { table: 'places', by: 'tournamentId', value: data.tournamentId },
      ]
    case 'TournamentEventChanged':
    case 'DivisionChanged':
      return [{ table: 'brackets', by: 'tournamentId', value: data.tournamentId }]
    case 'TournamentEventsReordered':
      return [
        { table: 'brackets', by: 'tournamentId', value: data.tournamentId },
        ...data.eventIds.map((eventId) => ({ table: 'events' as const, key: [data.tournamentId, eventId] })),
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
    case 'StudentRegistered':
    case 'StudentUpdated':
      return [
        { table: 'places', by: 'studentId', value: data.studentId },
        ...(data.facilityId === null ? [] : [{ table: 'facilities' as const, key: [data.facilityId] }]),
      ]
    case 'FacilityChanged':
      return [
        { table: 'facilities', key: [data.facilityId] },
        { table: 'students', by: 'facilityId', value: data.facilityId },
        { table: 'ofFacilities', by: 'facilityId', value: data.facilityId },
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

/** A student's places name the brackets, and so does a facility. */
const needsNext = (event: RecordedOf<Seen>, rows: AllRows): readonly Need<typeof tables>[] =>
  placesMeant(event, rows).flatMap(({ tournamentId, bracketId }) =>
    bracketId === null ? [] : [{ table: 'brackets' as const, key: [tournamentId, bracketId] }],
  )

const placesMeant = (
  event: RecordedOf<Seen>,
  rows: AllRows,
): readonly Pick<RowOf<typeof bracketPlaces>, 'tournamentId' | 'bracketId'>[] => {
  switch (event.type) {
    case 'StudentRegistered':
    case 'StudentUpdated':
    case 'StudentErased':
      return rows.places.find('studentId', event.data.studentId)
    case 'OrderCompleted':
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
    case 'EntryCanceled':
    case 'EntryReinstated':
      return placesOfEntries(event).flatMap((key) => rows.places.get(...key) ?? [])
    case 'FacilityChanged':
      return rows.ofFacilities.find('facilityId', event.data.facilityId)
    default:
      return []
  }
}

const follow = (rows: AllRows, student: Student): void => {
  rows.students.put(student)
  for (const { tournamentId, bracketId } of rows.places.find('studentId', student.studentId)) {
    changeAthlete(rows, { tournamentId, bracketId, studentId: student.studentId }, student)
  }
}

const changeAthlete = (
  rows: AllRows,
  { tournamentId, bracketId, studentId }: Pick<RowOf<typeof bracketPlaces>, 'tournamentId' | 'bracketId' | 'studentId'>,
  change: Partial<BracketAthlete>,
): void => {
  const bracket = bracketId === null ? undefined : rows.brackets.get(tournamentId, bracketId)
  if (bracket === undefined) return
  const athletes = bracket.athletes.map((athlete) =>
    athlete.studentId === studentId ? { ...athlete, ...change } : athlete,
  )
  rows.brackets.put({ ...bracket, athletes })
  if (change.facilityId != null) rows.ofFacilities.put({ facilityId: change.facilityId, ...keyOf(bracket) })
}

const changeBrackets = (
  rows: AllRows,
  tournamentId: string,
  change: (bracket: RowOf<typeof bracketRows>) => Partial<RowOf<typeof bracketRows>> | null,
): void => {
  for (const bracket of rows.brackets.find('tournamentId', tournamentId)) {
    const changed = change(bracket)
    if (changed !== null) rows.brackets.put({ ...bracket, ...changed })
  }
}

const keyOf = ({ tournamentId, bracketId }: RowOf<typeof bracketRows>) => ({ tournamentId, bracketId })

const renameFacility = (rows: AllRows, { facilityId, title }: RowOf<typeof bracketFacilities>): void => {
  rows.facilities.put({ facilityId, title })
  for (const student of rows.students.find('facilityId', facilityId)) {
    rows.students.put({ ...student, trainingFacility: title })
  }
  for (const { tournamentId, bracketId } of rows.ofFacilities.find('facilityId', facilityId)) {
    const bracket = rows.brackets.get(tournamentId, bracketId)
    if (bracket === undefined) continue
    const athletes = bracket.athletes.map((athlete) =>
      athlete.facilityId === facilityId ? { ...athlete, trainingFacility: title } : athlete,
    )
    rows.brackets.put({ ...bracket, athletes })
  }
}

const entriesHeld = (event: RecordedOf<EntryHeld>, rows: AllRows): void => {
  const { tournamentId } = event.data
  for (const { eventId, studentId } of entriesOf(event)) {
    const bracketId = comeBack(rows.places, { tournamentId, eventId, studentId })
    changeAthlete(rows, { tournamentId, bracketId, studentId }, { status: 'Registered' })
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
    facilityId: data.facilityId,
    trainingFacility: data.facilityId === null ? null : (rows.facilities.get(data.facilityId)?.title ?? null),
  })

const athleteOf = (rows: AllRows, place: Pick<BracketAthlete, 'studentId' | 'sequence' | 'status'>): BracketAthlete => {
  const student = rows.students.get(place.studentId)
  return {
    studentId: place.studentId,
    sequence: place.sequence,
    status: place.status,
    firstName: student?.firstName ?? '',
    lastName: student?.lastName ?? '',
    facilityId: student?.facilityId ?? null,
    trainingFacility: student?.trainingFacility ?? null,
  }
}

/** The latest draw of each tournament. */
export const brackets = projection<Seen>()({
  name: 'brackets',
  version: 7,
  tables,
  needs,
  needsNext,
  on: {
    FacilityAdded: ({ data }, rows) => rows.facilities.put({ facilityId: data.facilityId, title: data.title }),
    FacilityChanged: ({ data: { facilityId, title } }, rows) => renameFacility(rows, { facilityId, title }),
    TournamentEventAdded: ({ data: { tournamentId, event } }, rows) =>
      rows.events.put({
        tournamentId,
        eventId: event.eventId,
        title: event.title,
        order: event.order,
        bracketingPolicy: event.bracketingPolicy,
      }),
    // How a bracket is run was decided when it was drawn.
    TournamentEventChanged: ({ data: { tournamentId, event } }, rows) => {
      const { eventId, title, order, bracketingPolicy } = event
      rows.events.put({ tournamentId, eventId, title, order, bracketingPolicy })
      changeBrackets(rows, tournamentId, (bracket) =>
        bracket.eventId === eventId ? { eventTitle: title, eventOrder: order } : null,
      )
    },
    TournamentEventsReordered: ({ data: { tournamentId, eventIds } }, rows) => {
      for (const [at, eventId] of eventIds.entries()) rows.events.change([tournamentId, eventId], { order: at + 1 })
      changeBrackets(rows, tournamentId, ({ eventId }) =>
        eventIds.includes(eventId) ? { eventOrder: eventIds.indexOf(eventId) + 1 } : null,
      )
    },
    DivisionChanged: ({ data: { tournamentId, divisionId, name } }, rows) => {
      rows.divisions.put({ tournamentId, divisionId, name })
      changeBrackets(rows, tournamentId, (bracket) =>
        bracket.divisionId === divisionId ? { divisionName: name } : null,
      )
    },
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
        // The tombstone of a removed row stays, so it must hold no names.
        rows.brackets.put({ ...row, athletes: [] })
        rows.brackets.remove(row.tournamentId, row.bracketId)
      }
      leaveBrackets(rows.places, data.tournamentId)
    },
    DivisionDrawn: ({ data }, rows) => {
      const { tournamentId, eventId, divisionId } = data
      const event = rows.events.get(tournamentId, eventId)
      for (const { bracketId, label, athletes, rounds } of data.brackets) {
        for (const { studentId } of athletes) {
          const facilityId = rows.students.get(studentId)?.facilityId ?? null
          if (facilityId !== null) rows.ofFacilities.put({ facilityId, tournamentId, bracketId })
        }
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
          athletes: athletes.map(({ studentId, sequence }) => {
            const isWithdrawn = enterBracket(rows.places, { tournamentId, eventId, studentId, bracketId })
            return athleteOf(rows, { studentId, sequence, status: isWithdrawn ? 'Withdrawn' : 'Registered' })
          }),
          rounds,
        })
      }
    },
    EntryCanceled: ({ data }, rows) => {
      const { tournamentId, studentId } = data
      changeAthlete(rows, { tournamentId, bracketId: withdraw(rows.places, data), studentId }, { status: 'Withdrawn' })
    },
    OrderCompleted: entriesHeld,
    EntriesImported: entriesHeld,
    EntriesAddedByStaff: entriesHeld,
    EntryReinstated: entriesHeld,
  },
})
