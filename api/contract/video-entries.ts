import { z } from 'zod'
import { changesSince, sinceQuery } from './changes-since.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'
import { review } from './review.ts'

const id = z.string().min(1).max(200)
const signedIn = { access: 'signed-in', service: 'environment' } as const
const changing = { ...signedIn, method: 'POST', changes: true, response: accepted } as const

/** By which rules an event takes videos (video-entries rules 1 and 3). */
const rulesOfEvent = z.object({
  eventId: z.string(),
  title: z.string(),
  /** Whether it can take videos at all. */
  canTakeVideos: z.boolean(),
  takesVideos: z.boolean(),
  /** Whether a video may be replaced until the tournament ends. */
  mayReplace: z.boolean(),
})
export type EntryRulesOnWire = z.infer<typeof rulesOfEvent>

/** A video of a tournament, with links for the caller that expire after a few minutes. */
const entrySubmission = z.object({
  id: z.string(),
  studentId: z.string(),
  /** The event. */
  curriculumId: z.string(),
  created: z.string(),
  contentUri: z.string(),
  posterImageUri: z.string().nullable(),
  contentType: z.string(),
  seconds: z.number(),
  /**
   * Those that the caller may read (judging rules 5 and 13), oldest first. A review is no change of the entry: it is not among
   * what changed `since`.
   */
  reviews: z.array(review),
})
export type EntrySubmission = z.infer<typeof entrySubmission>

/** A registered student in an event that takes videos. */
const entry = z.object({
  eventId: z.string(),
  studentId: z.string(),
  firstName: z.string(),
  /** For families of others, its first letter. */
  lastName: z.string(),
  level: z.string().nullable(),
  trainingFacility: z.string().nullable(),
  /** Null until a video is handed in. */
  submission: entrySubmission.nullable(),
  /** Whether the family hides it from watching; never true for other families, who do not get it at all. */
  isHidden: z.boolean(),
})
export type Entry = z.infer<typeof entry>

const entries = z.object({ events: z.array(rulesOfEvent), entries: z.array(entry) })
export type Entries = z.infer<typeof entries>

const watchedEntries = entries.extend({
  ...changesSince.shape,
  /** The videos that are no longer shown, by `event.student`; empty if the answer is whole. */
  gone: z.array(z.string()),
})
export type WatchedEntries = z.infer<typeof watchedEntries>

/** Signals a change of an entry, which the client then reads. */
export const videoEntriesView = liveView({
  name: 'video-entries',
  scope: 'tournament',
  service: 'environment',
  reads: 'videos',
  row: z.object({
    eventId: z.string(),
    studentId: z.string(),
    submissionId: z.string(),
    handedIn: z.string(),
    isHidden: z.boolean(),
    revision: z.int(),
  }),
  key: ({ eventId, studentId }) => `${eventId}.${studentId}`,
})

/** Signals a change of an entry to everyone who may watch the tournament; hidden ones are removed. */
export const watchedEntriesView = liveView({
  name: 'watched-entries',
  scope: 'tournament',
  service: 'environment',
  reads: 'videos',
  row: z.object({ eventId: z.string(), studentId: z.string(), revision: z.int() }),
  key: ({ eventId, studentId }) => `${eventId}.${studentId}`,
})

const problems = ['not-found', 'forbidden'] as const
/** `1`: with a video; `0`: without one, for directors; default: all that the caller may see. */
const query = z.object({ video: z.enum(['0', '1']).optional() })

export const readEntries = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/tournament/id/:t/entries',
  summary: 'The videos of a tournament, and for directors who has not handed one in',
  reads: { of: 'videos' },
  params: { t: id },
  query: query.extend(sinceQuery.shape),
  response: watchedEntries,
  problems,
})
export const readEntriesOfEvent = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/tournament/event/:e/entries',
  summary: 'The videos of one event of a tournament',
  reads: { of: 'videos' },
  params: { e: id },
  query: query.extend(sinceQuery.shape),
  response: watchedEntries,
  problems,
})
export const readOwnEntries = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/videoentries/:t/own',
  summary: 'What my students hand in for a tournament, and what was received',
  params: { t: id },
  response: entries,
  problems: ['not-found'],
})
export const setEntryRules = endpoint({
  ...changing,
  path: '/videoentries/:t/rules',
  summary: 'Changes by which rules an event takes videos',
  params: { t: id },
  body: z.object({
    eventId: id,
    takesVideos: z.boolean().optional(),
    mayReplace: z.boolean().optional(),
  }),
  problems: [...problems, 'event-not-found', 'no-videos-taken'],
})
export const hideEntry = endpoint({
  ...changing,
  path: '/videoentries/:t/hide',
  summary: 'Hides a child’s video from watching, or shows it again',
  params: { t: id },
  body: z.object({ eventId: id, studentId: id, isHidden: z.boolean() }),
  problems: [...problems, 'video-entry-not-found'],
})
