import type { CustomValue, Gender } from '../../domain/accounts/membership/events.ts'
import { boolean, doublePrecision, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

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
  readonly status: 'pending' | 'complete' | 'canceled'
  readonly transactionId: string | null
  readonly origin: 'order' | 'import' | 'staff'
  /** When it was made; of one that was paid for, when its order was completed. */
  readonly created: string
  /** The open order a pending entry belongs to; null once it is complete. */
  readonly orderId: string | null
}

/** The answers given for an athlete with one order of the tournament. */
export interface OrderAnswers {
  readonly orderId: string
  readonly answers: readonly CustomValue[]
  /** The answered level, if it is one of the organization's. */
  readonly level: { readonly id: string; readonly label: string } | null
}

const studentColumns = {
  membershipId: text,
  firstName: text,
  lastName: text,
  levelId: nullable(text),
  /** The level's label. */
  level: nullable(text),
  gender: nullable(textOf<Gender>()),
  dateOfBirth: nullable(text),
  weight: doublePrecision,
  height: doublePrecision,
  facilityId: nullable(text),
  /** Every facility that the athlete has trained at: their coaches' screens must remove an athlete who leaves. */
  facilityIds: json<string[]>(),
  trainingFacility: nullable(json<Facility>()),
  specialNeeds: boolean,
  /** The student's own custom values, without the answers for the tournament. */
  studentValues: json<CustomValue[]>(),
}

/** One athlete in one tournament, as registered for it (`asAnswered`). */
export const registrations = table({
  name: 'registrations',
  columns: {
    tournamentId: text,
    studentId: text,
    ...studentColumns,
    registeredByUserId: nullable(text),
    registeredBy: nullable(text),
    modified: timestamptz,
    registeredEvents: json<RegisteredEvent[]>(),
    /** Answers given with orders of this tournament that are not in the student's record yet, oldest first. */
    answers: json<readonly OrderAnswers[]>(),
  },
  key: ['tournamentId', 'studentId'],
  indexes: [['studentId'], ['membershipId'], ['registeredByUserId'], ['facilityId'], ['levelId']],
  scope: 'tournamentId',
})

/** The students' own records, from which rows are made. */
export const registrationStudents = table({
  name: 'registration_students',
  columns: { studentId: text, ...studentColumns },
  key: ['studentId'],
  indexes: [['membershipId'], ['facilityId'], ['levelId']],
})
export const registrationFacilities = table({
  name: 'registration_facilities',
  columns: { facilityId: text, title: text, shortTitle: text, location: text },
  key: ['facilityId'],
})
export const registrationLevels = table({
  name: 'registration_levels',
  columns: { levelId: text, label: text },
  key: ['levelId'],
})
export const registrationUsers = table({
  name: 'registration_users',
  columns: { userId: text, displayName: text },
  key: ['userId'],
})
export const registrationEvents = table({
  name: 'registration_events',
  columns: { tournamentId: text, eventId: text, title: text },
  key: ['tournamentId', 'eventId'],
})
