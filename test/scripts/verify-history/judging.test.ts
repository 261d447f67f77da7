import { beforeAll, describe, expect, it } from 'vitest'
import { correctBracketResult } from '../../../commands/judging/index.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { results } from '../../../projections/judging/results.projection.ts'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import { checkJudging } from '../../../scripts/verify-history/invariants/judging.ts'
import { contextOf } from '../../support/shop.ts'
import {
  declareAsSeen,
  eventsOfWorld,
  JUDGES_OF,
  playOnlineTournament,
} from '../../support/simulation/online-tournament.ts'
import { bracketId, judgingWorld } from '../../support/video/judging-world.ts'
import { forms } from '../../support/video/online-world.ts'

const { tournamentId } = forms
const of = { tournamentId, bracketId }

describe('the check of judging', () => {
  let history: readonly Recorded[]
  beforeAll(async () => {
    const world = await judgingWorld()
    await world.setRules({ judges: 3, calculation: 'TrimmedAverage' })
    for (const [athlete, off] of [
      ['ana', 20],
      ['ben', 10],
      ['cleo', 10],
    ] as const)
      for (const [at, judge] of JUDGES_OF[athlete].entries()) mustSucceed(await world.judge(judge, athlete, off + at))
    mustSucceed(await declareAsSeen(world, []))
    const placings = [
      { studentId: 'ana', place: null },
      { studentId: 'ben', place: 1 },
      { studentId: 'cleo', place: 1 },
    ]
    const correction = { ...of, withdrawnIds: [], expected: 0, placings, reason: 'Out of the area.' }
    mustSucceed(await correctBracketResult(world.deps)(contextOf(), correction))
    history = await eventsOfWorld(world)
  })

  it('finds nothing in a valid history', () => {
    expect(checkJudging(history)).toEqual([])
  })

  type Change = (data: Record<string, unknown>) => Record<string, unknown>
  const placings =
    (change: Change): Change =>
    (data) => ({ ...data, placings: (data.placings as Record<string, unknown>[]).map(change) })

  it.each<[string, string, Change, RegExp]>([
    ['a score', 'BracketResultDeclared', placings((one) => ({ ...one, score: 99 })), /99 points instead of/],
    ['a place', 'BracketResultDeclared', placings((one) => ({ ...one, place: 3 })), /in place 3 instead of/],
    [
      'a withdrawal',
      'BracketResultDeclared',
      placings((one) => ({ ...one, score: -2, place: null })),
      /-2 points instead/,
    ],
    ['who placed', 'BracketResultCorrected', placings((one) => ({ ...one, studentId: 'eve' })), /changes the athletes/],
    ['the numbering', 'BracketResultCorrected', placings((one) => ({ ...one, place: 2 })), /place 2 after 0 athletes/],
    ['the reason', 'BracketResultCorrected', (data) => ({ ...data, reason: ' ' }), /gives no reason/],
    ['the count', 'BracketResultCorrected', (data) => ({ ...data, correction: 3 }), /correction 3 follows 0/],
    ['a reviewer', 'ReviewGiven', (data) => ({ ...data, authorId: 'j3' }), /reviews the video twice/],
    ['the rules', 'JudgingRulesSet', (data) => ({ ...data, judges: 1 }), /review 2 of a video that needs 1/],
  ])('finds a changed history: %s', (_, type, change, message) => {
    const changed = history.map((event) =>
      event.type === type ? { ...event, data: change(event.data as Record<string, unknown>) } : event,
    )
    const findings = checkJudging(changed)
    expect(findings[0]).toMatchObject({ invariant: 21, message: expect.stringMatching(message) })
  })

  it.each<[string, string, RegExp]>([
    ['declared twice', 'BracketResultDeclared', /declared twice/],
    ['corrected twice', 'BracketResultCorrected', /correction 1 follows 1/],
  ])('finds a repeated event: %s', (_, type, message) => {
    const repeated = history.filter((event) => event.type === type)
    expect(checkJudging([...history, ...repeated])[0]?.message).toMatch(message)
  })

  it('finds a missing declaration', () => {
    const without = history.filter(({ type }) => type !== 'BracketResultDeclared')
    expect(checkJudging(without)[0]?.message).toMatch(/was not declared/)
  })
})

/** 200 ms a tournament, in memory. */
describe('whole online tournaments', () => {
  const happened = new Set<string>()

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'give every place to one athlete or a named tie, with scores that follow from the reviews: %i',
    async (seed) => {
      const { placings, events } = await playOnlineTournament(seed)
      for (const { type } of events) happened.add(type)
      expect(checkJudging(events)).toEqual([])
      const fold = new ViewFold(results)
      for (const event of events) expect(fold.apply(event)).toBeNull()
      const shown = [...(fold.rows.results?.all() ?? [])].map(({ row: { studentId, place, score } }) => ({
        studentId,
        place,
        score,
      }))
      const declared = (placings ?? []).map(({ studentId, place, score }) => ({ studentId, place, score }))
      expect(placings).not.toBeNull()
      expect(shown).toEqual(expect.arrayContaining(declared))
    },
  )

  it('have videos that are handed in and replaced, athletes who withdraw, and results that are corrected', () => {
    // A replaced video is withdrawn.
    const expected = ['VideoEntryHandedIn', 'SubmissionWithdrawn', 'EntryCanceled', 'BracketResultCorrected']
    expect([...happened]).toEqual(expect.arrayContaining(expected))
  })
})
