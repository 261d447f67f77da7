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

export const memberships = table({
  name: 'memberships',
  columns: {
    membershipId: text,
    status: textOf<MembershipStatus>(),
    facilityId: nullable(text),
    /** Who was invited to it and what became of that, by user. */
    invitations: json<Readonly<Record<string, InvitationStatus>>>(),
    created: timestamptz,
    modified: timestamptz,
  },
  key: ['membershipId'],
  scope: 'membershipId',
})

/** A change of level; null stands for none. Each is a fact of the log, told by the event `eventId`. */
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
    /** How often the details were recorded: an edit names the one it started from. */
    revision: integer,
    /** Changes of level, the earliest first. */
    promotions: json<Promotion[]>(),
    /** Kept for what names the student elsewhere; the family no longer has them. */
    isErased: boolean,
    modified: timestamptz,
  },
  // The family, too: a student that moves leaves a removed row behind, of which those who follow the old family learn.
  key: ['studentId', 'membershipId'],
  scope: 'membershipId',
})
