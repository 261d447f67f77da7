import { z } from 'zod'
import { bracketAthlete, bracketRow } from './brackets.ts'
import { changesSince, sinceQuery } from './changes-since.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted, textRef, wordedText } from './problem.ts'

const id = z.string().min(1).max(200)
const signedIn = { access: 'signed-in', service: 'environment' } as const
const changing = { ...signedIn, method: 'POST', changes: true, response: accepted } as const
const problems = ['not-found', 'forbidden'] as const

/** By which rules an event's videos are judged (judging rules 6 to 8). */
const judgingRules = z.object({
  /** Whose rubrics judges mark with; null while the event names none: those of all categories. */
  categoryId: z.string().nullable(),
  /** 1, 3 or 5. */
  judges: z.int(),
  calculation: z.enum(['Average', 'TrimmedAverage']),
  /** Points by which reviews may differ before one more is needed; null for any difference. */
  maxDifference: z.number().nullable(),
  /** In this order; athletes that are still equal share the place. */
  tieBreakers: z.array(z.enum(['HighestScore', 'FewestDeductions'])),
})
export type JudgingRulesOnWire = z.infer<typeof judgingRules>

/** A bracket as a card of the review dashboard. */
const bracketCard = z.object({
  id: z.string(),
  label: z.string(),
  divisionId: z.string(),
  divisionName: z.string(),
  /** With a video, without those who withdrew. */
  videos: z.int(),
  /** What the caller has reviewed, and what is left for the caller. */
  reviewed: z.int(),
  open: z.int(),
  /** Those left of which the caller has an unsaved review. */
  started: z.int(),
  /** Left, but of the caller's own facility, so that the caller may not review them. */
  conflicts: z.int(),
  /** Where the caller's next review is; null for none. */
  next: z.object({ studentId: z.string(), membershipId: z.string() }).nullable(),
  /** Reviews that the bracket still needs, of all judges; for directors, null for judges. */
  missing: z.int().nullable(),
  isDeclared: z.boolean(),
  /** The bracket's own judges; empty if it has none. */
  judgeIds: z.array(z.string()),
})
export type BracketCard = z.infer<typeof bracketCard>

const judgedEvent = z.object({
  eventId: z.string(),
  title: z.string(),
  rules: judgingRules,
  /** Why the event's scoring rules do not add up, so that reviews are refused; null if they do. */
  rubricsProblem: wordedText.nullable(),
  /** The judges of the event; empty for all judges of the tournament. */
  judgeIds: z.array(z.string()),
  brackets: z.array(bracketCard),
})
export type JudgedEvent = z.infer<typeof judgedEvent>

/** A judge or director of the tournament, with their progress. */
const judgeProgress = z.object({
  userId: z.string(),
  displayName: z.string(),
  isJudge: z.boolean(),
  hasAccepted: z.boolean(),
  reviewed: z.int(),
  open: z.int(),
  /** Videos that this judge may not review, because the athletes train at the judge's facility. */
  conflicts: z.int(),
  /** The events of these conflicts. */
  conflictEventIds: z.array(z.string()),
})
export type JudgeProgress = z.infer<typeof judgeProgress>

const reviewDashboard = z.object({
  ...changesSince.shape,
  tournamentId: z.string(),
  title: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  /** Judging begins then. */
  hasEnded: z.boolean(),
  roles: z.array(z.object({ value: z.enum(['Judge', 'Director']), studentIds: z.array(z.string()) })),
  /** HTML; '' for none. */
  judgingTerms: z.string(),
  /** Names the text that is accepted; null without terms. */
  termsHash: z.string().nullable(),
  hasAccepted: z.boolean(),
  /** For judges, the events and brackets that they judge; all of them, or those that changed. */
  events: z.array(judgedEvent),
  /** For directors; empty for judges. */
  judges: z.array(judgeProgress),
  /** The categories that events can name, with why one cannot be judged; empty for judges. */
  categories: z.array(z.object({ id: z.string(), title: z.string(), problem: wordedText.nullable() })),
})
export type ReviewDashboard = z.infer<typeof reviewDashboard>

/** A review as directors see it before the result is declared. */
const givenReview = z.object({ reviewId: z.string(), judgeId: z.string(), displayName: z.string(), score: z.number() })

