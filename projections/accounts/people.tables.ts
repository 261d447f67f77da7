import type { AccountRole, SpokenLanguage } from '../../domain/accounts/user/events.ts'
import { boolean, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export const users = table({
  name: 'users',
  columns: {
    userId: text,
    /** The identity provider's subject; empty once erased. */
    objectId: text,
    /** Whether the person has redeemed the invitation, or needs none; until then they have no rights. */
    isAccepted: boolean,
    /** Lower-cased; empty once erased. */
    email: text,
    displayName: text,
    /** Another address that is not confirmed yet, and when its newest link expires; null without one. */
    pendingEmail: nullable(text),
    pendingEmailExpires: nullable(timestamptz),
    mobile: nullable(text),
    /** Since when the person agrees to text messages. */
    mobileConsentDate: nullable(timestamptz),
    /** Whether the last code for a mobile number could not be delivered. */
    isCodeUndeliverable: boolean,
    notifyEmail: boolean,
    notifyMobile: boolean,
    profileImageUri: nullable(text),
    /** From the profile; null for none and for a facility that the person entered, whose name is `facilityTitle`. */
    facilityId: nullable(text),
    facilityTitle: nullable(text),
    /** Null until the person has chosen one. */
    language: nullable(textOf<SpokenLanguage>()),
    roles: json<AccountRole[]>(),
    created: timestamptz,
    /** Of the last change that the person made to the profile or the last review of it; visits and roles do not move it. */
    modified: timestamptz,
    lastVisit: nullable(timestamptz),
    /** When the person is erased on their own request; null without one. */
    erasureDue: nullable(timestamptz),
    /** When the person asked for it. */
    erasureAsked: nullable(timestamptz),
  },
  key: ['userId'],
  indexes: [['objectId'], ['email']],
  scope: 'userId',
})

/** The membership that a user acts for: the first that the user was added to. */
export const userMemberships = table({
  name: 'user_memberships',
  columns: { userId: text, membershipId: text },
  key: ['userId'],
  indexes: [['membershipId']],
})
