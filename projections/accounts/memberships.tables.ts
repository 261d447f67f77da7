import type { CustomValue, Gender, MembershipStatus } from '../../domain/accounts/membership/events.ts'
import { boolean, doublePrecision, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const memberships = table({
  name: 'memberships',
  columns: {
    membershipId: text,
    status: textOf<MembershipStatus>(),
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
    /** `YYYY-MM-DD`, as entered. */
    dateOfBirth: nullable(text),
    gender: nullable(textOf<Gender>()),
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
