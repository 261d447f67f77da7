import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted, wordedText } from './problem.ts'

export const regenerated = z.object({
  drawId: z.string(),
  brackets: z.int(),
  athletes: z.int(),
  unmatched: z.int(),
  position: z.int(),
})
export type Regenerated = z.infer<typeof regenerated>

/** What drawing now would produce. */
/** Why the draw matches an athlete to no division. */
export const unmatchedReason = z.enum([
  'no-division',
  'missing-date-of-birth',
  'missing-gender',
  'missing-level',
  'missing-weight',
])

export const drawPreview = z.object({
  brackets: z.int(),
  athletes: z.int(),
  unmatched: z.int(),
  /** Entries in events without divisions, which get no bracket. */
  undivided: z.int(),
  /** Brackets of events whose bracketingPolicy is Ordered: athletes perform one after the other, without matches. */
  performanceOrders: z.int(),
  /** Brackets of the others (Repechage). */
  knockouts: z.int(),
  /** Rounds of the largest knock-out; byes in total. */
  rounds: z.int(),
  byes: z.int(),
  /** Who is matched to no division of the event, and why. */
  misfits: z.array(
    z.object({
      studentId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      eventId: z.string(),
      reason: unmatchedReason,
    }),
  ),
})
export type DrawPreview = z.infer<typeof drawPreview>

export const bracketAthlete = z.object({
  studentId: z.string(),
  sequence: z.int(),
  /** Withdrawn once the entry is canceled: the place in the bracket stays until the next draw. */
  status: z.enum(['Registered', 'Withdrawn']),
  firstName: z.string(),
  lastName: z.string(),
  trainingFacility: z.string().nullable(),
})

/** The draw as directors see it. */
export const bracketRow = z.object({
  id: z.string(),
  label: z.string(),
  tournamentId: z.string(),
  eventId: z.string(),
  eventTitle: z.string(),
  divisionId: z.string(),
  divisionName: z.string(),
  /** Its division, and those that were merged into it. */
  divisionIds: z.array(z.string()),
  bracketingPolicy: z.enum(['Ordered', 'Repechage']),
  /** By sequence. */
  athletes: z.array(bracketAthlete),
  /** Empty for a performance order and for a single athlete. */
  rounds: z.array(
    z.object({
      sequence: z.int(),
      matches: z.array(z.object({ matchId: z.string(), competitorIds: z.array(z.string().nullable()) })),
    }),
  ),
})
export type BracketRow = z.infer<typeof bracketRow>
export const bracketsView = liveView({
  name: 'brackets',
  scope: 'tournament',
  service: 'environment',
  reads: 'brackets',
  row: bracketRow,
  key: ({ id }) => id,
})

/** An athlete without a bracket in an event that has brackets. */
export const unmatchedRow = z.object({
  eventId: z.string(),
  eventTitle: z.string(),
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** `after-draw` for an entry that was made after the draw. */
  reason: z.enum([...unmatchedReason.options, 'after-draw']),
  /** Whether the athlete's details were changed since the draw: the next draw uses the new ones. */
  isStale: z.boolean(),
})
export type UnmatchedRow = z.infer<typeof unmatchedRow>
export const unmatchedAthletesView = liveView({
  name: 'unmatched-athletes',
  scope: 'tournament',
  service: 'environment',
  reads: 'brackets',
  row: unmatchedRow,
  key: ({ eventId, studentId }) => `${eventId}/${studentId}`,
})

/** When it was drawn and whether it can be drawn again. */
export const bracketingState = z.object({
  bracketGenerationDate: z.string().nullable(),
  canRegenerate: z.boolean(),
  /** Why not; null when it can. */
  reason: wordedText.nullable(),
  brackets: z.int(),
  /** Entries without a bracket: before the first draw all of them. */
  unmatched: z.int(),
})
export type BracketingState = z.infer<typeof bracketingState>

export const readBrackets = endpoint({
  method: 'GET',
  path: '/tournament/:t/brackets',
  access: 'signed-in',
  service: 'environment',
  summary: 'The draw of a tournament',
  reads: { of: 'brackets' },
  response: z.array(bracketRow),
  problems: ['not-found', 'forbidden'],
})
export const readUnmatched = endpoint({
  method: 'GET',
  path: '/tournament/:t/brackets/unmatched',
  access: 'signed-in',
  service: 'environment',
  summary:
    'Athletes without a bracket: the draw could not place them, or came before their entry; each with the reason',
  reads: { of: 'brackets' },
  response: z.array(unmatchedRow),
  problems: ['not-found', 'forbidden'],
})
export const readBracketingState = endpoint({
  method: 'GET',
  path: '/tournament/:t/brackets/state',
  access: 'signed-in',
  service: 'environment',
  summary: 'When the brackets were drawn, and whether they can be drawn again',
  response: bracketingState,
  problems: ['not-found', 'forbidden'],
})
/** GET in the public API; the console sends a POST (kernel rule 24). */
export const regenerateBrackets = endpoint({
  method: 'GET',
  path: '/brackets/regenerate/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Draw all brackets of a tournament again',
  changes: true,
  response: regenerated,
  problems: [
    'not-found',
    'forbidden',
    'tournament-not-found',
    'tournament-ended',
    'tournament-started',
    'no-divisions',
    'brackets-begun',
    'brackets-called',
  ],
})
/** Places start at 1: `from` is the athlete's place as it was shown, `to` the place to take. */
export const swapAthletes = endpoint({
  method: 'POST',
  path: '/brackets/swap/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Let two athletes of a bracket trade places, before it is called; for directors',
  changes: true,
  body: z.object({
    bracketId: z.string().min(1).max(100),
    studentId: z.string().min(1).max(100),
    from: z.int().min(1).max(1_000),
    to: z.int().min(1).max(1_000),
  }),
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'tournament-not-found',
    'bracket-not-found',
    'tournament-ended',
    'bracket-begun',
    'bracket-called',
    'places-changed',
  ],
})
const bracketId = z.string().min(1).max(100)
/** A bracket as it was shown: its athletes in the order of their places. */
export const seenBracket = z.object({ bracketId, studentIds: z.array(z.string().max(100)).max(5_000) })
export type SeenBracket = z.infer<typeof seenBracket>

