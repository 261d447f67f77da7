import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import {
  choice,
  email,
  flag,
  idOf,
  instant,
  line,
  nameOf,
  phone,
  picture,
  propertyOf,
  rank,
  token,
} from '../../kernel/fields.ts'

export const accountRole = z.enum(['Viewer', 'Reviewer', 'Support', 'Admin'])
export type AccountRole = z.infer<typeof accountRole>

/** The languages of the console. */
export const spokenLanguage = choice(['en', 'es', 'de'], {
  label: 'Language',
  words: { en: 'English', es: 'Spanish', de: 'German' },
})
export type SpokenLanguage = z.infer<typeof spokenLanguage>

/**
 * A person who signs in. Stream `user-<tenant>.<userId>`. `objectId` is the subject claim of the identity provider;
 * until the first sign-in it is the user's id.
 */
export const userEvents = {
  UserRegistered: event(
    2,
    z.object({
      userId: idOf('user'),
      objectId: token(),
      email: email(),
      displayName: nameOf('user', 'Name'),
      mobile: phone().nullable(),
      roles: z.array(accountRole),
    }),
    {
      audit: { about: 'user', title: 'User registered' },
      personal: {
        subject: (data) => data.userId,
        erased: { objectId: '', email: '', displayName: 'Erased', mobile: null },
      },
      // Version 1 had the same fields but stored `objectId` in clear.
      upcasters: [(data) => data],
    },
  ),
  /** A mail server refused a mail for good, or for too long (accounts rule 64). */
  MailNotDelivered: event(
    1,
    z.object({
      userId: idOf('user'),
      mailId: token(),
      email: email('Sent to'),
      subject: line('Subject'),
      outcome: choice(['refused', 'given-up'], { label: 'Outcome' }),
      answer: line('Answer of the mail server'),
    }),
    {
      audit: { about: 'user', title: 'Mail not delivered', facts: 'all' },
      personal: { subject: (data) => data.userId, erased: { email: '', subject: '', answer: '' } },
    },
  ),
  UserRolesChanged: event(1, z.object({ userId: idOf('user'), roles: z.array(accountRole) }), {
    audit: { about: 'user', title: 'Account roles changed' },
  }),
  /** The person signs in as `objectId` of `issuer` from now on. */
  IdentityLinked: event(1, z.object({ userId: idOf('user'), issuer: line('Sign-in provider'), objectId: token() }), {
    audit: { about: 'user', title: 'Sign-in linked', facts: 'all' },
    personal: { subject: (data) => data.userId, erased: { objectId: '' } },
  }),
  /**
   * The whole profile, changed or not. `facilityTitle` is a facility that the person entered, when `facilityId` is
   * null.
   */
  UserProfileChanged: event(
    1,
    z.object({
      userId: idOf('user'),
      displayName: nameOf('user', 'Name'),
      facilityId: propertyOf('facility', 'Training facility').nullable(),
      facilityTitle: line('Own training facility').nullable(),
    }),
    {
      audit: { about: 'user', title: 'Profile changed' },
      personal: { subject: (data) => data.userId, erased: { displayName: 'Erased', facilityTitle: null } },
    },
  ),
  /**
   * The person requested another address, which is mailed a link. `changeId` identifies the link. Its token is in no
   * event; `tokenHash` is a fingerprint of it.
   */
  EmailChangeRequested: event(
    1,
    z.object({
      userId: idOf('user'),
      changeId: token(),
      email: email('New email'),
      tokenHash: token(),
      expiresAt: instant('Valid until'),
    }),
    {
      audit: { about: 'user', title: 'Change of email address requested', omits: ['email', 'expiresAt'] },
      personal: { subject: (data) => data.userId, erased: { email: '' } },
    },
  ),
  EmailChangeCanceled: event(1, z.object({ userId: idOf('user'), changeId: token() }), {
    audit: { about: 'user', title: 'Change of email address canceled' },
  }),
  /**
   * The person opened the link, which proves that the address is theirs. Whether another user has it is checked next.
   */
  EmailChangeConfirmed: event(1, z.object({ userId: idOf('user'), changeId: token(), email: email('New email') }), {
    audit: { about: 'user', title: 'New email address confirmed', omits: ['email'] },
    personal: { subject: (data) => data.userId, erased: { email: '' } },
  }),
  /** Another user of the organization has the address. */
  EmailChangeRefused: event(1, z.object({ userId: idOf('user'), changeId: token(), email: email('New email') }), {
    audit: { about: 'user', title: 'New email address is in use already', omits: ['email'] },
    personal: { subject: (data) => data.userId, erased: { email: '' } },
  }),
  EmailChanged: event(1, z.object({ userId: idOf('user'), email: email() }), {
    audit: { about: 'user', title: 'Email address changed' },
    personal: { subject: (data) => data.userId, erased: { email: '' } },
  }),
  /** Both settings, changed or not. */
  NotificationsChanged: event(
    1,
    z.object({
      userId: idOf('user'),
      notifyEmail: flag('Notifications by email'),
      notifyMobile: flag('Notifications by text message'),
    }),
    { audit: { about: 'user', title: 'Notification settings changed' } },
  ),
  /**
   * A code is sent to a number to prove that the person owns it. The code is in no event: it is derived from `codeId`;
   * `codeHash` is a fingerprint of it with a key that is stored outside the log.
   */
  MobileCodeSent: event(
    1,
    z.object({
      userId: idOf('user'),
      codeId: token(),
      mobile: phone(),
      codeHash: token(),
      expiresAt: instant('Valid until'),
    }),
    {
      audit: { about: 'user', title: 'Code sent to a mobile number', omits: ['mobile', 'expiresAt'] },
      personal: { subject: (data) => data.userId, erased: { mobile: '', codeHash: '' } },
    },
  ),
  /** A wrong code was entered; `attempt` counts from 1. */
  MobileCodeRejected: event(1, z.object({ userId: idOf('user'), codeId: token(), attempt: rank() }), {
    audit: { about: 'user', title: 'Wrong code entered for a mobile number', omits: ['attempt'] },
  }),
  /** The provider refused to deliver the code: the mobile number does not exist. */
  MobileCodeUndeliverable: event(1, z.object({ userId: idOf('user'), codeId: token() }), {
    audit: { about: 'user', title: 'Code could not be delivered to a mobile number' },
  }),
  /** The number belongs to the person. By asking for the code they consented to text messages. */
  MobileConfirmed: event(
    1,
    z.object({ userId: idOf('user'), codeId: token(), mobile: phone(), consentDate: instant('Consent to messages') }),
    {
      audit: { about: 'user', title: 'Mobile number confirmed' },
      personal: { subject: (data) => data.userId, erased: { mobile: '' } },
    },
  ),
  MobileRemoved: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: 'Mobile number removed', ends: ['mobile', 'consentDate'] },
  }),
  /** The language in which the person reads the console; until then each browser decides. */
  LanguageChosen: event(1, z.object({ userId: idOf('user'), language: spokenLanguage }), {
    audit: { about: 'user', title: 'Language chosen' },
  }),
  ProfilePictureSet: event(1, z.object({ userId: idOf('user'), imageUri: picture().nullable() }), {
    audit: { about: 'user', title: 'Profile picture changed' },
    personal: { subject: (data) => data.userId, erased: { imageUri: null } },
  }),
  /** Recorded at most once an hour per person. */
  UserVisited: event(1, z.object({ userId: idOf('user'), at: instant('Last visit') }), {
    audit: { about: 'user', title: 'Visited', facts: 'all' },
  }),
  /** The person confirmed the profile and the membership's students. */
  UserReviewed: event(1, z.object({ userId: idOf('user'), at: instant('Reviewed') }), {
    audit: { about: 'user', title: 'Profile reviewed', omits: ['at'] },
  }),
  /** The person can no longer sign in as this user. */
  UserRemoved: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: 'Sign-in ended' },
  }),
  UserErased: event(1, z.object({ userId: idOf('user') }), {
    audit: { about: 'user', title: "User's personal data erased" },
  }),
}
export type UserEvent = EventOf<typeof userEvents>
