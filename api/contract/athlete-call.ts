import { z } from 'zod'

/** One division bracket of the Athlete Call (live view `athlete-call`, scope tournamentId). Key: bracketId. */
export const callRow = z.object({
  bracketId: z.string(),
  divisionId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  /** Division name with the bracket's label. */
  name: z.string(),
  description: z.string(),
  /** Those still registered: who has withdrawn since the draw is not counted. */
  numberOfAthletes: z.int(),
  location: z.string().nullable(),
  /** Pending = 0, Staging = 1, AssignedToLocation = 2. */
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  lastStatus: z.union([z.literal(0), z.literal(1), z.literal(2)]).nullable(),
  /** Minutes the athletes were given, and until when; null unless in staging. */
  minutes: z.int().nullable(),
  dueAt: z.string().nullable(),
  statusModified: z.string().nullable(),
})
export type CallRow = z.infer<typeof callRow>

/** GET athletecall/{t}/status */
export const athleteCallConfig = z.object({
  athleteCallMinutes: z.array(z.int()),
  stagingLocations: z.array(z.string()),
  bracketLocations: z.array(z.string()),
  isConfigValid: z.boolean(),
  bracketGenerationDate: z.string().nullable(),
  events: z.array(
    z.object({
      eventId: z.string(),
      eventTitle: z.string(),
      pendingDivisions: z.int(),
      stagingDivisions: z.int(),
      competingDivisions: z.int(),
      numberOfStudents: z.int(),
    }),
  ),
})
export type AthleteCallConfig = z.infer<typeof athleteCallConfig>

/** GET athletecall/{t}/event/{e} */
export const eventCalls = z.array(callRow)

/** POST athletecall/{t}/staging */
export const callRequest = z.object({
  bracketIds: z.array(z.string()).min(1).max(500),
  location: z.string().min(1).max(200),
  minutes: z.int(),
})
/** POST athletecall/{t}/assignlocation */
export const assignRequest = z.object({
  bracketIds: z.array(z.string()).min(1).max(500),
  location: z.string().min(1).max(200),
})
/** POST athletecall/{t}/undostaging and undostaged */
export const undoRequest = z.object({ bracketIds: z.array(z.string()).min(1).max(500) })
/** Each bracket is its own change: the ones refused are named with the reason. */
export const callAnswer = z.object({
  position: z.int(),
  moved: z.array(z.string()),
  refused: z.array(z.object({ bracketId: z.string(), code: z.string(), message: z.string() })),
})
export type CallAnswer = z.infer<typeof callAnswer>

/** GET status/{id} (public); live view `status-board` (scope: the board's token, no sign-in). */
export const statusBoard = z.object({
  title: z.string(),
  link: z.string().nullable(),
  timezone: z.string(),
  columnHeaders: z.array(
    z.object({
      value: z.string(),
      preferredWidth: z.enum(['narrow', 'wide']),
      valueKind: z.enum(['text', 'time', 'status']),
    }),
  ),
  rows: z.array(z.object({ key: z.string(), values: z.array(z.object({ value: z.string() })) })),
  position: z.int(),
})
export type StatusBoard = z.infer<typeof statusBoard>
export const statusBoardRow = z.object({
  key: z.string(),
  order: z.string(),
  values: z.array(z.object({ value: z.string() })),
})
export type StatusBoardRow = z.infer<typeof statusBoardRow>
