import { beforeAll, describe, expect, it } from 'vitest'
import { correctBracketResult, declareBracketResult, readJudging } from '../../../commands/judging/index.ts'
import { readContenders } from '../../../commands/judging/read-judging.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { setEntryRules } from '../../../commands/video-entries/index.ts'
import { bracketResultAggregate } from '../../../domain/judging/result/state.ts'
import type { JudgingRules } from '../../../domain/judging/rules.ts'
import { placingsOf } from '../../../domain/judging/scores.ts'
import { rulesOfEvent } from '../../../domain/judging/setup/state.ts'
import type { DomainEvent, Recorded } from '../../../domain/kernel/event.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { results } from '../../../projections/judging/results.projection.ts'
import { ViewFold } from '../../../projections/kernel/view-fold.ts'
import { checkJudging } from '../../../scripts/verify-history/invariants/judging.ts'
import { golden } from '../../support/golden.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { contextOf } from '../../support/shop.ts'
import {
  type Athlete,
  bracketId,
  type JudgeId,
  type JudgingWorld,
  judgingWorld,
} from '../../support/video/judging-world.ts'
import { end, forms, start } from '../../support/video/online-world.ts'

const { tournamentId, eventId } = forms
const of = { tournamentId, bracketId }

const declareAsSeen = async ({ deps }: JudgingWorld, withdrawnIds: readonly string[]) => {
  const known = await readJudging(deps)('lions', tournamentId)
  const bracket = known?.brackets.get(bracketId)
  if (known == null || bracket === undefined) throw new Error('the bracket was not found')
  const { contenders } = await readContenders(deps)('lions', { ...known, bracket, withdrawnIds })
  const seen = placingsOf(rulesOfEvent(known.judging, eventId), contenders)
  return declareBracketResult(deps)(contextOf(), { ...of, withdrawnIds, seen })
}

const eventsOf = ({ journal }: JudgingWorld): Promise<readonly Recorded[]> => journal.readAll(-1, 100_000)

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
    history = await eventsOf(world)
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

/** The judges who may review an athlete: `j1` is of Ben's family, `j2` trains where Cleo does. */
const JUDGES_OF = {
  ana: ['j1', 'j3', 'j4'],
  ben: ['j2', 'j3', 'j4'],
  cleo: ['j1', 'j3', 'j4'],
} as const satisfies Record<Athlete, readonly JudgeId[]>

const ATHLETES = Object.keys(JUDGES_OF) as Athlete[]

/**
 * Families hand in videos, some none and some a second one, whose upload begins before the end and arrives after it. The
 * clock ends where no video can arrive any more. Returns the submission of each athlete who has one.
 */
const handedIn = async (world: JudgingWorld, random: Random): Promise<ReadonlyMap<Athlete, string>> => {
  const mayReplace = random.chance(0.5)
  mustSucceed(await setEntryRules(world.deps)(contextOf(), { tournamentId, eventId, changes: { mayReplace } }))
  const current = new Map<Athlete, string>()
  const begin = async (athlete: Athlete, videoId: string): Promise<void> => {
    const begun = await world.begin(athlete, videoId)
    if (!begun.ok) expect(begun.error.code).toBe('one-entry-only')
  }
  const send = async (athlete: Athlete, videoId: string): Promise<void> => {
    const sent = await world.handIn(athlete, videoId)
    if (sent.ok) current.set(athlete, sent.value.submissionId)
    else expect(['one-entry-only', 'tournament-ended']).toContain(sent.error.code)
  }
  for (const athlete of random.some(ATHLETES, 0.7)) {
    await begin(athlete, `first-${athlete}`)
    await send(athlete, `first-${athlete}`)
  }
  const late = random.some(ATHLETES, 0.7)
  world.clock.at = addMinutes(end, -30)
  for (const athlete of late) await begin(athlete, `second-${athlete}`)
  world.clock.at = addMinutes(end, 60)
  for (const athlete of late) await send(athlete, `second-${athlete}`)
  world.clock.at = addMinutes(end, 121)
  await world.settle()
  return current
}

/** 200 ms a tournament, in memory. */
describe('whole online tournaments', () => {
  const happened = new Set<string>()

  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'give every place to one athlete or a named tie, with scores that follow from the reviews: %i',
    async (seed) => {
      const random = randomFrom(seed)
      const pick = <T>(of: readonly T[]): T => of[random.below(of.length)] as T
      const world = await judgingWorld({ at: start })
      const judges = pick([1, 3])
      const rules: Partial<JudgingRules> = {
        judges,
        calculation: pick(['Average', 'TrimmedAverage'] as const),
        maxDifference: judges === 1 ? pick([null, 5]) : null,
        tieBreakers: pick([[], ['HighestScore'], ['FewestDeductions', 'HighestScore']] as const),
      }
      await world.setRules(rules)
      const current = await handedIn(world, random)
      const withdrawnIds: string[] = []
      const review = (judge: JudgeId, athlete: Athlete, off: number) => {
        const submissionId = current.get(athlete) ?? `of-${athlete}`
        return world.judge(judge, athlete, off, { isWithdrawn: withdrawnIds.includes(athlete), submissionId })
      }
      for (let at = 0; at < 60; at++) {
        const athlete = pick(ATHLETES)
        if (random.chance(0.05) && !withdrawnIds.includes(athlete)) {
          withdrawnIds.push(athlete)
          await withdraw(world, athlete)
        } else await review(pick(JUDGES_OF[athlete]), athlete, pick([0, 1, 2, 9]))
        if (random.chance(0.1)) await declareAsSeen(world, withdrawnIds)
        // Refused until the bracket is declared.
        if (random.chance(0.1)) await correctAtRandom(world, random, withdrawnIds)
      }
      for (const athlete of ATHLETES) for (const judge of JUDGES_OF[athlete]) await review(judge, athlete, 1)
      await declareAsSeen(world, withdrawnIds)
      const correct = () => correctAtRandom(world, random, withdrawnIds)
      await Promise.all([correct(), correct()])
      await world.settle()
      const { placings } = (await world.deps.handler.read(bracketResultAggregate, 'lions', of)).state
      const events = await eventsOf(world)
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

/** Two directors may do so at the same time. */
const correctAtRandom = async (
  { deps }: JudgingWorld,
  random: Random,
  withdrawnIds: readonly string[],
): ReturnType<ReturnType<typeof correctBracketResult>> => {
  const { corrections } = (await deps.handler.read(bracketResultAggregate, 'lions', of)).state
  const placed = random.some(
    ATHLETES.filter((studentId) => !withdrawnIds.includes(studentId)),
    1,
  )
  const placings = ATHLETES.map((studentId) => ({ studentId, place: placed.indexOf(studentId) + 1 || null }))
  const correction = { ...of, withdrawnIds, expected: corrections, placings, reason: 'The video was seen again.' }
  return correctBracketResult(deps)(contextOf(), correction)
}

const withdraw = async ({ journal }: JudgingWorld, studentId: string): Promise<void> => {
  const { data } = golden('EntryCanceled')
  const canceled: DomainEvent = { type: 'EntryCanceled', data: { ...data, tournamentId, eventId, studentId } }
  await journal.append(`registration-lions.${studentId}`, NO_STREAM, [canceled], contextOf(), `withdraw ${studentId}`)
}
