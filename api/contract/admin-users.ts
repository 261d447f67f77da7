import { z } from 'zod'
import { accountsText } from '../../domain/accounts/texts.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { accepted, wordedText } from './problem.ts'
import { studentToSave } from './students.ts'

const membershipStatus = z.enum(['Active', 'Canceled', 'Trial', 'Invited', 'InvitationExpired'])
export const accountRole = z.enum(['Viewer', 'Reviewer', 'Support', 'Admin'])
export type AccountRole = z.infer<typeof accountRole>

/** Means never, in `invited`, `joined` and `lastVisit` (kernel rule 4). */
export const NEVER = '0001-01-01T00:00:00'

/** A person who signs in for a membership. */
const memberUser = z.object({
  id: z.string(),
  displayName: z.string(),
  email: z.string(),
  roles: z.array(accountRole),
  lastVisit: z.string(),
  invited: z.string(),
  /** Null for a person who was never invited. */
  invitationStatus: z.enum(['Pending', 'Accepted', 'Declined', 'Canceled', 'Expired']).nullable(),
})

/** A membership in the admins' list of users. */
export const memberRow = z.object({
  id: z.string(),
  status: membershipStatus,
  users: z.array(memberUser),
  students: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
  trainingFacilityId: z.string().nullable(),
  invited: z.string(),
  joined: z.string(),
  lastVisit: z.string(),
  created: z.string(),
  modified: z.string(),
  /** When something last happened: the list's order. */
  activity: z.string(),
})
export type MemberRow = z.infer<typeof memberRow>

export const membersView = liveView({
  name: 'members',
  scope: 'tenant',
  service: 'provisioning',
  reads: 'people',
  row: memberRow,
  key: ({ id }) => id,
})

/** Maximum number of rows per page. */
const MAX_SIZE = 200

/** What the list is sorted by: what is shown in a column, or when something last happened. */
export const memberSort = z.enum(['activity', 'contacts', 'students', 'status', 'invited', 'joined', 'lastVisit'])
export type MemberSort = z.infer<typeof memberSort>

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const listed = memberRow.extend({ trainingFacilityTitle: z.string().nullable() })

export const memberPage = z.object({
  Memberships: z.array(listed),
  Offset: z.int(),
  /** Total number of matches. */
  TotalMembers: z.int(),
  /** The log position that the page shows at least: changes after it follow live. */
  Position: z.int(),
})

export const listMembers = endpoint({
  method: 'GET',
  path: '/user/list',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'The memberships of the organization, most recent activity first unless sorted otherwise; for its admins',
  reads: { of: 'people' },
  query: z.object({
    offset: wholeNumber.optional(),
    size: wholeNumber.pipe(z.int().min(1).max(MAX_SIZE)).optional(),
    search: z.string().max(200).optional(),
    sort: memberSort.optional(),
    direction: z.enum(['asc', 'desc']).optional(),
  }),
  response: memberPage,
  problems: ['forbidden'],
})
export const listMembersOfFacility = endpoint({
  method: 'GET',
  path: '/membership/list/:facility',
  access: 'signed-in',
  service: 'membership',
  summary: 'The memberships of a training facility, most recent activity first; for admins',
  reads: { of: 'people' },
  query: z.object({ skip: wholeNumber.optional() }),
  response: z.array(listed),
  problems: ['forbidden', 'not-found'],
})
export const findMembers = endpoint({
  method: 'GET',
  path: '/membership/find/:query',
  access: 'signed-in',
  service: 'membership',
  summary: 'Memberships by names, addresses or facility, at most 50; for admins',
  reads: { of: 'search' },
  params: { query: z.string().max(200) },
  response: z.array(listed),
  problems: ['forbidden'],
})
export const readMember = endpoint({
  method: 'GET',
  path: '/membership/id/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'A membership with its people and students; for admins',
  reads: { of: 'people', record: { membership: 'id' } },
  response: listed,
  problems: ['forbidden', 'not-found'],
})

