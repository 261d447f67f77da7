import { describe, expect, it } from 'vitest'
import { createCategory } from '../../../commands/curriculum/index.ts'
import {
  acceptJudgingTerms,
  correctBracketResult,
  declareBracketResult,
  readJudging,
  setFacilityAside,
  setJudgingRules,
} from '../../../commands/judging/index.ts'
import { judgingTermsHash, readContenders } from '../../../commands/judging/read-judging.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { changeScoringRule, createRubric, createScoringRule } from '../../../commands/video-review/index.ts'
import * as decideResult from '../../../domain/judging/result/decide.ts'
import { bracketResultAggregate } from '../../../domain/judging/result/state.ts'
import { usualJudging } from '../../../domain/judging/rules.ts'
import { scoreOfReview } from '../../../domain/judging/scores.ts'
import { NO_STREAM } from '../../../domain/kernel/journal.ts'
import { tournamentAggregate } from '../../../domain/tournaments/tournament/state.ts'
import { videoEntryAggregate } from '../../../domain/video-entries/entry/state.ts'
import * as decideReview from '../../../domain/video-review/submission/decide.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { contextOf } from '../../support/shop.ts'
import { bracketId, type JudgingWorld, judgingWorld } from '../../support/video/judging-world.ts'
import { end, forms } from '../../support/video/online-world.ts'

const { tournamentId, eventId } = forms
const of = { tournamentId, bracketId, withdrawnIds: [] as readonly string[] }
const places = (order: Readonly<Record<string, number | null>>) =>
  Object.entries(order).map(([studentId, place]) => ({ studentId, place }))
const reviewsOf = async ({ deps }: JudgingWorld, submissionId: string) => [
  ...(await deps.handler.read(submissionAggregate, 'lions', { submissionId })).state.reviews.keys(),
]
const resultOf = async ({ deps }: JudgingWorld) => (await deps.handler.read(bracketResultAggregate, 'lions', of)).state
const declare = (
  { deps }: JudgingWorld,
  order: Readonly<Record<string, number | null>>,
  withdrawnIds = of.withdrawnIds,
) => declareBracketResult(deps)(contextOf(), { ...of, withdrawnIds, seen: places(order) })
const correct = (
  { deps }: JudgingWorld,
  order: Readonly<Record<string, number | null>>,
  expected = 0,
  reason = 'Too long.',
) => correctBracketResult(deps)(contextOf(), { ...of, expected, placings: places(order), reason })
/** Cleo is first, Ben second, Ana third. */
const judged = async (): Promise<JudgingWorld> => {
  const world = await judgingWorld()
  for (const [studentId, off] of [
    ['ana', 20],
    ['ben', 10],
    ['cleo', 5],
  ] as const)
    mustSucceed(await world.judge('j4', studentId, off))
  return world
}

describe('judging by rubrics', () => {
  const rubric = { rubricType: 'Numeric' as const, weight: 0.01 }
  const decrement = { scoreImpact: 'Decrement' as const, value: 1, min: 0, max: 1 }
  /** A second category, with a rule from 100, next to the forms that have no rule. */
  const withSparring = async (): Promise<JudgingWorld> => {
    const world = await judgingWorld()
    const guard = { ...rubric, rubricId: 'guard', categoryId: 'sparring', title: 'Guard' }
    mustSucceed(await createCategory(world.deps)(contextOf(), { categoryId: 'sparring', title: 'Sparring' }))
    mustSucceed(await createRubric(world.deps)(contextOf(), guard))
    for (const [ruleId, rubricId] of [
      ['form', 'off'],
      ['guard', 'guard'],
    ] as const)
      mustSucceed(
        await createScoringRule(world.deps)(contextOf(), {
          ...decrement,
          ruleId,
          title: ruleId,
          rubricIds: [rubricId],
        }),
      )
    return world
  }

  it('is refused while the event’s rubrics start at 200 points together, until it names a category', async () => {
    const world = await withSparring()
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ error: { code: 'rubrics-not-judgeable' } })
    await world.setRules({ categoryId: 'forms' })
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ ok: true })
  })

  it('never gains by a mark of another category', async () => {
    const world = await withSparring()
    await world.setRules({ categoryId: 'forms' })
    mustSucceed(await world.judge('j4', 'ana', 10, { rubricId: 'guard' }))
    const { state } = await world.deps.handler.read(submissionAggregate, 'lions', { submissionId: 'of-ana' })
    expect([...state.reviews.values()].map((review) => scoreOfReview(review).total)).toEqual([100])
  })

  it('cannot name a category whose rules start elsewhere', async () => {
    const world = await withSparring()
    const lower = { ...decrement, ruleId: 'guard', title: 'guard', rubricIds: ['guard'], value: 0.8, max: 0.8 }
    mustSucceed(await changeScoringRule(world.deps)(contextOf(), { ...lower, expected: null }))
    const input = { tournamentId, eventId, changes: { categoryId: 'sparring' } }
    expect(await setJudgingRules(world.deps)(contextOf(), input)).toMatchObject({
      error: { code: 'rubrics-not-judgeable', text: { params: { points: 80 } } },
    })
  })
})

