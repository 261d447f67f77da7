import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

export const invitationStatus = z.enum(['Pending', 'Accepted', 'Declined', 'Canceled', 'Expired'])
export type InvitationStatus = z.infer<typeof invitationStatus>

const gender = z.enum(['female', 'male'])
const accountRole = z.enum(['Viewer', 'Reviewer', 'Support', 'Admin'])

/** A student as a family or an admin enters them; other details are added when the family signs in. */
const invitedStudent = z.object({
  firstName: z.string().max(300),
  lastName: z.string().max(300),
  /** `YYYY-MM-DD`; null when unknown. */
  dateOfBirth: z.string().max(10).nullable().default(null),
  gender: gender.nullable().default(null),
})

/** As an admin enters them, who may know the program and level. */
const studentByAdmin = invitedStudent.extend({
  programIds: z.array(z.string().max(200)).max(20).default([]),
  levelId: z.string().max(200).nullable().default(null),
})
export type InvitedStudent = z.input<typeof studentByAdmin>

/** One of the organization's facilities by id, or another one by name. */
const trainingFacilityChoice = z.object({
  id: z.string().max(200).nullable().default(null),
  title: z.string().max(300).default(''),
})

const emails = z.array(z.string().max(320)).max(20)
const students = z.array(invitedStudent).max(50)

export const joinRequest = z.object({
  students,
  emails,
  trainingFacility: trainingFacilityChoice,
  marketingConsent: z.boolean(),
  /** Acceptance of the privacy policy and the terms of use, recorded with their versions. */
  hasAcceptedTerms: z.boolean().default(false),
  /** In which they were shown. */
  language: z.enum(['en', 'es', 'de']).default('en'),
})
export const joinCommunity = endpoint({
  method: 'POST',
  path: '/community/join',
  access: 'public',
  changes: true,
  summary: 'Opens a membership for a family and invites its adults',
  body: joinRequest,
  response: z.object({}),
  problems: [
    'user-exists',
    'joining-closed',
    'students-missing',
    'facility-missing',
    'emails-missing',
    'too-many-emails',
    'too-many-students',
    'invalid-email',
    'invalid-student',
    'missing-fields',
  ],
  limitPerMinute: 10,
})

/** Why an invitation cannot be used any more. */
const invitationProblems = [
  'invitation-not-found',
  'invitation-expired',
  'invitation-accepted',
  'invitation-declined',
  'invitation-canceled',
] as const

export const checkInvitation = endpoint({
  method: 'GET',
  path: '/invitation/status/:token',
  access: 'public',
  changes: true,
  summary: 'Whether an invitation works: 200 valid, 201 expired and sent again, 404 not found, any other invalid',
  response: z.object({
    result: z.enum(['Valid', 'Resent']),
    /** The address it was sent to, which has to sign in. */
    email: z.string(),
  }),
  also: 201,
  problems: invitationProblems,
  limitPerMinute: 60,
})
export const declineInvitation = endpoint({
  method: 'POST',
  path: '/invitation/decline/:token',
  access: 'public',
  changes: true,
  summary: 'Declines an invitation',
  response: z.object({}),
  problems: invitationProblems,
  limitPerMinute: 30,
})
export const redeemInvitation = endpoint({
  method: 'POST',
  path: '/invitation/redeem/:token',
  access: 'with-token',
  service: 'provisioning',
  changes: true,
  summary: 'Links the signed-in identity to the invited user',
  response: z.object({ position: z.int(), userId: z.string(), membershipId: z.string() }),
  problems: [...invitationProblems, 'invitation-of-another', 'identity-in-use', 'identity-linked', 'user-not-found'],
  limitPerMinute: 30,
})
export const sendSignInLink = endpoint({
  method: 'POST',
  path: '/invitation/link',
  access: 'public',
  changes: true,
  summary: 'Mails a sign-in link to a person who was imported or invited; the answer is always the same',
  body: z.object({ value: z.string().min(1).max(320) }),
  response: z.object({}),
  problems: ['invalid-email'],
  limitPerMinute: 5,
})

/** The log position that shows the change. */
const changed = z.object({ position: z.int() })
const sent = changed.extend({ membershipId: z.string(), userIds: z.array(z.string()) })