/** A person who signs in, as an admin sees them. */
export const memberDetails = memberUser.extend({
  mobile: z.string().nullable(),
  /** Since when the person agrees to text messages. */
  mobileConsentDate: z.string().nullable(),
  notifyEmail: z.boolean(),
  notifyMobile: z.boolean(),
  profileImageUri: z.string().nullable(),
  /** The person's facility. If it is not one of the organization's, only its title is known. */
  trainingFacilityId: z.string().nullable(),
  trainingFacilityTitle: z.string().nullable(),
  /** Null for a person without a membership. */
  membershipId: z.string().nullable(),
  /** Until when the newest link of the invitation works. */
  invitationExpires: z.string().nullable(),
  /** When the invitation was accepted. */
  invitationAccepted: z.string().nullable(),
  /** The last mail to this address that its server did not accept; null once the address changed or the invitation was sent again. */
  undelivered: z
    .object({ at: z.string(), subject: z.string(), outcome: z.enum(['refused', 'given-up']), answer: z.string() })
    .nullable(),
  /** Whether the person has ever signed in. */
  hasSignedIn: z.boolean(),
  /** When the account will be deleted at the person's request; null without a request. */
  erasureDue: z.string().nullable(),
  /** Terms that were accepted with the membership's orders, by tournament. */
  acceptances: z.array(
    z.object({ tournamentId: z.string(), title: z.string(), general: z.boolean(), additional: z.int() }),
  ),
  created: z.string(),
  modified: z.string(),
})
export type MemberDetails = z.infer<typeof memberDetails>

export const readUser = endpoint({
  method: 'GET',
  path: '/user/id/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'A person with contact, roles, invitation and acceptances; for admins',
  reads: { of: 'people', record: { user: 'id' } },
  response: memberDetails,
  problems: ['forbidden', 'not-found'],
})

export const memberStatusChange = z.object({ status: z.enum(['Active', 'Canceled']) })

export const changeMemberStatus = endpoint({
  method: 'POST',
  path: '/membership/updatestatus/:id',
  access: 'signed-in',
  service: 'membership',
  summary: 'Cancels a membership or makes it active',
  changes: true,
  body: memberStatusChange,
  response: accepted,
  problems: ['forbidden', 'membership-not-found', 'last-admin'],
})
export const onboardMember = endpoint({
  method: 'GET',
  path: '/user/onboard/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Makes an invited or trial membership active before its people have followed their invitation',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'membership-not-found', 'membership-canceled'],
})
export const deleteMember = endpoint({
  method: 'GET',
  path: '/user/delete/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Deletes a membership with the access of its people; registrations and payments stay',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'membership-not-found', 'membership-in-tournament', 'people-moving', 'last-admin'],
})

export const removePerson = endpoint({
  method: 'POST',
  path: '/user/remove/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Removes one of several people of a membership, with their access',
  changes: true,
  body: z.object({ membershipId: z.string() }),
  response: accepted,
  problems: ['forbidden', 'membership-not-found', 'person-not-found', 'last-user', 'last-admin'],
})

const memberForm = z.object({
  trainingFacilityId: z.string().nullable(),
  users: z
    .array(z.object({ id: z.string(), roles: z.array(accountRole).min(1, says(accountsText('roles-missing'))) }))
    .max(20),
})
/** A key of the other form of the body. */
const otherForm = z.never().optional()
/** The people one by one. `seen`: the values the form was loaded with; without it, the current ones are overwritten. */
const eachPerson = memberForm.extend({ seen: memberForm.optional(), roles: otherForm, students: otherForm })
export type MemberForm = z.infer<typeof memberForm>

