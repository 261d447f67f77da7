import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

/** A name on the waiting list of a full event: for families only their own, for staff all. */
export const waitingName = z.object({
  id: z.string(),
  tournamentId: z.string(),
  eventId: z.string(),
  membershipId: z.string(),
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Place in line, from 1; null while a place is offered. */
  place: z.int().nullable(),
  order: z.int(),
  status: z.enum(['Waiting', 'Offered']),
  joined: z.string(),
  by: z.enum(['family', 'staff']),
  /** Offers without an answer; after the second the name is removed from the list. */
  lapses: z.int(),
  offerId: z.string().nullable(),
  /** Until when the offered place is held. */
  offerEnds: z.string().nullable(),
})
export type WaitingName = z.infer<typeof waitingName>
export const waitingNamesView = liveView({
  name: 'waiting-names',
  scope: 'tournament',
  service: 'membership',
  reads: 'registrations',
  row: waitingName,
  key: ({ id }) => id,
})

/** The waiting list of an event. A missing list is empty and accepts names. */
export const waitingList = z.object({
  tournamentId: z.string(),
  eventId: z.string(),
  /** Whether families may join. */
  takesNames: z.boolean(),
  /** Whether places are offered only by staff. */
  isPaused: z.boolean(),
  /** How long an offer lasts at most. */
  offerHours: z.int(),
  waiting: z.int(),
  offered: z.int(),
})
export type WaitingList = z.infer<typeof waitingList>
export const waitingListsView = liveView({
  name: 'waiting-lists',
  scope: 'tournament',
  service: 'membership',
  row: waitingList,
  key: ({ eventId }) => eventId,
})

const id = z.string().min(1).max(200)
const signedIn = { access: 'signed-in', service: 'membership' } as const
const changing = { ...signedIn, method: 'POST', changes: true, response: accepted } as const

export const readWaitingLists = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/waitinglist/:t',
  summary: 'The waiting lists of a tournament, without names',
  response: z.array(waitingList),
  problems: ['not-found'],
})
export const readMyWaitingNames = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/membership/waitinglists',
  summary: 'My athletes’ places on waiting lists, in all tournaments',
  response: z.array(waitingName),
})
/** Whatever prevents an entry in an event, except that it is full, also prevents waiting for it and an offer. */
const entryProblems = [
  ...(['not-found', 'forbidden', 'membership-inactive', 'tournament-not-found', 'unknown-event'] as const),
  ...(['unknown-student', 'event-closed', 'already-registered', 'prerequisites-missing', 'group-maximum'] as const),
  ...(['group-exclusion', 'registration-not-open', 'registration-closed', 'tournament-ended'] as const),
  'being-erased',
] as const
const joinProblems = ['places-left', 'waiting-list-closed', 'already-waiting'] as const
const toWait = z.object({ eventId: id, studentId: id })
export const joinWaitingList = endpoint({
  ...changing,
  path: '/waitinglist/:t/join',
  summary: 'Put my athlete on the waiting list of a full event',
  body: toWait,
  problems: [...entryProblems, ...joinProblems],
})
export const leaveWaitingList = endpoint({
  ...changing,
  path: '/waitinglist/:t/leave',
  summary: 'Take my athlete off a waiting list',
  body: z.object({ waitingId: id }),
  problems: ['not-found'],
})
export const declineOffer = endpoint({
  ...changing,
  path: '/waitinglist/:t/decline',
  summary: 'Decline an offered place, which goes to the next in line',
  body: z.object({ waitingId: id }),
  problems: ['not-found', 'no-offer'],
})

export const readManagedWaitingNames = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/waitinglists/manage/:t',
  summary: 'Everyone on the waiting lists of a tournament, list by list in their order',
  reads: { of: 'registrations' },
  response: z.array(waitingName),
  problems: ['not-found', 'forbidden'],
})
/** Works even while the list is closed to families. */
export const addToWaitingList = endpoint({
  ...changing,
  path: '/waitinglists/manage/:t/add',
  summary: 'Put an athlete on the waiting list of a full event, by staff',
  body: toWait,
  problems: [...entryProblems, ...joinProblems],
})
export const removeFromWaitingList = endpoint({
  ...changing,
  path: '/waitinglists/manage/:t/remove',
  summary: 'Take an athlete off a waiting list, by staff',
  body: z.object({ waitingId: id }),
  problems: ['not-found', 'forbidden'],
})
export const moveOnWaitingList = endpoint({
  ...changing,
  path: '/waitinglists/manage/:t/move',
  summary: 'Move an athlete to another place in line',
  body: z.object({ waitingId: id, place: z.int().min(1).max(100_000) }),
  problems: ['not-found', 'forbidden', 'not-waiting', 'already-offered'],
})
export const offerPlace = endpoint({
  ...changing,
  path: '/waitinglists/manage/:t/offer',
  summary: 'Offer a free place to an athlete on the waiting list, out of turn',
  body: z.object({ waitingId: id }),
  problems: [
    ...entryProblems,
    ...(['not-waiting', 'already-offered', 'too-late-to-offer', 'sold-out', 'no-offer'] as const),
  ],
})
/** Settings that are not sent stay as they are. */
export const setUpWaitingList = endpoint({
  ...changing,
  path: '/waitinglists/manage/:t/settings',
  summary: 'Sets whether a waiting list accepts names and offers places automatically, and how long offers last',
  body: z.object({
    eventId: id,
    takesNames: z.boolean().optional(),
    isPaused: z.boolean().optional(),
    offerHours: z.int().optional(),
  }),
  problems: ['not-found', 'forbidden', 'invalid-offer-hours'],
})
