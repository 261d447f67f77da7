import type { MembershipEvent } from '../../domain/accounts/membership/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'
import type { VideoEntryEvent } from '../../domain/video-entries/entry/events.ts'
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

export type GridEvent =
  | Exclude<
      RegistrationEvent,
      { type: 'ItemCanceled' | 'ItemReinstated' | 'ItemChoicesChanged' | 'RulesSetAside' | `FamilyRequest${string}` }
    >
  | Extract<VideoEntryEvent, { type: 'VideoEntryHandedIn' }>
  | Extract<MembershipEvent, { type: 'StudentRegistered' | 'StudentUpdated' | 'StudentMovedIn' | 'StudentErased' }>
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
