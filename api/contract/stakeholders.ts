import { z } from 'zod'
import { kernelText } from '../../domain/kernel/texts.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { accepted } from './problem.ts'

const stakeholding = z.object({
  value: z.enum(['admin', 'director', 'judge', 'staging', 'coach']),
  /** Students the role is limited to; empty for all. */
  studentIds: z.array(z.string()).default([]),
})
export type RoleToGive = z.input<typeof stakeholding>
/** Roles that replace a stakeholder's current ones. */
export const rolesToGive = z.object({ roles: z.array(stakeholding).max(5) })
export type RolesToGive = z.infer<typeof rolesToGive>
/** As the form sends it. */
export const stakeholderToAdd = rolesToGive.extend({
  membershipId: z.string(),
  /** The user of the membership; default: its first. */
  userId: z.string().optional(),
  hasAcknowledged: z.boolean(),
})

/** One role by its name, or several with `roles`. */
const stakeholderInRoles = stakeholderToAdd
  .partial({ roles: true })
  .extend({
    role: stakeholding.shape.value.optional(),
    /** The students that `role` is limited to; none for all. */
    studentIds: stakeholding.shape.studentIds,
    /** The only student that `role` is limited to. */
    studentId: z.string().optional(),
  })
  .refine(({ roles, role }) => roles !== undefined || role !== undefined, {
    path: ['role'],
    ...says(kernelText('empty')),
  })

/** A stakeholder in set-up and settings. */
export const stakeholder = z.object({
  membershipId: z.string(),
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  roles: z.array(stakeholding),
  trainingFacility: z.string().nullable(),
})
export type StakeholderRow = z.infer<typeof stakeholder>

/** With the students of the membership, to whom a role can be limited. */
const listedStakeholder = stakeholder.extend({
  /** The first of `roles`. */
  role: stakeholding.shape.value.nullable(),
  /** The first student that this role is limited to; null if it is not. */
  studentId: z.string().nullable(),
  students: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
})
export type ListedStakeholder = z.infer<typeof listedStakeholder>

/** A role of a stakeholder, without names: subscribers read the people from `stakeholders/{t}`. */
export const stakeholdersView = liveView({
  name: 'stakeholders',
  scope: 'tournament',
  service: 'membership',
  reads: 'people',
  row: z.object({
    membershipId: z.string(),
    userId: z.string(),
    role: stakeholding.shape.value,
    studentIds: z.array(z.string()),
  }),
  key: ({ membershipId, userId, role }) => `${membershipId}/${userId}/${role}`,
})

/** The person's own roles in the tournaments of an organization. */
export const ownRolesView = liveView({
  name: 'own-roles',
  scope: 'tenant',
  service: 'environment',
  row: stakeholdersView.row.pick({ userId: true, role: true }).extend({ tournamentId: z.string() }),
  key: ({ tournamentId, userId, role }) => `${tournamentId}/${userId}/${role}`,
})

export const readStakeholders = endpoint({
  method: 'GET',
  path: '/stakeholders/:t',
  access: 'signed-in',
  service: 'membership',
  summary: 'Who runs a tournament',
  reads: { of: 'people' },
  response: z.array(listedStakeholder),
  problems: ['not-found', 'forbidden'],
})
const toStakeholder = { access: 'signed-in', service: 'membership', changes: true, response: accepted } as const
export const addStakeholder = endpoint({
  ...toStakeholder,
  method: 'POST',
  path: '/stakeholders/:t/add',
  summary: 'Gives a member roles in a tournament',
  body: stakeholderInRoles,
  problems: ['not-found', 'forbidden', 'invalid-tournament', 'already-stakeholder'],
})
export const editStakeholder = endpoint({
  ...toStakeholder,
  method: 'POST',
  path: '/stakeholders/:t/edit/:membershipId',
  summary: 'Replaces a stakeholder’s roles',
  body: rolesToGive.extend({
    /** The roles the form was loaded with: refused if they were changed in the meantime. */
    seen: z.array(stakeholding).max(5).nullable().default(null),
  }),
  problems: ['not-found', 'forbidden', 'stakeholder-not-found', 'invalid-tournament', 'changed-meanwhile'],
})
export const swapStakeholder = endpoint({
  ...toStakeholder,
  method: 'GET',
  path: '/stakeholders/:t/swap/:membershipId/:role',
  summary: 'Replaces the only role, or `from`, by this role',
  params: { role: stakeholding.shape.value },
  query: z.object({ from: stakeholding.shape.value.optional() }),
  problems: ['not-found', 'forbidden', 'stakeholder-not-found', 'invalid-tournament'],
})
export const removeStakeholder = endpoint({
  ...toStakeholder,
  method: 'GET',
  path: '/stakeholders/:t/remove/:membershipId',
  summary: 'Removes a stakeholder’s roles',
  problems: ['not-found', 'forbidden'],
})

const foundMember = z.object({
  membershipId: z.string(),
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  trainingFacilityId: z.string().nullable(),
  trainingFacility: z.string().nullable(),
  students: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() })),
})
export type FoundMember = z.infer<typeof foundMember>
export const findMembers = endpoint({
  method: 'GET',
  path: '/tournament/:t/member/find/:q',
  access: 'signed-in',
  service: 'environment',
  summary: 'Members who are no stakeholders yet, by name or address; at most 25',
  reads: { of: 'search' },
  params: { q: z.string().trim().min(2).max(200) },
  response: z.array(foundMember),
  problems: ['not-found', 'forbidden'],
})