/** The rules of a division that a director may set aside. */
export const ruleOfDivision = z.enum(['birth-year', 'level', 'gender', 'weight'])

/** A bracket that an athlete could move to, or be put into. */
export const bracketFit = z.object({
  bracketId: z.string(),
  /** The maximum number of athletes, those who withdrew included; null for no limit. */
  most: z.int().nullable(),
  /** The rules of its divisions that the athlete would break. */
  broken: z.array(ruleOfDivision),
  /** Why the move would be refused, whatever rules are set aside; null if it is possible. */
  refusal: wordedText.extend({ code: z.string() }).nullable(),
})
export type BracketFit = z.infer<typeof bracketFit>

export const readBracketFits = endpoint({
  method: 'GET',
  path: '/brackets/fits/:t',
  access: 'signed-in',
  service: 'environment',
  summary: 'Whether an athlete can have a place in each other bracket of an event, and fits it; for directors',
  reads: { of: 'brackets' },
  query: z.object({ eventId: z.string().min(1).max(100), studentId: z.string().min(1).max(100) }),
  response: z.array(bracketFit),
  problems: ['not-found', 'forbidden', 'tournament-not-found'],
})

/** A change of brackets, by whose id it is undone. */
const arrangedBrackets = accepted.extend({ changeId: z.string() })
const arranging = [
  ...(['not-found', 'forbidden', 'tournament-not-found', 'bracket-not-found', 'other-event'] as const),
  ...(['tournament-ended', 'bracket-begun', 'bracket-called', 'places-changed'] as const),
] as const

/** Refused with `needs-confirmation` unless `setAside` names the rules of the new division that do not hold. */
export const moveAthlete = endpoint({
  method: 'POST',
  path: '/brackets/move/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Move an athlete to another bracket of the event, before either is called; for directors',
  changes: true,
  body: z.object({
    studentId: z.string().min(1).max(100),
    from: seenBracket,
    to: seenBracket,
    setAside: z.array(ruleOfDivision).max(4).default([]),
  }),
  response: arrangedBrackets,
  problems: [...arranging, 'bracket-full', 'needs-confirmation'],
})
/** For an athlete in none of its event's brackets. `needs-confirmation` as for a move. */
export const placeAthlete = endpoint({
  method: 'POST',
  path: '/brackets/place/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Put an athlete without a bracket into one of the event, before it is called; for directors',
  changes: true,
  body: z.object({
    studentId: z.string().min(1).max(100),
    to: seenBracket,
    setAside: z.array(ruleOfDivision).max(4).default([]),
  }),
  response: arrangedBrackets,
  problems: [
    ...(['not-found', 'forbidden', 'tournament-not-found', 'bracket-not-found'] as const),
    ...(['not-entered', 'already-in-bracket'] as const),
    ...([
      'tournament-ended',
      'bracket-begun',
      'bracket-called',
      'places-changed',
      'bracket-full',
      'needs-confirmation',
    ] as const),
  ],
})
/** What a merge answers as `details` of `needs-confirmation`: who does not fit, by which rules. */
export const misfitsToConfirm = z.object({
  problems: z.array(z.object({ studentId: z.string(), code: ruleOfDivision })),
})
/**
 * `seen` has all brackets of both divisions. Refused with `needs-confirmation` unless `setAside` names each athlete who does
 * not fit, with the rules that do not hold.
 */
export const mergeDivisions = endpoint({
  method: 'POST',
  path: '/brackets/merge/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Draw the athletes of two divisions of an event together, before any is called; for directors',
  changes: true,
  body: z.object({
    eventId: z.string().min(1).max(100),
    divisionId: z.string().min(1).max(100),
    mergedDivisionId: z.string().min(1).max(100),
    seen: z.array(seenBracket).min(2).max(1_000),
    setAside: z
      .array(z.object({ studentId: z.string().min(1).max(100), rules: z.array(ruleOfDivision).max(4) }))
      .max(2_000)
      .default([]),
  }),
  response: arrangedBrackets,
  problems: [...arranging, 'needs-confirmation'],
})
export const undoArrangement = endpoint({
  method: 'POST',
  path: '/brackets/undo/:t',
  access: 'signed-in',
  service: 'payment',
  summary: 'Undo a move, a placing or a merge while it is the latest change of its brackets; for directors',
  changes: true,
  body: z.object({ changeId: z.string().min(1).max(100) }),
  response: accepted,
  problems: [
    'not-found',
    'forbidden',
    'tournament-not-found',
    'change-gone',
    'tournament-ended',
    'bracket-begun',
    'bracket-called',
  ],
})
export const previewBrackets = endpoint({
  method: 'GET',
  path: '/brackets/regenerate/:t/preview',
  access: 'signed-in',
  service: 'payment',
  summary: 'What drawing all brackets now would produce',
  reads: { of: 'brackets' },
  response: drawPreview,
  problems: [
    'not-found',
    'forbidden',
    'tournament-not-found',
    'tournament-ended',
    'tournament-started',
    'no-divisions',
    'brackets-begun',
    'brackets-called',
  ],
})
