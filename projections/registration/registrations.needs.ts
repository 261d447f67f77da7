import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { Need, RecordedOf, RowSets } from '../kernel/projection.ts'
import {
  registrationEvents,
  registrationFacilities,
  registrationLevels,
  registrationStudents,
  registrations,
  registrationUsers,
} from './registrations.tables.ts'

export const tables = {
  registrations,
  students: registrationStudents,
  facilities: registrationFacilities,
  levels: registrationLevels,
  users: registrationUsers,
  events: registrationEvents,
}

type Seen =
  | RegistrationEvent
  | MembershipEvent
  | Extract<UserEvent, { type: 'UserRegistered' | 'UserProfileChanged' | 'UserErased' }>
  | Extract<TenantEvent, { type: 'FacilityAdded' | 'FacilityChanged' | 'LevelAdded' | 'LevelChanged' }>
  | Extract<TournamentEvent, { type: 'TournamentEventAdded' | 'TournamentEventChanged' }>
export type GridEvent = Exclude<
  Seen,
  { type: 'MembershipOpened' | 'MembershipStatusChanged' | 'ItemCanceled' | 'ItemReinstated' }
>
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

export const needs = ({ type, data }: RecordedOf<GridEvent>): Needs => {
  switch (type) {
    case 'StudentRegistered':
    case 'StudentUpdated':
      return [
        { table: 'students', key: [data.studentId] },
        { table: 'registrations', by: 'studentId', value: data.studentId },
        ...(data.facilityId === null ? [] : [{ table: 'facilities' as const, key: [data.facilityId] }]),
        ...(data.levelId === null ? [] : [{ table: 'levels' as const, key: [data.levelId] }]),
      ]
    case 'StudentErased':
      return [
        { table: 'students', key: [data.studentId] },
        { table: 'registrations', by: 'studentId', value: data.studentId },
      ]
    case 'FacilityChanged':
      return [
        { table: 'students', by: 'facilityId', value: data.facilityId },
        { table: 'registrations', by: 'facilityId', value: data.facilityId },
      ]
    case 'TournamentEventChanged':
      return [{ table: 'events', key: [data.tournamentId, data.event.eventId] }]
    case 'LevelChanged':
      return [
        { table: 'students', by: 'levelId', value: data.levelId },
        { table: 'registrations', by: 'levelId', value: data.levelId },
      ]
    case 'UserProfileChanged':
    case 'UserErased':
      return [
        { table: 'users', key: [data.userId] },
        { table: 'registrations', by: 'registeredByUserId', value: data.userId },
      ]
    case 'OrderPlaced':
      return [...ofEntries(data.tournamentId, data.entries), { table: 'users', key: [data.userId] }]
    case 'OrderCompleted':
      return [
        ...ofEntries(data.tournamentId, data.entries),
        { table: 'registrations', by: 'membershipId', value: data.membershipId },
      ]
    case 'EntriesImported':
    case 'EntriesAddedByStaff':
      return ofEntries(data.tournamentId, data.entries)
    case 'OrderWithdrawn':
    case 'OrderUnfulfillable':
      return [
        { table: 'registrations', by: 'membershipId', value: data.membershipId },
        { table: 'students', by: 'membershipId', value: data.membershipId },
      ]
    case 'AnswersGiven':
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
    default:
      return []
  }
}

/** Whether rows show the event under another title. */
export const isRenamed = (
  { tournamentId, event }: Extract<GridEvent, { type: 'TournamentEventChanged' }>['data'],
  rows: GridRows,
): boolean => rows.events.get(tournamentId, event.eventId)?.title !== event.title

/** Every athlete of the tournament, for a title alone: a save of anything else of an event leaves them as they are. */
export const needsNext = ({ type, data }: RecordedOf<GridEvent>, rows: GridRows): Needs =>
  type === 'TournamentEventChanged' && isRenamed(data, rows)
    ? [{ table: 'registrations', by: 'tournamentId', value: data.tournamentId }]
    : []
