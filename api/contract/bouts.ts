import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { accepted } from './problem.ts'

const id = z.string().min(1).max(200)
const signedIn = { access: 'signed-in', service: 'membership' } as const
const changing = { ...signedIn, method: 'POST', changes: true, response: accepted } as const
const problems = ['not-found', 'forbidden', 'bracket-not-found', 'draw-changed', 'bracket-finished'] as const

/** How a bracket is fought; `performance` has no bouts. */
export const formatName = z.enum([
  ...(['walk-over', 'best-of-three', 'round-robin', 'knockout', 'repechage', 'quarter-final-repechage'] as const),
  ...(['double-elimination', 'consolation', 'pools', 'performance'] as const),
])
export const method = z.enum([
  ...(['points', 'superiority', 'fall', 'ippon', 'submission', 'knock-out', 'decision'] as const),
  ...(['injury', 'withdrawal', 'no-show', 'disqualification'] as const),
])
export type MethodOnWire = z.infer<typeof method>
export const reasonOut = z.enum(['withdrawn', 'no-show', 'injured', 'disqualified'])

const boutResult = z.object({
  /** As on the sheet: the upper one first. */
  competitorIds: z.tuple([id, id]),
  /** Null if both lost. */
  winnerId: id.nullable(),
  method: method.nullable(),
  /** Of the competitors, in their order; null if they were not written down. */
  points: z.tuple([z.int().min(0).max(999), z.int().min(0).max(999)]).nullable(),
})
export type BoutResultOnWire = z.infer<typeof boutResult>

const placing = z.object({ studentId: id, place: z.int().min(1).nullable() })

/** What has happened in a bracket; a bracket without a row is as it was drawn. */
export const boutsRow = z.object({
  bracketId: z.string(),
  eventId: z.string(),
  divisionId: z.string(),
  format: z.object({ name: formatName, version: z.int(), thirds: z.enum(['bout', 'both']) }),
  /** The first round from top to bottom, null for a bye; or the order of performance. */
  seats: z.array(z.string().nullable()),
  /** By bout, in the order in which they were decided. */
  results: z.record(z.string(), boutResult),
  /** By student: who competes in no further bout. */
  outs: z.record(z.string(), z.object({ studentId: z.string(), why: reasonOut, losesPlace: z.boolean() })),
  /** Null while it is open. */
  finished: z
    .object({
      from: z.enum(['bouts', 'places']),
      placings: z.array(placing),
      at: z.string(),
      by: z.string().nullable(),
    })
    .nullable(),
  /** How often it was changed: send it back with places. */
  changes: z.int(),
})
export type BoutsRow = z.infer<typeof boutsRow>
export const boutsView = liveView({
  name: 'bouts',
  scope: 'tournament',
  service: 'membership',
  reads: 'brackets',
  row: boutsRow,
  key: ({ bracketId }) => bracketId,
})

export const readBouts = endpoint({
  ...signedIn,
  method: 'GET',
  path: '/bouts/:t',
  summary: 'Results of the bouts of each bracket in which something has happened; for staff',
  reads: { of: 'brackets' },
  response: z.array(boutsRow),
  problems: ['not-found', 'forbidden'],
})

/** Why a result is not one. */
const resultProblems = ['winner-unknown', 'winner-missing', 'points-range'] as const
/** What a change of an earlier result is refused for. */
const changeProblems = ['needs-director', 'needs-confirmation', 'reason-missing'] as const

/** The same result again is no change. */
export const decideBout = endpoint({
  ...changing,
  path: '/bouts/:t/decide',
  summary: 'Record who won a bout; the last one finishes the bracket',
  body: boutResult.extend({ bracketId: id, boutId: id }),
  problems: [...problems, ...resultProblems, 'bout-not-found', 'bout-not-ready', 'bout-changed', 'bout-decided'],
})

/** Bouts that a change voids, as the caller knows them; refused with `needs-confirmation {voidedIds}` unless they are these. */
const change = { voidedIds: z.array(id).max(500).default([]), reason: z.string().max(500).default('') }

export const correctBout = endpoint({
  ...changing,
  path: '/bouts/:t/correct',
  summary: 'Replace the result of a bout, or take it back; bouts that no longer follow become void',
  body: z.object({ bracketId: id, boutId: id, result: boutResult.nullable(), ...change }),
  problems: [...problems, ...resultProblems, ...changeProblems, 'bout-not-found', 'bout-undecided', 'bout-changed'],
})
export const takeOutCompetitor = endpoint({
  ...changing,
  path: '/bouts/:t/out',
  summary: 'Take an athlete out of a bracket: the opponents of further bouts advance',
  body: z.object({ bracketId: id, studentId: id, why: reasonOut, losesPlace: z.boolean() }),
  problems: [...problems, 'competitor-unknown'],
})
export const putBackCompetitor = endpoint({
  ...changing,
  path: '/bouts/:t/back',
  summary: 'Let an athlete who was out compete again',
  body: z.object({ bracketId: id, studentId: id, ...change }),
  problems: [...problems, ...changeProblems],
})
export const enterPlaces = endpoint({
  ...changing,
  path: '/bouts/:t/places',
  summary: 'Finish a bracket by the places of its athletes, when only those are known',
  body: z.object({ bracketId: id, placings: z.array(placing).min(1).max(5_000), changes: z.int().min(0) }),
  problems: [...problems, 'bracket-changed', 'places-incomplete', 'places-inconsistent'],
})
export const finishBracket = endpoint({
  ...changing,
  path: '/bouts/:t/finish',
  summary: 'Finish a bracket whose bouts are all decided',
  body: z.object({ bracketId: id }),
  problems: [...problems, 'bouts-missing', 'no-bouts'],
})
export const reopenBracket = endpoint({
  ...changing,
  path: '/bouts/:t/reopen',
  summary: 'Let a finished bracket compete again, with its results',
  body: z.object({ bracketId: id, reason: z.string().max(500) }),
  problems: [...problems, 'bracket-open', 'reason-missing'],
})
