import { aggregate } from '../../kernel/decider.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import { type EmailChange, evolveEmailChange } from './email-change.ts'
import type { AccountRole, SpokenLanguage, UserEvent } from './events.ts'

/** How long a code for a mobile number is valid. */
export const CODE_MINUTES = 10

export type UserDetails = Extract<UserEvent, { type: 'UserRegistered' }>['data']

/** The last code sent to a number of the person. */
export interface MobileCode {
  readonly codeId: string
  readonly mobile: string
  readonly codeHash: string
  readonly expiresAt: Instant
  /** How many wrong codes were entered. */
  readonly rejections: number
  readonly status: 'sent' | 'undeliverable' | 'confirmed'
}

export interface User {
  /** The current details; null until registered and after erasure. */
  readonly details: UserDetails | null
  readonly roles: readonly AccountRole[]
  readonly facilityId: string | null
  /** A facility that the person entered, when `facilityId` is null. */
  readonly facilityTitle: string | null
  readonly imageUri: string | null
  readonly notifyEmail: boolean
  readonly notifyMobile: boolean
  /** Null until the first number is confirmed. */
  readonly mobileConsentDate: Instant | null
  readonly mobileCode: MobileCode | null
  /** The codes sent in the hour before the latest one, with their numbers. */
  readonly codesSent: readonly { readonly mobile: string; readonly at: Instant }[]
  /** The latest change of the address, whatever its outcome; null before the first. */
  readonly emailChange: EmailChange | null
  /** Mails that a server did not accept. */
  readonly undelivered: ReadonlySet<string>
  /** Null until the person chooses one. */
  readonly language: SpokenLanguage | null
  /** Null before the first visit. */
  readonly lastVisit: Instant | null
  /** Null before the first review. */
  readonly lastReview: Instant | null
  readonly erased: boolean
  /** Deleted with the membership; the id is never reused. */
  readonly removed: boolean
  /** The identity provider's subject; null until the first sign-in as this user. */
  readonly objectId: string | null
  /** All identifiers the person ever had, for their erasure; kept after the user is removed. */
  readonly knownBy: KnownBy
}

export interface KnownBy {
  readonly subjects: readonly string[]
  readonly emails: readonly string[]
  readonly mobiles: readonly string[]
  readonly names: readonly string[]
}

const unknown: KnownBy = { subjects: [], emails: [], mobiles: [], names: [] }

const including = (known: readonly string[], added: string | null): readonly string[] =>
  added === null || added === '' || known.includes(added) ? known : [...known, added]

/** Adds the identifiers in an event to `knownBy`. */
const extendKnownBy = (known: KnownBy, event: UserEvent): KnownBy => {
  switch (event.type) {
    case 'UserRegistered': {
      const { objectId, email, mobile, displayName } = event.data
      return {
        subjects: including(known.subjects, objectId),
        emails: including(known.emails, email.toLowerCase()),
        mobiles: including(known.mobiles, mobile),
        names: including(known.names, displayName),
      }
    }
    case 'IdentityLinked':
      return { ...known, subjects: including(known.subjects, event.data.objectId) }
    case 'UserProfileChanged':
      return { ...known, names: including(known.names, event.data.displayName) }
    // A requested address may be a mistake; opening the link proves it.
    case 'EmailChangeConfirmed':
    case 'EmailChanged':
      return { ...known, emails: including(known.emails, event.data.email.toLowerCase()) }
    case 'EmailChangeRefused':
      return { ...known, emails: known.emails.filter((email) => email !== event.data.email.toLowerCase()) }
    case 'MobileCodeSent':
      return { ...known, mobiles: including(known.mobiles, event.data.mobile) }
    case 'UserErased':
      return unknown
    default:
      return known
  }
}

const initial: User = {
  details: null,
  roles: [],
  facilityId: null,
  facilityTitle: null,
  imageUri: null,
  notifyEmail: true,
  notifyMobile: false,
  mobileConsentDate: null,
  mobileCode: null,
  codesSent: [],
  emailChange: null,
  undelivered: new Set(),
  language: null,
  lastVisit: null,
  lastReview: null,
  erased: false,
  removed: false,
  objectId: null,
  knownBy: unknown,
}

const withDetails = (state: User, changed: Partial<UserDetails>): User =>
  state.details === null ? state : { ...state, details: { ...state.details, ...changed } }

const ofCode = (state: User, codeId: string, changed: Partial<MobileCode>): User =>
  state.mobileCode?.codeId === codeId ? { ...state, mobileCode: { ...state.mobileCode, ...changed } } : state

const evolve = (before: User, event: UserEvent): User => {
  const state = {
    ...before,
    knownBy: extendKnownBy(before.knownBy, event),
    emailChange: evolveEmailChange(before.emailChange, event),
  }
  switch (event.type) {
    case 'UserRegistered': {
      const { objectId, userId, roles } = event.data
      return { ...state, details: event.data, roles, objectId: objectId === userId ? null : objectId }
    }
    case 'IdentityLinked':
      return { ...state, objectId: event.data.objectId }
    case 'UserRolesChanged':
      return { ...state, roles: event.data.roles }
    case 'UserProfileChanged': {
      const { displayName, facilityId, facilityTitle } = event.data
      return { ...withDetails(state, { displayName }), facilityId, facilityTitle }
    }
    case 'EmailChanged':
      return withDetails(state, { email: event.data.email })
    case 'MailNotDelivered':
      return { ...state, undelivered: new Set(state.undelivered).add(event.data.mailId) }
    case 'NotificationsChanged':
      return { ...state, notifyEmail: event.data.notifyEmail, notifyMobile: event.data.notifyMobile }
    case 'MobileCodeSent': {
      const { codeId, mobile, codeHash, expiresAt } = event.data
      const at = addMinutes(expiresAt, -CODE_MINUTES)
      const recent = state.codesSent.filter((sent) => sent.at > addMinutes(at, -60))
      return {
        ...state,
        mobileCode: { codeId, mobile, codeHash, expiresAt, rejections: 0, status: 'sent' },
        codesSent: [...recent, { mobile, at }],
      }
    }
    case 'MobileCodeRejected':
      return ofCode(state, event.data.codeId, { rejections: event.data.attempt })
    case 'MobileCodeUndeliverable':
      return ofCode(state, event.data.codeId, { status: 'undeliverable' })
    case 'MobileConfirmed': {
      const { codeId, mobile, consentDate } = event.data
      const confirmed = ofCode(state, codeId, { status: 'confirmed' })
      return { ...withDetails(confirmed, { mobile }), mobileConsentDate: consentDate }
    }
    case 'MobileRemoved':
      return { ...withDetails(state, { mobile: null }), mobileConsentDate: null, notifyMobile: false, mobileCode: null }
    case 'ProfilePictureSet':
      return { ...state, imageUri: event.data.imageUri }
    case 'LanguageChosen':
      return { ...state, language: event.data.language }
    case 'UserVisited':
      return { ...state, lastVisit: event.data.at }
    case 'UserReviewed':
      return { ...state, lastReview: event.data.at }
    case 'UserRemoved':
      return { ...initial, erased: state.erased, removed: true, knownBy: state.knownBy }
    case 'UserErased':
      return { ...initial, erased: true }
    default:
      return state
  }
}

/** Stream `user-<tenant>.<userId>`. */
export const userAggregate = aggregate<User, UserEvent, { readonly userId: string }>({
  name: 'user',
  ids: ({ userId }) => [userId],
  initial,
  evolve,
})