describe('judging a video', () => {
  it('is refused until the tournament ends', async () => {
    const world = await judgingWorld()
    world.clock.at = '2026-03-15T17:59:59.999Z'
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ error: { code: 'judging-not-begun' } })
    world.clock.at = end
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ ok: true })
  })

  it('is for the named judges of the bracket, else of the event, else for all', async () => {
    const world = await judgingWorld()
    await world.assign(['j3'])
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ error: { code: 'not-assigned' } })
    await world.assign(['j4'], bracketId)
    expect(await world.judge('j3', 'ana', 10)).toMatchObject({ error: { code: 'not-assigned' } })
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ ok: true })
  })

  it('is refused for the own family, and for the own facility unless a director allows it with a reason', async () => {
    const world = await judgingWorld()
    expect(await world.judge('j1', 'ben', 10)).toMatchObject({ error: { code: 'own-family' } })
    expect(await world.judge('j2', 'cleo', 10)).toMatchObject({ error: { code: 'own-facility' } })
    const allowed = { tournamentId, eventId, userId: 'j2', reason: 'The only judge of this style.' }
    mustSucceed(await setFacilityAside(world.deps)(contextOf(), allowed))
    expect(await world.judge('j2', 'cleo', 10)).toMatchObject({ ok: true })
    mustSucceed(await setFacilityAside(world.deps)(contextOf(), { ...allowed, userId: 'j1' }))
    expect(await world.judge('j1', 'ben', 10)).toMatchObject({ error: { code: 'own-family' } })
  })

  it('needs the current judging terms to be accepted', async () => {
    const world = await judgingWorld()
    const { head } = await world.deps.handler.read(tournamentAggregate, 'lions', forms)
    const changes = { judgingTerms: '<p>Be fair.</p>' }
    const changed = { tournamentId, part: 'terms' as const, changes, termsVersion: null }
    const stream = tournamentAggregate.stream('lions', forms)
    await world.journal.append(
      stream,
      head,
      [{ type: 'TournamentDetailsChanged', data: changed }],
      contextOf(),
      'terms',
    )
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ error: { code: 'terms-not-accepted' } })
    const accept = (termsHash: string) =>
      acceptJudgingTerms(world.deps)(contextOf(), { tournamentId, userId: 'j4', termsHash })
    expect(await accept('of an older text')).toMatchObject({ error: { code: 'judging-terms-changed' } })
    mustSucceed(await accept(judgingTermsHash(changes) ?? ''))
    expect(await world.judge('j4', 'ana', 10)).toMatchObject({ ok: true })
  })

  it('asks for one more review where judges disagree, and for no further one', async () => {
    const world = await judgingWorld()
    await world.setRules({ judges: 3, maxDifference: 10 })
    for (const [judge, off] of [
      ['j1', 0],
      ['j2', 5],
      ['j3', 11],
    ] as const)
      mustSucceed(await world.judge(judge, 'ana', off))
    expect(await world.judge('j4', 'ana', 7)).toMatchObject({ ok: true })
    expect(await world.judge('j4', 'ben', 7)).toMatchObject({ ok: true })
    expect(await reviewsOf(world, 'of-ana')).toEqual(['j1', 'j2', 'j3', 'j4'])
  })

  it('answers a repeat with the same review, and refuses another one of the same judge', async () => {
    const world = await judgingWorld()
    const first = await world.judge('j4', 'ana', 10, { commandId: 'same' })
    expect(await world.judge('j4', 'ana', 10, { commandId: 'same' })).toEqual(first)
    // The same review again, under another id, is the one that is stored.
    expect(await world.judge('j4', 'ana', 10, { reviewId: 'another' })).toMatchObject({
      ok: true,
      value: { reviewId: 'j4-of-ana' },
    })
    expect(await world.judge('j4', 'ana', 20)).toMatchObject({ error: { code: 'already-reviewed' } })
  })
})

