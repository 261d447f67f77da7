import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { invitationStatus } from './invitations.ts'
import { liveView } from './live-view.ts'
import { profileRow, profileTerms } from './profile.ts'
import { tournamentType } from './tournament-set-up.ts'
import { tournamentList } from './tournaments.ts'

export const customValue = z.object({ key: z.string(), value: z.string() })
const gender = z.enum(['female', 'male'])
const membershipStatus = z.enum(['Active', 'Canceled', 'Trial', 'Invited', 'InvitationExpired'])
export const tournamentRole = z.enum(['admin', 'director', 'judge', 'staging', 'coach'])
export type TournamentRole = z.infer<typeof tournamentRole>

export const trainingFacility = z.object({
  id: z.string(),
  title: z.string(),
  shortTitle: z.string(),
  location: z.string(),
})
const level = z.object({
  id: z.string(),
  order: z.int(),
  grade: z.string(),
  label: z.string(),
  description: z.string(),
  programIds: z.array(z.string()),
})
const program = z.object({ id: z.string(), name: z.string() })

/** A student, as seen by its own membership and by staff who may see it. */
export const student = z.object({
  id: z.string(),
  membershipId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  gender: gender.nullable(),
  /** Kilograms and centimeters; 0 means unknown. */
  weight: z.number(),
  height: z.number(),
  imageUri: z.string().nullable(),
  levelId: z.string().nullable(),
  level: z.object({ label: z.string(), description: z.string() }).nullable(),
  specialNeeds: z.boolean(),
  customValues: z.array(customValue),
  trainingFacility: trainingFacility.nullable(),
  programIds: z.array(z.string()),
  /** Number of times the details were saved; an edit sends the one it is based on as `expected`. */
  revision: z.int(),
  modified: z.string(),
})
export type Student = z.infer<typeof student>
/** A student by itself: the environment has the names of its level and facility. */
const studentRow = student
  .omit({ level: true, trainingFacility: true })
  .extend({ trainingFacilityId: z.string().nullable() })
export const studentsView = liveView({
  name: 'students',
  scope: 'membership',
  service: 'membership',
  reads: 'students',
  row: studentRow,
  key: ({ id }) => id,
})

export const membership = z.object({
  id: z.string(),
  status: membershipStatus,
  students: z.array(student),
  trainingFacilityId: z.string().nullable(),
  trainingFacilityTitle: z.string().nullable(),
  modified: z.string(),
})
export type Membership = z.infer<typeof membership>
/** One row, without the students. */
export const membershipView = liveView({
  name: 'membership',
  scope: 'membership',
  service: 'membership',
  reads: 'people',
  row: membership.omit({ students: true, trainingFacilityTitle: true }),
  key: ({ id }) => id,
})

/** With the adults who act for it (accounts rule 31). */
const ownMembership = membership.extend({
  created: z.string(),
  /** When the newest invitation to it was sent; NEVER before the first. */
  invited: z.string(),
  users: z.array(
    z.object({
      id: z.string(),
      displayName: z.string(),
      email: z.string(),
      /** Null for a person who was never invited. */
      invitationStatus: invitationStatus.nullable(),
    }),
  ),
})
export type OwnMembership = z.infer<typeof ownMembership>

/** A tournament role of the caller. */
const tournamentRoleOfUser = z.object({
  tournamentId: z.string(),
  title: z.string(),
  type: tournamentType,
  value: tournamentRole,
  studentIds: z.array(z.string()),
})
export const tournamentRoles = z.array(tournamentRoleOfUser)

/** The signed-in person; `trainingFacilityId` is the membership's when the profile has none. */
export const me = profileRow.extend({
  ...profileTerms.shape,
  /** The same as `id`. */
  userId: z.string(),
  membershipId: z.string().nullable(),
  membershipStatus: membershipStatus.nullable(),
  /** Status of the person's invitation; null for a person who was never invited. */
  invitationStatus: invitationStatus.nullable(),
  tournamentRoles: tournamentRoles,
  /** Profile or membership was last modified more than 90 days ago: /user/review comes first. */
  isReviewDue: z.boolean(),
})
export type Me = z.infer<typeof me>

/** A retired choice can no longer be selected; people who have it still see its name. */
const choice = { isRetired: z.boolean() }

/** The organization behind this host. */
export const environment = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  canJoin: z.boolean(),
  canAddTrainingFacility: z.boolean(),
  canEditEmail: z.boolean(),
  requestStudentGender: z.boolean(),
  requestStudentDob: z.boolean(),
  requestStudentWeight: z.boolean(),
  requestStudentHeight: z.boolean(),
  requestStudentPhoto: z.boolean(),
  /** IANA name. */
  timeZone: z.string(),
  /** ISO 4217, lower case. */
  currency: z.string(),
  /** BCP 47. */
  locale: z.string(),
  supportEmail: z.string().nullable(),
  trainingFacilities: z.array(trainingFacility.extend(choice)),
  levels: z.array(level.extend(choice)),
  programs: z.array(program.extend(choice)),
  /** The tournaments on display. */
  tournaments: tournamentList,
  /** When anything about the organization last changed, except its tournaments. */
  modified: z.string(),
  /** In bytes. */
  storageQuota: z.int(),
  paymentGatewayPublicToken: z.string(),
  /** How cards are taken; the card number goes from the browser to the provider alone. */
  payment: z.object({
    provider: z.enum(['simulator', 'stripe']),
    paymentGatewayPublicToken: z.string(),
    /** The simulator's address; null for the real provider. */
    apiUrl: z.string().nullable(),
  }),
})
export type Environment = z.infer<typeof environment>

export const loginLookup = z.object({ value: z.string().min(1).max(320) })
export const loginFound = z.object({ issuer: z.string(), objectId: z.string(), email: z.string() })
export type LoginFound = z.infer<typeof loginFound>

export const readCommunityEnvironment = endpoint({
  method: 'GET',
  path: '/community/env',
  access: 'public',
  summary: 'The organization behind this host',
  response: environment,
  problems: ['not-found'],
})
export const readEnvironment = endpoint({
  method: 'GET',
  path: '/environment',
  access: 'signed-in',
  service: 'environment',
  summary: 'The organization behind this host, with the storage that its files use',
  response: environment.extend({
    /** In bytes; null while the storage cannot be reached. */
    storageQuotaUsed: z.int().nullable(),
  }),
  problems: ['not-found'],
})
export const lookUpAccount = endpoint({
  method: 'POST',
  path: '/account/login',
  access: 'public',
  summary: 'Where the account of an e-mail signs in',
  body: loginLookup,
  response: loginFound,
  problems: ['invalid-email', 'not-found'],
  limitPerMinute: 30,
})
export const readMe = endpoint({
  method: 'GET',
  path: '/environment/me',
  access: 'signed-in',
  service: 'environment',
  summary: 'Who is signed in, with account and tournament roles',
  response: me,
})
export const readMembership = endpoint({
  method: 'GET',
  path: '/membership',
  access: 'signed-in',
  service: 'membership',
  summary: 'My membership with its students',
  response: ownMembership,
  problems: ['not-found'],
})
export const readTournamentRoles = endpoint({
  method: 'GET',
  path: '/membership/tournament/roles',
  access: 'signed-in',
  service: 'membership',
  summary: 'My roles, tournament by tournament',
  response: tournamentRoles,
})
