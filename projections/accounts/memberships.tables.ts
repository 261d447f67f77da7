import type { CustomValue, Gender, MembershipStatus } from '../../domain/accounts/membership/events.ts'
import {
  boolean,
  type Column,
  doublePrecision,
  json,
  nullable,
  table,
  text,
  timestamptz,
} from '../kernel/projection.ts'

/** A column of text that holds only these words. */
const word = <T extends string>(): Column<T> => ({ sql: 'text', nullable: false })

export const memberships = table({
  name: 'memberships',
  columns: {
    membershipId: text,
    status: word<MembershipStatus>(),
    facilityId: nullable(text),
    modified: timestamptz,
  },
  key: ['membershipId'],
  scope: 'membershipId',
})

export const students = table({
  name: 'students',
  columns: {
    studentId: text,
    membershipId: text,
    firstName: text,
    lastName: text,
    /** `YYYY-MM-DD` as it was entered. */
    dateOfBirth: nullable(text),
    gender: nullable(word<Gender>()),
    weight: doublePrecision,
    height: doublePrecision,
    imageUri: nullable(text),
    levelId: nullable(text),
    facilityId: nullable(text),
    specialNeeds: boolean,
    customValues: json<CustomValue[]>(),
    programIds: json<string[]>(),
    modified: timestamptz,
  },
  key: ['studentId'],
  scope: 'membershipId',
})
