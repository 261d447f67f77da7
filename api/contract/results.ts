import { z } from 'zod'
import { changesSince, sinceQuery } from './changes-since.ts'
import { downloadLink } from './downloads.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted, textRef } from './problem.ts'

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
  /** Whether the event is judged in the hall: its places are not part of the results. */
  isInPerson: z.boolean(),
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
  reads: 'results',
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
  reads: { of: 'results' },
  params: { t: id },
  response: z.array(leaderboardRow),
  problems,
})

const ownResult = placing.extend({
  /** The reviews that the family may read: those of declared brackets. */
  reviewIds: z.array(z.string()),
  /** Of the last correction of a declared bracket; '' for none. */
  reason: z.string(),
  /** What decided the declared place among equal scores; empty without equal scores, and after a correction. */
  decidedBy: z.array(z.enum(['HighestScore', 'FewestDeductions'])),
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

const standingAthlete = z.object({
  studentId: z.string(),
  sequence: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  trainingFacility: z.string().nullable(),
  submissionId: z.string().nullable(),
  place: z.int().nullable(),
  score: z.number(),
  isCorrected: z.boolean(),
  formerPlace: z.int().nullable(),
  /** Whether the athlete withdrew after the declaration, whose place stays until a correction. */
  hasWithdrawnSince: z.boolean(),
})
export type StandingAthlete = z.infer<typeof standingAthlete>

const bracketStanding = z.object({
  bracketId: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  divisionName: z.string(),
  bracketName: z.string(),
  /** `ready`: all reviews are given, and the tournament has ended. */
  state: z.enum(['judging', 'ready', 'declared']),
  reviews: z.int(),
  reviewsNeeded: z.int(),
  corrections: z.int(),
  /** Of the last correction. */
  reason: z.string(),
  /** By place: declared, or by the reviews so far. */
  athletes: z.array(standingAthlete),
})
export type BracketStanding = z.infer<typeof bracketStanding>

/** Who sees the results apart from staff, and how athletes of other families are named. */
const publication = z.object({
  audience: z.enum(['Registered', 'Public']),
  names: z.enum(['Full', 'FirstInitial', 'None']),
})
export type ResultsPublication = z.infer<typeof publication>

/** How often the athletes of a training facility placed first to third in declared brackets. */
const medals = z.object({ facility: z.string(), gold: z.int(), silver: z.int(), bronze: z.int() })
export type MedalsOnWire = z.infer<typeof medals>

const standings = z.object({
  ...publication.shape,
  ...changesSince.shape,
  hasEnded: z.boolean(),
  /** The titles of the events that are judged in the hall, whose brackets are left out; of a whole answer. */
  inPerson: z.array(z.string()),
  /** All of them, or those that changed. */
  brackets: z.array(bracketStanding),
  /** By first, second and third places; null if no declared bracket changed. */
  medals: z.array(medals).nullable(),
})
export type Standings = z.infer<typeof standings>

export const readStandings = endpoint({
  ...read,
  path: '/results/:t/standings',
  summary: 'The brackets of a tournament with their progress and the places by the reviews so far, for directors',
  reads: { of: 'results' },
  params: { t: id },
  query: sinceQuery,
  response: standings,
  problems,
})

const place = z.int().min(1).max(100_000).nullable()
const places = z
  .array(z.object({ studentId: id, place }))
  .min(1)
  .max(1_000)
const changing = { access: 'signed-in', service: 'environment', method: 'POST', changes: true } as const

/** Brackets are declared independently: each refused one is listed with its reason. */
const declared = z.object({
  position: z.int(),
  declared: z.array(z.string()),
  refused: z.array(
    z.object({ bracketId: z.string(), code: z.string(), message: z.string(), text: textRef.optional() }),
  ),
})
export type Declared = z.infer<typeof declared>

export const declareResults = endpoint({
  ...changing,
  path: '/results/:t/declare',
  summary: 'Declares the places of brackets as the director saw them',
  params: { t: id },
  body: z.object({
    brackets: z
      .array(z.object({ bracketId: id, seen: places }))
      .min(1)
      .max(2_000),
  }),
  response: declared,
  problems: [...problems, 'bracket-not-found'],
})

/** `expected`: how many corrections of the bracket the director knows of. */
export const correctionRequest = z.object({
  bracketId: id,
  expected: z.int().min(0),
  placings: places,
  reason: z.string().trim().min(1).max(500),
})
export const correctResults = endpoint({
  ...changing,
  path: '/results/:t/correct',
  summary: 'Corrects the places of a declared bracket, with a reason',
  params: { t: id },
  body: correctionRequest,
  response: accepted,
  problems: [
    ...problems,
    'bracket-not-found',
    'not-declared',
    'result-changed',
    'places-incomplete',
    'places-inconsistent',
    'reason-missing',
  ],
})

export const publishResultsOf = endpoint({
  ...changing,
  path: '/results/:t/publish',
  summary: 'Decides who sees the results of a tournament, and with which names',
  params: { t: id },
  body: publication,
  response: accepted,
  problems,
})

export const downloadResults = endpoint({
  ...read,
  path: '/results/:t/download/:what',
  summary: 'A link to the results or the medal table of a tournament, as a workbook',
  reads: { of: 'results', how: 'download' },
  params: { t: id, what: z.enum(['results', 'medals']) },
  response: downloadLink,
  problems,
})
export const exportResults = endpoint({
  ...read,
  path: '/results/:t/csv',
  summary: 'The results of a tournament as CSV',
  reads: { of: 'results', how: 'download' },
  params: { t: id },
  response: z.object({ filename: z.string(), csv: z.string() }),
  problems,
})
export const downloadCertificates = endpoint({
  ...read,
  path: '/results/:t/certificates',
  summary: 'A link to the certificates of the declared places, of all athletes, a bracket or an athlete, as a PDF',
  reads: { of: 'results', record: { student: 'student' }, how: 'download' },
  params: { t: id },
  query: z.object({ bracket: id.optional(), student: id.optional() }),
  response: downloadLink,
  problems: [...problems, 'too-many-pages'],
})

export const downloadOwnCertificate = endpoint({
  ...read,
  path: '/results/:t/own/certificates/:student',
  summary: 'A link to the certificates of my student’s declared places, as a PDF',
  params: { t: id, student: id },
  response: downloadLink,
  problems: ['not-found'],
})

/** A declared place as everyone sees it: without ids of athletes, pictures and videos. */
const publicPlacing = placing.omit({
  isProvisional: true,
  isInPerson: true,
  studentId: true,
  imageUri: true,
  studentCurriculumSubmissionId: true,
  studentLevel: true,
})
export type PublicPlacing = z.infer<typeof publicPlacing>

/** Not found unless a director published the results for everyone. */
export const readPublicResults = endpoint({
  method: 'GET',
  access: 'public',
  path: '/tournament/public/:id/results',
  summary: 'The declared places of a tournament whose results are published, with names as its director chose',
  params: { id },
  response: z.object({
    title: z.string(),
    placings: z.array(publicPlacing),
    medals: z.array(medals),
    /** The titles of the events that are judged in the hall. */
    inPerson: z.array(z.string()),
  }),
  problems: ['not-found'],
})