/** An athlete of a bracket with the video. */
const judgedSubmission = z.object({
  studentId: z.string(),
  membershipId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  trainingFacility: z.string().nullable(),
  level: z.string(),
  sequence: z.int(),
  status: z.enum(['Registered', 'Withdrawn']),
  /** Null without a video. */
  submissionId: z.string().nullable(),
  posterImageUri: z.string().nullable(),
  /** Whether the caller has reviewed it. */
  isReviewed: z.boolean(),
  /** Whether the caller has an unsaved review of it. */
  isStarted: z.boolean(),
  /** Why the caller may not review it; null if they may, or if they have. */
  refusal: z.object({ code: z.string(), message: z.string(), text: textRef.optional() }).nullable(),
  /** Reviews that it still needs. */
  missing: z.int(),
  /** For directors: the reviews, and the place and score that follow from them; empty and null for judges. */
  reviews: z.array(givenReview),
  place: z.int().nullable(),
  score: z.number().nullable(),
})
export type JudgedSubmission = z.infer<typeof judgedSubmission>

const judgedBracket = z.object({
  id: z.string(),
  label: z.string(),
  tournamentId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  divisionId: z.string(),
  divisionName: z.string(),
  judgeIds: z.array(z.string()),
  rules: judgingRules,
  /** False in the hall, where nothing is declared. */
  isDeclared: z.boolean(),
  /** By sequence. */
  athletes: z.array(bracketAthlete.pick({ studentId: true, sequence: true, status: true })),
  rounds: bracketRow.shape.rounds,
  /** The athletes with their videos; empty in the hall. */
  submissions: z.array(judgedSubmission),
})
export type JudgedBracket = z.infer<typeof judgedBracket>

/** Signals that the set-up of judging changed, which the client then reads. */
export const judgingView = liveView({
  name: 'judging',
  scope: 'tournament',
  service: 'environment',
  reads: 'results',
  row: z.object({ tournamentId: z.string(), revision: z.int() }),
  key: ({ tournamentId }) => tournamentId,
})
/** Signals that a video got a review, without its score. */
export const judgedVideosView = liveView({
  name: 'judged-videos',
  scope: 'tournament',
  service: 'environment',
  reads: 'results',
  row: z.object({ submissionId: z.string(), revision: z.int() }),
  key: ({ submissionId }) => submissionId,
})

export const readReviewDashboard = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/tournament/:t/reviewdashboard',
  summary: 'The events and brackets that the caller judges; for directors all, with each judge’s progress',
  reads: { of: 'results' },
  params: { t: id },
  query: sinceQuery,
  response: reviewDashboard,
  problems,
})
export const readJudgedBracket = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/tournament/:t/division/:d/bracket/:b',
  summary: 'A bracket and its videos for its judges; for directors with reviews and provisional places',
  reads: { of: 'results', record: { bracket: 'b' } },
  params: { t: id, d: id, b: id },
  response: judgedBracket,
  problems: [...problems, 'bracket-not-found', 'not-assigned'],
})
export const setJudgingRules = endpoint({
  ...changing,
  path: '/judging/:t/rules',
  summary: 'Changes by which rules an event is judged',
  params: { t: id },
  body: z.object({ eventId: id, changes: judgingRules.partial() }),
  problems: [
    ...problems,
    'event-not-found',
    'judges-out-of-range',
    'difference-out-of-range',
    'category-missing',
    'rubrics-not-judgeable',
  ],
})
export const assignJudges = endpoint({
  ...changing,
  path: '/judging/:t/judges',
  summary: 'Names the judges of an event or of one of its brackets; none leaves it to all judges',
  params: { t: id },
  body: z.object({ eventId: id, bracketId: id.nullable(), judgeIds: z.array(id).max(100) }),
  problems: [...problems, 'event-not-found', 'bracket-not-found', 'not-a-judge'],
})
export const acceptJudgingTerms = endpoint({
  ...changing,
  path: '/judging/:t/terms',
  summary: 'Accepts the judging terms that were read',
  params: { t: id },
  body: z.object({ termsHash: z.string().min(1).max(100) }),
  problems: [...problems, 'judging-terms-changed'],
})
export const setFacilityAside = endpoint({
  ...changing,
  path: '/judging/:t/setaside',
  summary: 'Lets a judge review athletes of the judge’s facility in an event, with a reason',
  params: { t: id },
  body: z.object({ eventId: id, userId: id, reason: z.string().max(2000) }),
  problems: [...problems, 'event-not-found', 'reason-missing', 'not-a-judge'],
})
export const remindJudge = endpoint({
  ...changing,
  path: '/judging/:t/remind',
  summary: 'Reminds a judge of the videos to review',
  params: { t: id },
  body: z.object({ userId: id }),
  problems: [...problems, 'nothing-to-judge', 'not-a-judge'],
})