/** The same roles for the person, or for each person of the membership, and its students. */
const rolesAndStudents = z.object({
  roles: z.array(accountRole).min(1, says(accountsText('roles-missing'))),
  /** A student with an id is changed, one without is added; those not listed stay (accounts rule 63). */
  students: z
    .array(studentToSave.extend({ id: z.string().optional(), expected: z.int().optional() }))
    .max(50)
    .refine(
      (students) => {
        const ids = students.flatMap(({ id }) => id ?? [])
        return new Set(ids).size === ids.length
      },
      says(accountsText('student-twice')),
    )
    .default([]),
  users: otherForm,
  trainingFacilityId: otherForm,
  seen: otherForm,
})
export const memberUpdate = z.union([eachPerson, rolesAndStudents], says(accountsText('member-update-form')))

export const updateMember = endpoint({
  method: 'POST',
  path: '/user/update/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Changes a membership: its people’s roles one by one and where it trains, or `roles` and `students`',
  changes: true,
  body: memberUpdate,
  response: accepted,
  problems: [
    'forbidden',
    'membership-not-found',
    'student-not-found',
    'student-exists',
    'student-locked',
    'invalid-student',
    'invalid-input',
    'foreign-picture',
    'person-not-found',
    'roles-missing',
    'facility-not-found',
    'last-admin',
    'changed-meanwhile',
  ],
})
export const downloadMembers = endpoint({
  method: 'GET',
  path: '/membership/download',
  access: 'signed-in',
  service: 'membership',
  summary: 'All memberships as a workbook: `Uri` contains it',
  reads: { of: 'people', how: 'download' },
  response: z.object({ Uri: z.string(), Filename: z.string() }),
  problems: ['forbidden'],
  limitPerMinute: 10,
})

/** The people to move, and the membership they move to. */
const moveOf = {
  toMembershipId: z.string(),
  userIds: z.array(z.string()).max(20),
  studentIds: z.array(z.string()).max(100),
}
const idList = z
  .string()
  .max(4000)
  .transform((ids) => ids.split(',').filter(Boolean))

export const movePreview = z.object({
  people: z.array(z.object({ id: z.string(), kind: z.enum(['user', 'student']), name: z.string() })),
  /** Registrations and payments of these people, which stay with the membership that they leave. */
  stays: z.object({ registrations: z.int(), payments: z.int() }),
  /** Whether no one is left, so that the membership is no longer listed. */
  leavesNobody: z.boolean(),
  /** Why it cannot be done now; null when it can. */
  blocked: wordedText.extend({ code: z.string(), tournaments: z.array(z.string()) }).nullable(),
})
export type MovePreview = z.infer<typeof movePreview>

const notMovable = ['membership-not-found', 'person-not-found', 'student-not-found'] as const

export const previewMove = endpoint({
  method: 'GET',
  path: '/user/move/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'What would move with people of a membership to another one, and what would stay; for admins',
  reads: { of: 'people', record: { membership: 'id' } },
  query: z.object({ to: z.string(), users: idList.optional(), students: idList.optional() }),
  response: movePreview,
  problems: ['forbidden', ...notMovable],
})
export const movePeople = endpoint({
  method: 'POST',
  path: '/user/move/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Moves adults and students of a membership to another one; registrations and payments stay',
  changes: true,
  body: z.object({ moveId: z.uuid(), ...moveOf }),
  response: accepted,
  problems: [
    'forbidden',
    ...notMovable,
    'nobody-to-move',
    'same-membership',
    'students-left',
    'student-in-tournament',
    'still-invited',
    'membership-canceled',
    'membership-full',
  ],
})

export const adultToAdd = z.object({ email: z.string().min(1).max(320) })

export const addAdult = endpoint({
  method: 'POST',
  path: '/user/add/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Adds an adult to a membership: a person without one, or by an invitation; for admins',
  changes: true,
  body: adultToAdd,
  response: accepted.extend({ userId: z.string(), invited: z.boolean() }),
  problems: ['forbidden', 'membership-not-found', 'membership-full', 'invalid-email', 'user-exists', 'user-elsewhere'],
})
