import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

const id = z.string().min(1).max(200)
const read = { method: 'GET', access: 'signed-in', service: 'environment' } as const
const problems = ['not-found', 'forbidden'] as const

/** Who placed where: an athlete of a bracket. */
const placing = z.object({
  eventId: z.string(),
  eventName: z.string(),
  /** The place of the event in the tournament's list. */
  eventOrder: z.int(),
  divisionName: z.string(),
  bracketId: z.string(),
  bracketName: z.string(),
  /** True until a director declares the bracket. */
  isProvisional: z.boolean(),
  /** Null for provisional brackets, and for athletes without a place. */
  place: z.int().nullable(),
  /** Points; -1 for none, -2 for a withdrawal. */
  score: z.number(),
  /** Whether a correction changed the place, and which it was before; null for none. */
  isCorrected: z.boolean(),
  formerPlace: z.int().nullable(),
  studentId: z.string(),
  /** The athlete's number in the bracket. */
  sequence: z.int(),
  /** Names as the director chose; empty without names. */
  firstName: z.string(),
  lastName: z.string(),
  imageUri: z.string().nullable(),
  trainingFacility: z.string().nullable(),
  /** The video; null without one, and for other families if it is hidden. */
  studentCurriculumSubmissionId: z.string().nullable(),
  studentLevel: z.string(),
})
export type Placing = z.infer<typeof placing>

export const resultsView = liveView({
  name: 'results',
  scope: 'tournament',
  service: 'environment',
  row: placing,
  key: ({ bracketId, studentId }) => `${bracketId}.${studentId}`,
})

const leaderboardRow = placing.extend({
  /** Whether it is an athlete of the caller's family. */
  isHighlighted: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof leaderboardRow>

export const readLeaderboard = endpoint({
  ...read,
  path: '/tournament/id/:t/leaderboard',
  summary: 'The results of a tournament by event, division, bracket and place',
  params: { t: id },
  response: z.array(leaderboardRow),
  problems,
})

const ownResult = placing.extend({
  /** The reviews that the family may read: those of declared brackets. */
  reviewIds: z.array(z.string()),
})
export type OwnResult = z.infer<typeof ownResult>

export const readOwnResults = endpoint({
  ...read,
  path: '/results/:t/own',
  summary: 'The results of my students in a tournament, with the reviews that I may read',
  params: { t: id },
  response: z.array(ownResult),
  problems: ['not-found'],
})
