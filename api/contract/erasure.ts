import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { wordedText } from './problem.ts'

/**
 * One user, one student, everyone of a membership, or a user's account at its owner's request: including the
 * family when no other adult is left to act for it.
 */
export const erasureKind = z.enum(['user', 'student', 'membership', 'account'])
export type ErasureKind = z.infer<typeof erasureKind>

/** What the erasure of a person or a family would do. */
export const erasurePreview = z.object({
  /** Everyone who is erased with it. */
  people: z.array(z.object({ id: z.string(), kind: z.enum(['user', 'student']), name: z.string() })),
  /** Permanently deleted, in addition to names, addresses, dates of birth, mails and messages. */
  goes: z.object({
    pictures: z.int(),
    customValues: z.int(),
    feedback: z.int(),
    /** Of the students, with their files. */
    videos: z.int(),
    /** Of these videos, with comments, drawings and voice notes. */
    reviews: z.int(),
    /** Reactions to moments of these videos. */
    cheers: z.int(),
  }),
  /** Pending and ended by it: nothing is charged or entered for erased people. */
  ends: z.object({
    /** Orders and invoices that are not paid; a payment that still succeeds is refunded in full. */
    orders: z.int(),
    invoices: z.int(),
    /** Places offered from a waiting list, and athletes who wait for one. */
    offers: z.int(),
    waits: z.int(),
    invitations: z.int(),
    uploads: z.int(),
    /** Unsaved reviews by them, or of the students' videos. */
    drafts: z.int(),
  }),
  /** Kept without a name. `balance`: dollars paid, less what was refunded. */
  stays: z.object({
    registrations: z.int(),
    brackets: z.int(),
    payments: z.int(),
    refunds: z.int(),
    balance: z.number(),
    /** Reviews that the adults gave to other students. */
    reviewsGiven: z.int(),
  }),
  /** Students of the family who stay, with no adult left to act for them. */
  studentsLeft: z.int(),
  /** Why it cannot be done now; null when it can. */
  blocked: wordedText.extend({ code: z.string(), tournaments: z.array(z.string()) }).nullable(),
})
export type ErasurePreview = z.infer<typeof erasurePreview>

const params = { kind: erasureKind }
const unknownPerson = ['user-not-found', 'student-not-found', 'membership-not-found'] as const

export const previewErasure = endpoint({
  method: 'GET',
  path: '/user/erase/:kind/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'What the erasure of a person or a family deletes, and what stays; for admins',
  reads: ({ kind = '' }) => ({ of: 'people', record: { [kind === 'account' ? 'user' : kind]: 'id' } }),
  params,
  response: erasurePreview,
  problems: ['forbidden', 'not-found', ...unknownPerson],
})
export const erasePeople = endpoint({
  method: 'POST',
  path: '/user/erase/:kind/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Permanently erases a person or a family; registrations, payments and brackets stay without a name',
  changes: true,
  params,
  response: z.object({ position: z.int() }),
  problems: ['forbidden', 'not-found', 'person-in-tournament', 'last-admin', ...unknownPerson],
})

/** A pending request of a person to delete their account. */
export const erasureRequest = z.object({
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  asked: z.string(),
  due: z.string(),
})
export type ErasureRequest = z.infer<typeof erasureRequest>

export const erasureRequestsView = liveView({
  name: 'erasure-requests',
  scope: 'tenant',
  service: 'provisioning',
  reads: 'people',
  row: erasureRequest,
  key: ({ userId }) => userId,
})

export const readErasureRequests = endpoint({
  method: 'GET',
  path: '/user/erase/requests',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Pending requests to delete accounts, the first due on top; for admins',
  reads: { of: 'people' },
  response: z.array(erasureRequest),
  problems: ['forbidden'],
})
export const keepAccount = endpoint({
  method: 'POST',
  path: '/user/keep/:id',
  access: 'signed-in',
  service: 'provisioning',
  summary: 'Withdraws a person’s request for the deletion of the account; for admins',
  changes: true,
  response: z.object({ position: z.int() }),
  problems: ['forbidden', 'not-found', 'erasure-started'],
})
export const readCopyOfData = endpoint({
  method: 'GET',
  path: '/environment/user/:id/data',
  access: 'signed-in',
  service: 'environment',
  summary:
    'A copy of all data of a user and the family, as a .zip archive: `Uri` contains it; for oneself and for admins',
  reads: { of: 'people', record: { user: 'id' }, how: 'download' },
  response: z.object({ Uri: z.string(), Filename: z.string() }),
  problems: ['not-found'],
  limitPerMinute: 5,
})

const changed = z.object({ position: z.int() })

export const requestErasure = endpoint({
  method: 'POST',
  path: '/environment/user/erase/request',
  access: 'signed-in',
  service: 'environment',
  summary: 'Asks for the deletion of my account, and of my students where I am their only adult, in a week',
  changes: true,
  response: changed,
  problems: ['user-not-found', 'person-in-tournament', 'last-admin'],
  limitPerMinute: 5,
})
export const withdrawErasure = endpoint({
  method: 'POST',
  path: '/environment/user/erase/withdraw',
  access: 'signed-in',
  service: 'environment',
  summary: 'Withdraws my request to delete my account',
  changes: true,
  response: changed,
  problems: ['erasure-started'],
  limitPerMinute: 5,
})