export const inviteRequest = z.object({
  emails,
  customMessage: z.string().max(10_000).default(''),
  trainingFacility: trainingFacilityChoice.default({ id: null, title: '' }),
  marketingConsent: z.boolean().default(false),
  roles: z.array(accountRole),
  students: z.array(studentByAdmin).max(50).default([]),
})
export type InviteRequest = z.input<typeof inviteRequest>
const inviteProblems = [
  'forbidden',
  'user-exists',
  'facility-missing',
  'students-missing',
  'emails-missing',
  'too-many-emails',
  'too-many-students',
  'roles-missing',
  'invalid-email',
  'invalid-student',
  'missing-fields',
] as const
export const inviteUsers = endpoint({
  method: 'POST',
  path: '/user/invite',
  access: 'signed-in',
  service: 'provisioning',
  changes: true,
  summary: 'Invites up to three people to a new membership',
  body: inviteRequest,
  response: sent,
  problems: inviteProblems,
  limitPerMinute: 60,
})
export const updateInvitation = endpoint({
  method: 'POST',
  path: '/user/invite/update/:id',
  access: 'signed-in',
  service: 'provisioning',
  changes: true,
  summary: 'Changes the invitations of a user or a membership; the students are added',
  body: inviteRequest.omit({ emails: true }),
  response: changed,
  problems: [...inviteProblems, ...invitationProblems, 'user-not-found'],
})
export const resendInvitation = endpoint({
  method: 'GET',
  path: '/user/invite/resend/:id',
  access: 'signed-in',
  service: 'provisioning',
  changes: true,
  summary: 'Sends the invitations of a user or a membership again, with a new link',
  response: changed,
  problems: ['forbidden', ...invitationProblems, 'roles-missing', 'invalid-email'],
  limitPerMinute: 60,
})
export const getInvitationLink = endpoint({
  method: 'GET',
  path: '/user/invite/getlink/:id',
  access: 'signed-in',
  service: 'provisioning',
  changes: true,
  summary: 'A link that redeems the invitation of a user, or the first pending one of a membership',
  response: changed.extend({ link: z.string(), expiry: z.string() }),
  problems: ['forbidden', ...invitationProblems],
  limitPerMinute: 60,
})
export const cancelInvitation = endpoint({
  method: 'POST',
  path: '/user/invite/cancel/:id',
  access: 'signed-in',
  service: 'provisioning',
  changes: true,
  summary: 'Cancels the invitations of a user or a membership',
  response: changed,
  problems: ['forbidden', ...invitationProblems],
})

/** An adult who acts for a membership. */
export const familyMember = z.object({
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Null for a person who was never invited. */
  invitationStatus: invitationStatus.nullable(),
  invited: z.string().nullable(),
  /** Until when the newest link works. */
  expires: z.string().nullable(),
})
export type FamilyMember = z.infer<typeof familyMember>
export const familyView = liveView({
  name: 'family',
  scope: 'membership',
  service: 'membership',
  reads: 'people',
  row: familyMember,
  key: ({ userId }) => userId,
})

export const readGuardians = endpoint({
  method: 'GET',
  path: '/membership/guardians',
  access: 'signed-in',
  service: 'membership',
  summary: 'The adults of my membership',
  response: z.array(familyMember),
  problems: ['not-found'],
})
export const guardianRequest = z.object({ email: z.string().min(1).max(320) })
export const inviteGuardian = endpoint({
  method: 'POST',
  path: '/membership/guardians/invite',
  access: 'signed-in',
  service: 'membership',
  changes: true,
  summary: 'Invites another adult of my family',
  body: guardianRequest,
  response: changed.extend({ userId: z.string() }),
  problems: [
    'not-found',
    'forbidden',
    'invalid-email',
    'user-exists',
    'membership-full',
    'membership-not-found',
    'user-not-found',
    'missing-fields',
    'invitation-accepted',
    'roles-missing',
  ],
  limitPerMinute: 10,
})
export const cancelGuardian = endpoint({
  method: 'POST',
  path: '/membership/guardians/cancel/:id',
  access: 'signed-in',
  service: 'membership',
  changes: true,
  summary: 'Cancels the invitation of another adult of my family',
  response: changed,
  problems: [
    'not-found',
    'forbidden',
    'guardian-not-found',
    'last-user',
    'invitation-not-found',
    'invitation-accepted',
  ],
})
