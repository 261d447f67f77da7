import { describe, expect, it } from 'vitest'
import type { JudgingRules } from '../../../domain/judging/rules.ts'
import {
  acceptJudgingTerms,
  assignJudges,
  publishResults,
  remindJudge,
  setFacilityAside,
  setJudgingRules,
} from '../../../domain/judging/setup/decide.ts'
import type { JudgingEvent } from '../../../domain/judging/setup/events.ts'
import { isJudgeOfAthlete, refusalToJudge } from '../../../domain/judging/setup/may-judge.ts'
import { judgesOf, judgingAggregate, rulesOfEvent } from '../../../domain/judging/setup/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import type { Phrase } from '../../../domain/kernel/phrase.ts'
import { videoReviewText } from '../../../domain/video-review/texts.ts'
import { golden } from '../../support/golden.ts'

const tournamentId = 't1'
const eventId = 'e1'
const state = (...events: JudgingEvent[]) => fold(judgingAggregate, events)
const outcome = (decision: Decision<JudgingEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code
const set = golden('JudgingRulesSet')

describe('the rules of judging', () => {
  it.each<[string, JudgingEvent[], Partial<JudgingRules>, unknown]>([
    ['three judges', [], { judges: 3 }, ['JudgingRulesSet']],
    ['two judges', [], { judges: 2 }, 'judges-out-of-range'],
    ['a difference of 0', [], { maxDifference: 0 }, 'difference-out-of-range'],
    ['a difference of 101', [], { maxDifference: 101 }, 'difference-out-of-range'],
    ['any difference', [set], { maxDifference: null }, ['JudgingRulesSet']],
    ['the same again', [set], { judges: 3 }, []],
  ])('take %s or refuse it', (_, events, changes, expected) => {
    const input = { tournamentId, eventId, changes, categoryProblem: null }
    expect(outcome(setJudgingRules(state(...events), input))).toEqual(expected)
  })

  const unfit = videoReviewText('rules-start-elsewhere', { points: 300 })
  it.each<[string, JudgingEvent[], string | null, Phrase | null, unknown]>([
    ['a category that can be judged', [], 'sparring', null, ['JudgingRulesSet']],
    ['a category whose rules start at 300 points', [], 'sparring', unfit, 'rubrics-not-judgeable'],
    ['the category that the event has, though it can no longer be judged', [set], set.data.categoryId, unfit, []],
    ['no category in place of one', [set], null, null, 'category-missing'],
  ])('take %s or refuse it', (_, events, categoryId, categoryProblem, expected) => {
    const input = { tournamentId, eventId, changes: { categoryId }, categoryProblem }
    expect(outcome(setJudgingRules(state(...events), input))).toEqual(expected)
  })

  it('keep what is not changed', () => {
    const decision = setJudgingRules(state(set), {
      tournamentId,
      eventId,
      changes: { judges: 5 },
      categoryProblem: null,
    })
    expect(decision.ok && decision.value).toEqual([{ type: 'JudgingRulesSet', data: { ...set.data, judges: 5 } }])
  })

  it('are one review and the average until directors decide', () => {
    expect(rulesOfEvent(state(), eventId)).toMatchObject({ judges: 1, calculation: 'Average', maxDifference: null })
  })
})

describe('a judge of some students', () => {
  const bracket = { eventId, bracketId: 'b1' }
  const person = { userId: 'u1', membershipId: 'm1', facilityId: null }
  const refusalFor = (studentIds: readonly string[] | null) =>
    refusalToJudge(state(), {
      bracket,
      person: { ...person, studentIds },
      athlete: { studentId: 's1', membershipId: 'm2', facilityId: null, isWithdrawn: false },
      termsHash: null,
      rubricsProblem: null,
      endDate: '2027-03-06T20:00:00.000Z',
      now: '2027-03-06T21:00:00.000Z',
    })?.code ?? null

  it('reviews these alone', () => {
    expect([refusalFor(null), refusalFor(['s1']), refusalFor(['s2'])]).toEqual([null, null, 'not-assigned'])
    const judges = (studentId: string) =>
      isJudgeOfAthlete(state(), { ...bracket, studentId }, { userId: 'u1', studentIds: ['s1'] })
    expect([judges('s1'), judges('s2')]).toEqual([true, false])
  })
})

describe('the judges of a bracket', () => {
  const assign = (bracketId: string | null, ...judgeIds: readonly string[]): JudgingEvent => ({
    type: 'JudgesAssigned',
    data: { tournamentId, eventId, bracketId, judgeIds: [...judgeIds] },
  })

  it.each<[string, JudgingEvent[], readonly string[] | null]>([
    ['are all of the tournament without names', [], null],
    ['are those of its event', [assign(null, 'u1')], ['u1']],
    ['are its own, if it has any', [assign(null, 'u1'), assign('b1', 'u2')], ['u2']],
    [
      'are those of its event after its own were removed',
      [assign(null, 'u1'), assign('b1', 'u2'), assign('b1')],
      ['u1'],
    ],
    ['are not those of another bracket', [assign('b2', 'u2')], null],
  ])('%s', (_, events, judges) => {
    expect(judgesOf(state(...events), { eventId, bracketId: 'b1' })).toEqual(judges)
  })

  it.each<[string, JudgingEvent[], readonly string[], unknown]>([
    ['judges of the tournament', [], ['u1', 'u2'], ['JudgesAssigned']],
    ['the same judges in another order', [assign(null, 'u1', 'u2')], ['u2', 'u1', 'u2'], []],
    ['someone who is no judge', [], ['u1', 'u9'], 'not-a-judge'],
    ['no one, to take back the names', [assign(null, 'u1')], [], ['JudgesAssigned']],
  ])('can be %s or not', (_, events, judgeIds, expected) => {
    const offered = ['u1', 'u2']
    const input = { tournamentId, eventId, bracketId: null, judgeIds, offered }
    expect(outcome(assignJudges(state(...events), input))).toEqual(expected)
  })
})

describe('judging terms', () => {
  it.each<[string, JudgingEvent[], string, unknown]>([
    ['the current text', [], 'new', ['JudgingTermsAccepted']],
    ['a former text', [], 'old', 'judging-terms-changed'],
    ['the same text again', [golden('JudgingTermsAccepted')], '7d8f', []],
  ])('are accepted or refused: %s', (_, events, termsHash, expected) => {
    const input = { tournamentId, userId: 'u2', termsHash, currentHash: 'new' }
    expect(outcome(acceptJudgingTerms(state(...events), input))).toEqual(expected)
  })
})

describe('a conflict with the own facility', () => {
  it.each<[string, JudgingEvent[], string, string, unknown]>([
    ['a reason', [], 'u1', 'Only judge.', ['FacilityConflictSetAside']],
    ['no reason', [], 'u1', ' ', 'reason-missing'],
    ['a person who is no judge', [], 'u9', 'Only judge.', 'not-a-judge'],
    ['the same reason again', [golden('FacilityConflictSetAside')], 'u2', 'The only judge for this class.', []],
  ])('is set aside or not with %s', (_, events, userId, reason, expected) => {
    const input = { tournamentId, eventId, userId, reason, offered: ['u1', 'u2'] }
    expect(outcome(setFacilityAside(state(...events), input))).toEqual(expected)
  })
})

describe('a reminder', () => {
  it.each<[string, JudgingEvent[], number, unknown]>([
    ['videos to review', [], 4, ['JudgeReminded']],
    ['nothing to review', [], 0, 'nothing-to-judge'],
    ['the same reminder again', [golden('JudgeReminded')], 4, []],
  ])('is sent or not to a judge with %s', (_, events, missing, expected) => {
    const input = { tournamentId, reminderId: 'r1', userId: 'u2', missing }
    expect(outcome(remindJudge(state(...events), input))).toEqual(expected)
  })
})

describe('publication of results', () => {
  it('is for everyone registered, with initials, until a director decides', () => {
    const asBefore = { tournamentId, audience: 'Registered', names: 'FirstInitial' } as const
    expect(outcome(publishResults(state(), asBefore))).toEqual([])
    expect(outcome(publishResults(state(), { ...asBefore, audience: 'Public' }))).toEqual(['ResultsPublished'])
  })
})
