import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { Need, RecordedOf, RowSets } from '../kernel/projection.ts'
import { type MemberEvent, memberFold, memberNeeds, memberNeedsNext } from './member-registration.fold.ts'
import { memberRegistrationBuyers, memberRegistrations, registrationEvents } from './member-registration.tables.ts'
import {
  registrationFacilities,
  registrationLevels,
  registrationStudents,
  registrations,
  registrationUsers,
} from './registrations.tables.ts'

export const tables = {
  registrations,
  families: memberRegistrations,
  buyers: memberRegistrationBuyers,
  students: registrationStudents,
  facilities: registrationFacilities,
  levels: registrationLevels,
  users: registrationUsers,
  events: registrationEvents,
}

/** What changes an athlete's row by itself, other than through the family's. */
export type AthleteEvent =
  | Exclude<MemberEvent, { type: 'ItemCanceled' | 'ItemReinstated' | 'ItemChoicesChanged' | 'UserErased' }>
  | Extract<RegistrationEvent, { type: 'AnswersGiven' | 'RegistrationCorrected' }>
  | Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentMovedIn' | 'StudentErased' }>
export type GridEvent = MemberEvent | AthleteEvent
export type GridRows = RowSets<typeof tables>
type Needs = readonly Need<typeof tables>[]

/** An entry's row, its student and its event. */
const ofEntries = (
  tournamentId: string,
  entries: readonly { readonly studentId: string; readonly eventId: string }[],
): Needs =>
  entries.flatMap(({ studentId, eventId }) => [
    { table: 'registrations' as const, key: [tournamentId, studentId] },
    { table: 'students' as const, key: [studentId] },
    { table: 'events' as const, key: [tournamentId, eventId] },
  ])

const FAMILY_ONLY: ReadonlySet<string> = new Set(['ItemCanceled', 'ItemReinstated', 'ItemChoicesChanged', 'UserErased'])
const isOfMember = (event: RecordedOf<GridEvent>): event is RecordedOf<MemberEvent> => event.type in memberFold
const isOfAthlete = (event: RecordedOf<GridEvent>): event is RecordedOf<AthleteEvent> => !FAMILY_ONLY.has(event.type)

export const needs = (event: RecordedOf<GridEvent>): Needs => [
  ...(isOfMember(event) ? memberNeeds(event) : []),
  ...(isOfAthlete(event) ? athleteNeeds(event) : []),
]

export const needsNext = (event: RecordedOf<GridEvent>, rows: GridRows): Needs =>
  isOfMember(event) ? memberNeedsNext(event, rows) : []

const athleteNeeds = ({ type, data }: RecordedOf<AthleteEvent>): Needs => {
  switch (type) {
    case 'StudentRegistered':
    case 'StudentUpdated':
    case 'StudentMovedIn':
    case 'StudentErased':
      return [{ table: 'registrations', by: 'studentId', value: data.studentId }]
    case 'VideoEntryHandedIn':
      return [{ table: 'registrations', key: [data.tournamentId, data.studentId] }]
    case 'OrderPlaced':
      return [...ofEntries(data.tournamentId, data.entries), { table: 'users', key: [data.userId] }]
    case 'OrderCompleted':
      return [
        ...ofEntries(data.tournamentId, data.entries),
        { table: 'registrations', by: 'registeringMembershipId', value: data.membershipId },
      ]
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
      return ofEntries(data.tournamentId, data.entries)
    case 'OrderWithdrawn':
    case 'OrderUnfulfillable':
      return [
        { table: 'registrations', by: 'registeringMembershipId', value: data.membershipId },
        { table: 'students', by: 'membershipId', value: data.membershipId },
        { table: 'students', by: 'formerMembershipId', value: data.membershipId },
      ]
    case 'AnswersGiven':
    case 'RegistrationCorrected':
      return [
        { table: 'registrations', key: [data.tournamentId, data.studentId] },
        { table: 'students', key: [data.studentId] },
        ...data.answers.flatMap(({ key, value }) =>
          key === 'LevelId' ? [{ table: 'levels' as const, key: [value] }] : [],
        ),
      ]
    case 'EntryCanceled':
    case 'EntryReinstated':
      return [{ table: 'registrations', key: [data.tournamentId, data.studentId] }]
  }
}
