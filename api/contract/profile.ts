import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { pictureToShow } from './pictures.ts'

/** Instead of a date: it has never happened (kernel rule 4). */
export const NEVER = '0001-01-01T00:00:00'

const spokenLanguage = z.enum(['en', 'es', 'de'])
export const languageToSpeak = z.object({ language: spokenLanguage })

/** A user, as seen by themselves. */
export const profileRow = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** A new address that waits for its mailed link, valid until `expires`; null without one. */
  emailChange: z.object({ email: z.string(), expires: z.string() }).nullable(),
  notifyEmail: z.boolean(),
  /** In international form: `+15551234567`. */
  mobile: z.string().nullable(),
  notifyMobile: z.boolean(),
  mobileConsentDate: z.string().nullable(),
  /** The last code could not be delivered: the number receives no text messages. */
  isCodeUndeliverable: z.boolean(),
  profileImageUri: z.string().nullable(),
  trainingFacilityId: z.string().nullable(),
  /** A facility outside the organization; null when it is one of the organization's. */
  trainingFacilityTitle: z.string().nullable(),
  /** The person's console language; null until one was chosen. */
  language: spokenLanguage.nullable(),
  roles: z.array(z.enum(['Viewer', 'Reviewer', 'Support', 'Admin'])),
  /** NEVER before the first. */
  lastVisit: z.string(),
  /** When the account is deleted, as the user asked; null without a request. */
  erasureDue: z.string().nullable(),
  created: z.string(),
  modified: z.string(),
})
export type Profile = z.infer<typeof profileRow>
/** The signed-in user's own row. */
export const profileView = liveView({
  name: 'profile',
  scope: 'account',
  service: 'environment',
  row: profileRow,
  key: ({ id }) => id,
})

/** Profile fields in addition to the row's. */
export const profileTerms = z.object({
  /** Where the user signs in. */
  issuer: z.string(),
  /** Whether text messages can be sent at all. */
  hasTextMessages: z.boolean(),
  /** Whether the organization lets people change their address (accounts rule 48). */
  canEditEmail: z.boolean(),
})

/** PascalCase in the public API. */
export const profileUpdate = z.object({
  DisplayName: z.string().trim().min(1).max(300),
  /** A new address is mailed a link, and replaces the old one when that is confirmed. */
  Email: z.string().trim().min(1).max(320),
  /** The verified number, or empty to remove it; another one is verified first. */
  Mobile: z.string().max(100).nullable(),
  /** One of the organization's; null when `TrainingFacilityTitle` names another. */
  TrainingFacilityId: z.string().max(200).nullable(),
  TrainingFacilityTitle: z.string().trim().max(300).nullable(),
})
export const numberToProvision = z.object({ number: z.string().min(1).max(100) })
export const codeToConfirm = z.object({ code: z.string().trim().min(1).max(20) })
/** The `relativeFilePath` of a picture that was uploaded for oneself; null to have none. */
export const profilePhoto = z.object({ ImageUri: z.string().max(300).nullable() })

const changed = z.object({ position: z.int() })
const flag = z.enum(['true', 'false'])

export const updateProfile = endpoint({
  method: 'POST',
  path: '/environment/user/update',
  access: 'signed-in',
  service: 'environment',
  summary: 'Saves my profile',
  changes: true,
  body: profileUpdate,
  response: changed,
  problems: [
    'missing-fields',
    'facility-not-found',
    'mobile-not-verified',
    'email-read-only',
    'invalid-email',
    'too-many-emails',
    'email-change-confirmed',
  ],
})

/** Why a link to a new address cannot be used. */
const linkProblems = [
  'email-change-not-found',
  'email-change-expired',
  'email-change-canceled',
  'email-read-only',
  'email-taken',
] as const
const emailToken = { token: z.string().min(1).max(100) }

export const checkEmailChange = endpoint({
  method: 'GET',
  path: '/environment/user/email/:token',
  access: 'signed-in',
  service: 'environment',
  summary: 'The new address that a mailed link confirms',
  params: emailToken,
  response: z.object({ result: z.enum(['Valid', 'Confirmed']), email: z.string() }),
  problems: linkProblems,
  limitPerMinute: 60,
})
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/environment/user/email/confirm/:token',
  access: 'signed-in',
  service: 'environment',
  summary: 'Confirms my new address with its mailed link',
  changes: true,
  params: emailToken,
  response: changed,
  problems: linkProblems,
  limitPerMinute: 30,
})
export const resendEmailChange = endpoint({
  method: 'POST',
  path: '/environment/user/email/resend',
  access: 'signed-in',
  service: 'environment',
  summary: 'Mails another link to the address that I am changing to',
  changes: true,
  response: changed,
  problems: [...linkProblems, 'email-change-confirmed', 'too-many-emails'],
  limitPerMinute: 10,
})
export const cancelEmailChange = endpoint({
  method: 'POST',
  path: '/environment/user/email/cancel',
  access: 'signed-in',
  service: 'environment',
  summary: 'Cancels the change of my address',
  changes: true,
  response: changed,
  problems: ['email-change-confirmed'],
})
export const notifyByEmail = endpoint({
  method: 'GET',
  path: '/environment/user/notify/email/:flag',
  access: 'signed-in',
  service: 'environment',
  summary: 'Turns my notifications by e-mail on or off',
  changes: true,
  params: { flag },
  response: changed,
})
export const notifyByMobile = endpoint({
  method: 'GET',
  path: '/environment/user/notify/mobile/:flag',
  access: 'signed-in',
  service: 'environment',
  summary: 'Turns my notifications by text message on or off',
  changes: true,
  params: { flag },
  response: changed,
  problems: ['mobile-missing'],
})
export const provisionMobile = endpoint({
  method: 'POST',
  path: '/environment/user/mobile/provision',
  access: 'signed-in',
  service: 'environment',
  summary: 'Sends a code to a mobile number; the caller agrees to receive text messages',
  changes: true,
  body: numberToProvision,
  response: changed,
  problems: ['invalid-mobile', 'too-many-codes', 'text-messages-off'],
  limitPerMinute: 10,
})
export const confirmMobile = endpoint({
  method: 'POST',
  path: '/environment/user/mobile/confirm',
  access: 'signed-in',
  service: 'environment',
  summary: 'Confirms a mobile number with its code',
  changes: true,
  body: codeToConfirm,
  response: changed,
  problems: ['mobile-not-confirmed'],
  limitPerMinute: 20,
})
export const readUserPhoto = endpoint({
  method: 'GET',
  path: '/environment/user/:id/photo',
  access: 'signed-in',
  service: 'environment',
  summary: 'A user’s picture (base64)',
  response: pictureToShow,
  problems: ['not-found'],
})
export const setUserPhoto = endpoint({
  method: 'POST',
  path: '/environment/user/photo',
  access: 'signed-in',
  service: 'environment',
  summary: 'Sets or removes my picture',
  changes: true,
  body: profilePhoto,
  response: changed,
  problems: ['not-found'],
})
export const chooseLanguage = endpoint({
  method: 'POST',
  path: '/environment/user/language',
  access: 'signed-in',
  service: 'environment',
  summary: 'Saves my console language',
  changes: true,
  body: languageToSpeak,
  response: changed,
})
export const touchMembership = endpoint({
  method: 'GET',
  path: '/membership/touch',
  access: 'signed-in',
  service: 'membership',
  summary: 'Records my visit, at most once an hour',
  changes: true,
  response: changed,
})