describe('two judges and the last review that a video needs', () => {
  it('one of them saves it, and the other is refused', async () => {
    const world = await judgingWorld()
    const answers = await Promise.all([world.judge('j3', 'ana', 10), world.judge('j4', 'ana', 20)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'reviews-complete' } })
    expect(await reviewsOf(world, 'of-ana')).toHaveLength(1)
  })

  it('both would be saved by what each of them read before (control)', async () => {
    const world = await judgingWorld()
    const { state } = await world.deps.handler.read(submissionAggregate, 'lions', { submissionId: 'of-ana' })
    mustSucceed(await world.judge('j3', 'ana', 10))
    const review = { reviewId: 'r', authorId: 'j4', text: 'Good.', marks: [], rubrics: new Map(), rules: [] }
    const decided = decideReview.giveJudgement(state, { ...review, judging: { neededOf: () => 1 } })
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'ReviewGiven' }] })
  })
})

describe('declaring a bracket', () => {
  it('takes the places that follow from the reviews', async () => {
    const world = await judged()
    expect(await declare(world, { cleo: 2, ben: 1, ana: 3 })).toMatchObject({ error: { code: 'result-changed' } })
    mustSucceed(await declare(world, { cleo: 1, ben: 2, ana: 3 }))
    expect((await resultOf(world)).placings).toEqual([
      { studentId: 'cleo', submissionId: 'of-cleo', place: 1, score: 95 },
      { studentId: 'ben', submissionId: 'of-ben', place: 2, score: 90 },
      { studentId: 'ana', submissionId: 'of-ana', place: 3, score: 80 },
    ])
  })

  it('waits for reviews, and for a video whose upload began before the end', async () => {
    const world = await judgingWorld()
    expect(await declare(world, {})).toMatchObject({ error: { code: 'reviews-missing', details: { missing: 3 } } })
    const late = { ...forms, studentId: 'dan' }
    const stream = videoEntryAggregate.stream('lions', late)
    const begun = { ...late, videoId: 'late', begun: '2026-03-15T17:30:00.000Z' }
    await world.journal.append(stream, NO_STREAM, [{ type: 'VideoEntryBegun', data: begun }], contextOf(), 'late')
    const known = await readJudging(world.deps)('lions', tournamentId)
    if (known === null) throw new Error('no tournament')
    const drawn = known.brackets.get(bracketId)
    if (drawn === undefined) throw new Error('no bracket')
    const bracket = { ...drawn, studentIds: ['ana', 'dan'] }
    const read = () => readContenders(world.deps)('lions', { ...known, bracket, withdrawnIds: [] })
    expect((await read()).arrivalsUntil).toBe('2026-03-15T19:30:00.000Z')
    world.clock.at = '2026-03-15T19:30:00.001Z'
    expect((await read()).arrivalsUntil).toBeNull()
  })

  it('refuses the places that a director saw before an athlete withdrew', async () => {
    const world = await judged()
    const seen = { cleo: 1, ben: 2, ana: 3 }
    expect(await declare(world, seen, ['cleo'])).toMatchObject({ error: { code: 'result-changed' } })
    mustSucceed(await declare(world, { ben: 1, ana: 2, cleo: null }, ['cleo']))
    expect((await resultOf(world)).placings?.at(-1)).toMatchObject({ studentId: 'cleo', place: null, score: -2 })
  })

  it('by two directors at once is one declaration', async () => {
    const world = await judged()
    const seen = { cleo: 1, ben: 2, ana: 3 }
    const answers = await Promise.all([declare(world, seen), declare(world, seen)])
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const { events } = await world.journal.load(bracketResultAggregate.stream('lions', of))
    expect(events.map(({ type }) => type)).toEqual(['BracketResultDeclared'])
  })

  it('would be two by what each of them read before (control)', async () => {
    const world = await judged()
    const state = await resultOf(world)
    const seen = { cleo: 1, ben: 2, ana: 3 }
    mustSucceed(await declare(world, seen))
    const known = await readJudging(world.deps)('lions', tournamentId)
    const bracket = known?.brackets.get(bracketId)
    if (known === null || bracket === undefined) throw new Error('no bracket')
    const read = await readContenders(world.deps)('lions', { ...known, bracket, withdrawnIds: [] })
    const decided = decideResult.declareResult(state, {
      ...read,
      bracket: { tournamentId, eventId, divisionId: 'all', bracketId },
      rules: usualJudging,
      seen: places(seen),
      endDate: end,
      now: end,
    })
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'BracketResultDeclared' }] })
  })
})

