import type { InvitationStatus } from '../../api/contract/invitations.ts'
import type { CustomValue, Gender, MembershipStatus } from '../../domain/accounts/membership/events.ts'
import {
  boolean,
  doublePrecision,
  integer,
  json,
  nullable,
  table,
  text,
  textOf,
  timestamptz,
} from '../kernel/projection.ts'
import { erasedStudent } from './erased.ts'

export const memberships = table({
  name: 'memberships',
  columns: {
    membershipId: text,
    status: textOf<MembershipStatus>(),
    facilityId: nullable(text),
    /** The state of each invitation, by user. */
    invitations: json<Readonly<Record<string, InvitationStatus>>>(),
    created: timestamptz,
    modified: timestamptz,
  },
  key: ['membershipId'],
  scope: 'membershipId',
})

/** A change of level, recorded by the event `eventId`; null means no level. */
export interface Promotion {
  readonly eventId: string
  readonly date: string
  readonly from: string | null
  readonly to: string | null
}

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
    /** How often the details were recorded. An edit names the revision that it started from. */
    revision: integer,
    /** Changes of level, the earliest first. */
    promotions: json<Promotion[]>(),
    /** The row stays for rows elsewhere that name the student; the family no longer has them. */
    isErased: boolean,
    modified: timestamptz,
  },
  // With the family: a student who moves leaves a removed row, which reaches the live clients of the old family.
  key: ['studentId', 'membershipId'],
  scope: 'membershipId',
  removed: erasedStudent,
})
