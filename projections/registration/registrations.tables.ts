import type { CustomValue, Gender } from '../../domain/accounts/membership/events.ts'
import { ERASING } from '../accounts/erased.ts'
import { facilityRecord, levelRecord, studentRecord, userRecord } from '../accounts/records.ts'
import { follows, followsAll, followsAs, itemsFollow } from '../kernel/follows.ts'
import { boolean, doublePrecision, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'
import { type MemberItem, memberRegistrations, registrationEvents } from './member-registration.tables.ts'
import { asAnswered, type OrderAnswers } from './registrations.answers.ts'

/** Raise it when a column or the fold changes. */
export const registrationsVersion = 19

export interface Facility {
  readonly id: string
  readonly title: string
  readonly shortTitle: string
  readonly location: string
}

/** An athlete's entry in one event. */
export interface RegisteredEvent {
  readonly entryId: string
  readonly eventId: string
  readonly eventTitle: string
  readonly curriculumId: string
  readonly status: 'pending' | 'complete' | 'canceled'
  /** The payment for it, or for the entry that it replaced. */
  readonly transactionId: string | null
  readonly origin: 'order' | 'import' | 'staff'
  /** When it was made; of one that was paid for, when its order was completed. */
  readonly created: string
  /** The open order a pending entry belongs to; null once it is complete. */
  readonly orderId: string | null
  /** The video handed in for the event; null for none. */
  readonly submissionId: string | null
}

/** What an athlete's row repeats of the registration of the family. */
export interface FamilyRegistration {
  readonly userId: string | null
  readonly created: string
  readonly status: 'pending' | 'complete'
  readonly transactionIds: readonly string[]
  readonly items: readonly MemberItem[]
}

export const registrationFacilities = recordTable(facilityRecord, {
  name: 'registration_facilities',
  columns: { facilityId: text, title: text, shortTitle: text, location: text },
})
export const registrationLevels = recordTable(levelRecord, {
  name: 'registration_levels',
  columns: { levelId: text, label: text },
})
export const registrationUsers = recordTable(userRecord, {
  name: 'registration_users',
  columns: { userId: text, displayName: text },
})

/** An athlete's columns. Each has the field of its name in the student's record, except for those in `from`. */
const studentColumns = {
  membershipId: text,
  firstName: text,
  lastName: text,
  levelId: nullable(text),
  level: follows(registrationLevels, 'label', { by: 'levelId', blank: null }),
  gender: nullable(textOf<Gender>()),
  dateOfBirth: nullable(text),
  weight: doublePrecision,
  height: doublePrecision,
  facilityId: nullable(text),
  /** Every facility that the athlete has trained at: their coaches' screens must remove an athlete who leaves. */
  facilityIds: json<string[]>(),
  trainingFacility: followsAs(
    nullable(json<Facility>()),
    registrationFacilities,
    (facility) => {
      if (facility === undefined) return null
      const { facilityId: id, title, shortTitle, location } = facility
      return { id, title, shortTitle, location }
    },
    { by: 'facilityId' },
  ),
  specialNeeds: boolean,
  /** The student's own custom values, without the answers for the tournament. */
  studentValues: json<CustomValue[]>(),
}

/** The students' own records, from which rows are made. */
export const registrationStudents = recordTable(studentRecord, {
  name: 'registration_students',
  columns: {
    studentId: text,
    /** An order of this membership may still be open after the student was moved. */
    formerMembershipId: nullable(text),
    ...studentColumns,
  },
  from: {
    formerMembershipId: ({ fromMembershipId }, before): string | null =>
      fromMembershipId ?? (before?.formerMembershipId as string | undefined) ?? null,
    studentValues: 'customValues',
    facilityIds: ({ facilityId }, before): string[] => {
      const facilityIds = (before?.facilityIds ?? []) as string[]
      return facilityId == null || facilityIds.includes(facilityId) ? facilityIds : [...facilityIds, facilityId]
    },
  },
  indexes: [['membershipId'], ['formerMembershipId'], ['facilityId'], ['levelId']],
  versions: { erasedBy: ERASING },
})

/** An athlete whose details the log does not have yet: the row is blank rather than missing. */
const blanks = {
  firstName: '',
  lastName: '',
  levelId: null,
  level: null,
  gender: null,
  dateOfBirth: null,
  weight: 0,
  height: 0,
  facilityId: null,
  trainingFacility: null,
  specialNeeds: false,
  studentValues: [],
}

/** One athlete in one tournament, as registered for it (`asAnswered`). */
export const registrations = table({
  name: 'registrations',
  columns: {
    tournamentId: text,
    studentId: text,
    /** The membership that registered the athlete. It stays when the student is moved to another one (`membershipId`). */
    registeringMembershipId: text,
    /** Of that membership. */
    registrationId: text,
    registration: followsAs(
      nullable(json<FamilyRegistration>()),
      memberRegistrations,
      (family) => {
        if (family === undefined) return null
        const { userId, created, status, transactionIds, items } = family
        return { userId, created, status, transactionIds, items }
      },
      { by: 'registrationId' },
    ),
    ...followsAll(registrationStudents, Object.keys(studentColumns) as (keyof typeof studentColumns)[], {
      by: 'studentId',
      blanks,
      // A removed row keeps `facilityIds`, by which coaches' screens remove it.
      given: ['membershipId', 'facilityIds'],
      as: (student, { answers }: { readonly answers: readonly OrderAnswers[] }) => asAnswered(student, answers),
      with: ['answers'],
    }),
    registeredByUserId: nullable(text),
    registeredBy: follows(registrationUsers, 'displayName', { by: 'registeredByUserId', blank: null }),
    modified: timestamptz,
    registeredEvents: itemsFollow<RegisteredEvent>()(
      registrationEvents,
      { eventTitle: ['title', ''], curriculumId: ['curriculumId', ''] },
      { by: 'eventId' },
    ),
    /** Answers given with orders of this tournament that are not in the student's record yet, and corrections by staff; oldest first. */
    answers: itemsFollow<OrderAnswers>()(
      registrationLevels,
      { level: ['label', null] },
      { by: 'levelId', via: 'levelId' },
    ),
  },
  key: ['tournamentId', 'studentId'],
  indexes: [
    ['studentId'],
    ['membershipId'],
    ['registeringMembershipId'],
    ['registrationId'],
    ['registeredByUserId'],
    ['facilityId'],
    ['levelId'],
  ],
  scope: 'tournamentId',
  removed: { registeredEvents: [], answers: [] },
  versions: { erasedBy: ERASING, keeps: ['modified'] },
})