describe('correcting a result', () => {
  const declared = async () => {
    const world = await judged()
    mustSucceed(await declare(world, { cleo: 1, ben: 2, ana: 3 }))
    return world
  }

  it('keeps the former places in the history', async () => {
    const world = await declared()
    mustSucceed(await correct(world, { ben: 1, cleo: 2, ana: 3 }))
    const { events } = await world.journal.load(bracketResultAggregate.stream('lions', of))
    expect(events.map(({ data }) => (data as { placings: { studentId: string }[] }).placings[0]?.studentId)).toEqual([
      'cleo',
      'ben',
    ])
  })

  it('by two directors at once: one is refused, and sees what the other did', async () => {
    const world = await declared()
    const answers = await Promise.all([
      correct(world, { ben: 1, cleo: 2, ana: 3 }),
      correct(world, { ana: 1, cleo: 2, ben: 3 }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'result-changed' } })
  })

  it('would overwrite the other one without the corrections that it knows of (control)', async () => {
    const world = await declared()
    const before = await resultOf(world)
    mustSucceed(await correct(world, { ben: 1, cleo: 2, ana: 3 }))
    const decided = decideResult.correctResult(before, {
      bracket: { tournamentId, eventId, divisionId: 'all', bracketId },
      expected: 0,
      placings: places({ ana: 1, cleo: 2, ben: 3 }),
      reason: 'Too long.',
      withdrawnIds: [],
    })
    expect(decided).toMatchObject({ ok: true })
  })

  it('during the declaration is refused, because nothing is declared yet', async () => {
    const world = await judged()
    const [declaredNow, corrected] = await Promise.all([
      declare(world, { cleo: 1, ben: 2, ana: 3 }),
      correct(world, { ben: 1, cleo: 2, ana: 3 }),
    ])
    expect(declaredNow.ok).toBe(true)
    const { placings, corrections } = await resultOf(world)
    // Whichever came first: a correction is never lost, and never invents a declaration.
    expect(corrected.ok ? corrections : corrected.error.code).toBe(corrected.ok ? 1 : 'not-declared')
    expect(placings?.[0]?.studentId).toBe(corrected.ok ? 'ben' : 'cleo')
  })
})

describe('a withdrawal while the video is judged', () => {
  it('is refused for whom it is known, and what was saved before does not count', async () => {
    const world = await judged()
    expect(await world.judge('j3', 'ana', 1, { isWithdrawn: true })).toMatchObject({
      error: { code: 'athlete-withdrawn' },
    })
    mustSucceed(await declare(world, { cleo: 1, ben: 2, ana: null }, ['ana']))
    expect((await resultOf(world)).placings?.at(-1)).toMatchObject({ studentId: 'ana', score: -2 })
  })
})
