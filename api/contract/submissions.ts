import { z } from 'zod'
import { created } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './numbers.ts'
import { pictureTicket } from './pictures.ts'
import { accepted } from './problem.ts'

const id = z.string().regex(/^[\w-]{1,100}$/)
/** A picture of the video, base64; a jpg of a few hundred pixels. */
const poster = z.base64().max(400_000)

const signedIn = { access: 'signed-in', service: 'curriculum' } as const
const changing = { ...signedIn, method: 'POST', changes: true } as const
const ofStudent = ['forbidden', 'not-found'] as const

/** A block of an upload that has arrived. */
const block = z.object({ id: z.string(), bytes: z.int() })

/** Where the browser puts a video, in blocks, and how much of it is there already. */
export const videoTicket = pictureTicket.extend({
  /** Of this upload; sent again to go on with it. */
  video: id,
  blocks: z.array(block),
  /** All of it is there: only handing in is left. */
  hasArrived: z.boolean(),
})
export type VideoTicket = z.infer<typeof videoTicket>

/** A video that was handed in (video-review rule 8). */
const submission = z.object({
  id: z.string(),
  curriculumId: z.string(),
  created: z.string(),
  studentId: z.string(),
  /** The level's label at that moment. */
  studentLevelWhenSubmitted: z.string(),
  studentLevelIdWhenSubmitted: z.string().nullable(),
  membershipId: z.string(),
  /** Links of minutes, for whoever asked. */
  contentUri: z.string(),
  posterImageUri: z.string().nullable(),
  contentType: z.string(),
  seconds: z.number(),
  status: z.enum(['Draft', 'PendingReview', 'Reviewed']),
})

export const readSubmission = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/curriculum/submissions/id/:id',
  summary: 'A video that was handed in, with links of minutes to play it',
  params: { id },
  response: submission,
  problems: [...ofStudent, 'submission-not-found'],
})
/** Reserves room, although it is a GET in the public API (kernel rule 24). */
export const setUpSubmission = endpoint({
  ...changing,
  method: 'GET',
  path: '/curriculum/submissions/setup/:c/student/:s',
  summary: 'A ticket to upload a video for a curriculum item, or to go on with an upload',
  params: { c: id, s: id },
  query: z.object({
    /** Made by the caller, so that a lost upload goes on; otherwise made of the request's id. */
    video: z.uuid().optional(),
    /** Bytes of the video; 300 MB, the most there is, unless said. */
    size: wholeNumber().optional(),
    type: z.string().optional(),
    /** A file of the device, which may be smaller than a recording. */
    device: z.enum(['true', 'false']).optional(),
  }),
  response: videoTicket,
  problems: [
    ...ofStudent,
    'curriculum-item-not-found',
    'curriculum-item-without-video',
    'storage-full',
    'file-too-large',
    'video-type-not-taken',
    'not-a-video',
    'id-in-use',
  ] as const,
  limitPerMinute: 120,
  limitedBy: 'person',
})
export const createSubmission = endpoint({
  ...changing,
  path: '/curriculum/submissions/create/:c/student/:s',
  summary: 'Hands in a video that was uploaded with its ticket',
  params: { c: id, s: id },
  body: z.object({
    /** The ticket's. */
    filename: z.string().max(500),
    contentType: z.string().max(200),
    poster: poster.optional(),
  }),
  response: created,
  problems: [
    ...ofStudent,
    'curriculum-item-not-found',
    'curriculum-item-without-video',
    'student-not-found',
    'id-in-use',
    'video-not-found',
    'video-not-arrived',
    'not-a-video',
    'video-too-long',
    'video-too-large-to-show',
    'file-too-large',
    'video-not-measured',
  ] as const,
  bodyLimit: 500_000,
  limitPerMinute: 60,
  limitedBy: 'person',
})
export const discardVideo = endpoint({
  ...changing,
  path: '/curriculum/submissions/discard/:v/student/:s',
  summary: 'Gives an upload up that was not handed in, and deletes what arrived of it',
  params: { v: id, s: id },
  response: z.object({}),
  problems: ofStudent,
})
export const withdrawSubmission = endpoint({
  ...changing,
  path: '/curriculum/submissions/withdraw/:id',
  summary: 'Takes a video back that nobody has reviewed, and deletes it',
  params: { id },
  response: accepted,
  problems: [...ofStudent, 'submission-not-found', 'already-reviewed'],
})
/** Answers the file itself, in ranges too: a `<video>` asks for it without sign-in, with its link. */
export const readSubmissionFile = endpoint({
  method: 'GET',
  path: '/curriculum/submissions/file/:id/:part',
  access: 'public',
  summary: 'A video that was handed in, or its poster, by a link of minutes for one person',
  params: { id, part: z.enum(['video', 'poster']) },
  query: z.object({ user: z.string(), expires: z.string(), signature: z.string() }),
  /** The bytes. */
  response: z.string(),
  problems: ['not-found', 'range-not-there'],
})
