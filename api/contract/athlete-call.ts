import { z } from 'zod'
import { division } from './divisions.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { textRef } from './problem.ts'

/** One division bracket of the Athlete Call. */
export const callRow = z.object({
  bracketId: z.string(),
  divisionId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  /** Division name with the bracket's label. */
  name: z.string(),
  description: z.string(),
  /** Registered athletes; those who withdrew since the draw are not counted. */
  numberOfAthletes: z.int(),
  location: z.string().nullable(),
  /** Pending = 0, Staging = 1, AssignedToLocation = 2. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lastStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  /** Minutes that the athletes have, and the deadline; null unless in staging. */
  minutes: z.int().nullable(),
  dueAt: z.string().nullable(),
  statusModified: z.string().nullable(),
  /** When the bracket was finished; null while it is open. A finished one keeps its status and location. */
  finishedAt: z.string().nullable(),
})
export type CallRow = z.infer<typeof callRow>
export const athleteCallView = liveView({
  name: 'athlete-call',
  scope: 'tournament',
  service: 'membership',
  row: callRow,
  key: ({ bracketId }) => bracketId,
})

/** Pending = 0, Staging = 1, AssignedToLocation = 2. */
const callStatus = z.union([z.literal(0), z.literal(1), z.literal(2)])

const calledBracket = z.object({
  id: z.string(),
  label: z.string(),
  divisionId: z.string(),
  tournamentId: z.string(),
  location: z.string().nullable(),
  status: callStatus,
  lastStatus: callStatus.nullable(),
  statusModified: z.string().nullable(),
  /** When it was finished; null while it is open. */
  finishedAt: z.string().nullable(),
})

const calledDivision = division.extend({
  eventId: z.string(),
  tournamentId: z.string(),
  /** Of the bracket that was moved last; Pending until one is. */
  status: callStatus,
  lastStatus: callStatus.nullable(),
  statusModified: z.string().nullable(),
})

export const athleteCallConfig = z.object({
  athleteCallMinutes: z.array(z.int()),
  stagingLocations: z.array(z.string()),
  bracketLocations: z.array(z.string()),
  isConfigValid: z.boolean(),
  bracketGenerationDate: z.string().nullable(),
  divisions: z.array(calledDivision),
  /** Of the latest draw. */
  brackets: z.array(calledBracket),
  events: z.array(
    z.object({
      eventId: z.string(),
      eventTitle: z.string(),
      pendingDivisions: z.int(),
      stagingDivisions: z.int(),
      /** Without those that are finished. */
      competingDivisions: z.int(),
      finishedDivisions: z.int(),
      numberOfStudents: z.int(),
    }),
  ),
})
export type AthleteCallConfig = z.infer<typeof athleteCallConfig>

const eventCalls = z.array(callRow)

export const callRequest = z.object({
  bracketIds: z.array(z.string()).min(1).max(500),
  location: z.string().min(1).max(200),
  minutes: z.int(),
})
export const assignRequest = z.object({
  bracketIds: z.array(z.string()).min(1).max(500),
  location: z.string().min(1).max(200),
})
export const undoRequest = z.object({ bracketIds: z.array(z.string()).min(1).max(500) })
/** Brackets move independently: each refused one is listed with its reason. */
export const callAnswer = z.object({
  position: z.int(),
  moved: z.array(z.string()),
  refused: z.array(
    z.object({ bracketId: z.string(), code: z.string(), message: z.string(), text: textRef.optional() }),
  ),
})
export type CallAnswer = z.infer<typeof callAnswer>

const boardRow = z.object({
  key: z.string(),
  /** When it was called to its current location. */
  calledAt: z.string(),
  values: z.array(z.object({ value: z.string() })),
})

export const statusBoard = z.object({
  title: z.string(),
  link: z.string().nullable(),
  timezone: z.string(),
  columnHeaders: z.array(
    z.object({
      code: z.enum(['time', 'event', 'division', 'location', 'status']),
      /** The header in English. */
      value: z.string(),
      preferredWidth: z.enum(['narrow', 'wide']),
      valueKind: z.enum(['text', 'time', 'status']),
    }),
  ),
  rows: z.array(boardRow),
  /** Divisions that are not called yet, in the order of their events: as many as fit on a board. */
  next: z.array(z.object({ key: z.string(), eventTitle: z.string(), name: z.string() })),
  position: z.int(),
})
export type StatusBoard = z.infer<typeof statusBoard>
export const statusBoardRow = boardRow.extend({ order: z.string() })
export type StatusBoardRow = z.infer<typeof statusBoardRow>
/** The board by its token, without sign-in. */
export const statusBoardView = liveView({
  name: 'status-board',
  scope: 'board',
  service: null,
  row: statusBoardRow,
  key: ({ key }) => key,
})

export const readCallStatus = endpoint({
  method: 'GET',
  path: '/athletecall/:t/status',
  access: 'signed-in',
  service: 'membership',
  summary: 'Places and minutes to choose from, and how far each event is',
  response: athleteCallConfig,
  problems: ['not-found', 'forbidden'],
})
export const readEventCalls = endpoint({
  method: 'GET',
  path: '/athletecall/:t/event/:e',
  access: 'signed-in',
  service: 'membership',
  summary: 'Brackets of an event and where they are called to',
  response: eventCalls,
  problems: ['not-found', 'forbidden'],
})

/** Why a whole request to move brackets is refused. */
const callProblems = ['not-found', 'forbidden', 'tournament-not-found', 'bracket-not-found'] as const

export const callToStaging = endpoint({
  method: 'POST',
  path: '/athletecall/:t/staging',
  access: 'signed-in',
  service: 'membership',
  summary: 'Call pending brackets to a staging location',
  changes: true,
  body: callRequest,
  response: callAnswer,
  problems: [...callProblems, 'call-config-invalid', 'unknown-staging-location', 'unknown-minutes'],
})
export const assignLocation = endpoint({
  method: 'POST',
  path: '/athletecall/:t/assignlocation',
  access: 'signed-in',
  service: 'membership',
  summary: 'Assign brackets to a ring',
  changes: true,
  body: assignRequest,
  response: callAnswer,
  problems: [...callProblems, 'call-config-invalid', 'unknown-bracket-location'],
})
export const undoStaging = endpoint({
  method: 'POST',
  path: '/athletecall/:t/undostaging',
  access: 'signed-in',
  service: 'membership',
  summary: 'Cancel the call to staging',
  changes: true,
  body: undoRequest,
  response: callAnswer,
  problems: [...callProblems],
})
export const undoAssignment = endpoint({
  method: 'POST',
  path: '/athletecall/:t/undostaged',
  access: 'signed-in',
  service: 'membership',
  summary: 'Cancel the location assignment',
  changes: true,
  body: undoRequest,
  response: callAnswer,
  problems: [...callProblems],
})

/** `id` is the board's token; guessing it is rate-limited. */
export const readStatusBoard = endpoint({
  method: 'GET',
  path: '/status/:id',
  access: 'public',
  summary: 'The public status board',
  response: statusBoard,
  problems: ['not-found'],
  limitPerMinute: 60,
})
