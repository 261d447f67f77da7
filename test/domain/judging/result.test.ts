import { describe, expect, it } from 'vitest'
import {
  type CorrectResult,
  correctResult,
  type DeclareResult,
  declareResult,
} from '../../../domain/judging/result/decide.ts'
import type { BracketResultEvent } from '../../../domain/judging/result/events.ts'
import { bracketResultAggregate } from '../../../domain/judging/result/state.ts'
import { usualJudging } from '../../../domain/judging/rules.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const bracket = { tournamentId: 't1', eventId: 'e1', divisionId: 'd1', bracketId: 'b1' }
const END = '2026-03-08T18:00:00.000Z'
const AFTER = '2026-03-08T20:00:00.000Z'
const state = (...events: BracketResultEvent[]) => fold(bracketResultAggregate, events)
const outcome = (decision: Decision<BracketResultEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

const athlete = (studentId: string, ...totals: readonly number[]) => ({
  studentId,
  submissionId: `video of ${studentId}`,
  isWithdrawn: false,
  reviews: totals.map((total) => ({ total, deductions: 1 })),
})
const declaration = (change: Partial<DeclareResult> = {}): DeclareResult => ({
  bracket,
  rules: usualJudging,
  contenders: [athlete('s1', 80), athlete('s2', 90)],
  seen: [
    { studentId: 's2', place: 1 },
    { studentId: 's1', place: 2 },
  ],
  endDate: END,
  arrivalsUntil: null,
  now: AFTER,
  ...change,
})
const declared = golden('BracketResultDeclared')
const corrected = golden('BracketResultCorrected')
const swapped = [
  { studentId: 's2', place: 1 },
  { studentId: 's1', place: null },
]
const correction = (change: Partial<CorrectResult> = {}): CorrectResult => ({
  bracket,
  expected: 0,
  placings: swapped,
  reason: 'The wrong form was shown.',
  withdrawnIds: [],
  ...change,
})

describe('the result of a bracket', () => {
  it.each<[string, BracketResultEvent[], Partial<DeclareResult>, unknown]>([
    ['all videos have their reviews', [], {}, ['BracketResultDeclared']],
    ['the tournament ends at this moment', [], { now: END }, ['BracketResultDeclared']],
    ['the tournament has not ended', [], { now: '2026-03-08T17:59:59.999Z' }, 'judging-not-begun'],
    ['a video may still arrive', [], { arrivalsUntil: '2026-03-08T19:30:00.000Z' }, 'videos-may-arrive'],
    ['a review is missing', [], { contenders: [athlete('s1'), athlete('s2', 90)] }, 'reviews-missing'],
    [
      'the reviews of a video are too far apart',
      [],
      {
        rules: { ...usualJudging, judges: 3, maxDifference: 10 },
        contenders: [athlete('s1', 70, 80, 81), athlete('s2', 90, 90, 90)],
      },
      'reviews-missing',
    ],
    [
      'the missing review is of an athlete who withdrew',
      [],
      {
        contenders: [{ ...athlete('s1'), isWithdrawn: true }, athlete('s2', 90)],
        seen: [
          { studentId: 's2', place: 1 },
          { studentId: 's1', place: null },
        ],
      },
      ['BracketResultDeclared'],
    ],
    ['a score has changed since', [], { contenders: [athlete('s1', 95), athlete('s2', 90)] }, 'result-changed'],
    [
      'an athlete has withdrawn since',
      [],
      { contenders: [athlete('s1', 80), { ...athlete('s2', 90), isWithdrawn: true }] },
      'result-changed',
    ],
    ['another director declared the same places', [declared], { seen: declared.data.placings }, []],
    ['another director declared other places', [declared], {}, 'already-declared'],
  ])('is declared, or refused, when %s', (_, events, change, expected) => {
    expect(outcome(declareResult(state(...events), declaration(change)))).toEqual(expected)
  })

  it.each<[string, BracketResultEvent[], Partial<CorrectResult>, unknown]>([
    ['it is declared', [declared], {}, ['BracketResultCorrected']],
    ['it is not declared', [], {}, 'not-declared'],
    ['no reason is given', [declared], { reason: '  ' }, 'reason-missing'],
    ['an athlete has no place in it', [declared], { placings: swapped.slice(1) }, 'places-incomplete'],
    [
      'it names an athlete twice',
      [declared],
      { placings: [...swapped.slice(1), ...swapped.slice(1)] },
      'places-incomplete',
    ],
    [
      'it names an athlete of another bracket',
      [declared],
      { placings: [...swapped.slice(1), { studentId: 's9', place: 1 }] },
      'places-incomplete',
    ],
    [
      'a place is not a whole number',
      [declared],
      { placings: [{ studentId: 's2', place: 1.5 }, ...swapped.slice(1)] },
      'places-incomplete',
    ],
    [
      'no athlete is first',
      [declared],
      { placings: swapped.map(({ studentId }) => ({ studentId, place: 2 })) },
      'places-inconsistent',
    ],
    [
      'a place is left out',
      [declared],
      { placings: swapped.map(({ studentId }, at) => ({ studentId, place: 2 * at + 1 })) },
      'places-inconsistent',
    ],
    [
      'both share the first place',
      [declared],
      { placings: swapped.map(({ studentId }) => ({ studentId, place: 1 })) },
      ['BracketResultCorrected'],
    ],
    ['it changes nothing', [declared], { placings: declared.data.placings }, []],
    [
      'another director corrected it since',
      [declared, corrected],
      { placings: declared.data.placings },
      'result-changed',
    ],
    ['it is a repeat', [declared, corrected], {}, []],
    [
      'it corrects the last correction',
      [declared, corrected],
      { expected: 1, placings: declared.data.placings },
      ['BracketResultCorrected'],
    ],
  ])('is corrected, or refused, when %s', (_, events, change, expected) => {
    expect(outcome(correctResult(state(...events), correction(change)))).toEqual(expected)
  })

  it('gives an athlete who withdrew after the declaration the score of a withdrawal', () => {
    const decision = correctResult(state(declared), correction({ withdrawnIds: ['s1'] }))
    expect(decision.ok && decision.value[0]?.data.placings).toEqual([
      { studentId: 's2', submissionId: null, place: 1, score: -1 },
      { studentId: 's1', submissionId: 'sb1', place: null, score: -2 },
    ])
  })
})
