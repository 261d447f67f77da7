import { describe, expect, it } from 'vitest'
import * as feedback from '../../../domain/accounts/feedback/decide.ts'
import type { FeedbackEvent } from '../../../domain/accounts/feedback/events.ts'
import { feedbackAggregate, type GivenFeedback } from '../../../domain/accounts/feedback/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const outcome = (
  decision: { ok: true; value: readonly { type: string }[] } | { ok: false; error: { code: string } },
) => (decision.ok ? decision.value.map(({ type }) => type) : decision.error.code)

const input: GivenFeedback = {
  feedbackId: 'fb1',
  userId: 'u1',
  category: 'Support',
  summary: 'Which ring?',
  detail: '',
}
const ids = { feedbackId: 'fb1', userId: 'u1' }
const given: FeedbackEvent = { type: 'FeedbackGiven', data: input }
const answered: FeedbackEvent = { type: 'FeedbackAnswered', data: { ...ids, answerId: 'a1', answer: 'Ring 2.' } }
const closed: FeedbackEvent = { type: 'FeedbackClosed', data: ids }
const stateOf = (...events: FeedbackEvent[]) => fold(feedbackAggregate, events)

describe('feedback', () => {
  it.each([
    ['is accepted with a summary only', stateOf(), input, ['FeedbackGiven']],
    ['writes nothing when repeated with its id', stateOf(given), input, []],
    ['is refused with the id of other feedback', stateOf(given), { ...input, summary: 'Which hall?' }, 'id-in-use'],
    ['is refused without a summary', stateOf(), { ...input, summary: ' ' }, 'missing-fields'],
    ['is refused with a summary of two lines', stateOf(), { ...input, summary: 'Which\nring?' }, 'text-not-allowed'],
    ['is accepted with several lines of detail', stateOf(), { ...input, detail: 'Thank you,\nPat' }, ['FeedbackGiven']],
    ['is refused with too much detail', stateOf(), { ...input, detail: 'x'.repeat(10_001) }, 'text-too-long'],
  ] as const)('%s', (_name, state, command, expected) => {
    expect(outcome(feedback.giveFeedback(state, command))).toEqual(expected)
  })

  it('is answered, once per answer id', () => {
    const answer = { answerId: 'a1', answer: 'Ring 2.' }
    expect(outcome(feedback.answerFeedback(stateOf(), answer))).toBe('feedback-not-found')
    expect(outcome(feedback.answerFeedback(stateOf(given), { ...answer, answer: '' }))).toBe('missing-fields')
    expect(outcome(feedback.answerFeedback(stateOf(given), answer))).toEqual(['FeedbackAnswered'])
    expect(outcome(feedback.answerFeedback(stateOf(given, answered), answer))).toEqual([])
    expect(outcome(feedback.answerFeedback(stateOf(given, answered), { ...answer, answer: 'Ring 3.' }))).toBe(
      'id-in-use',
    )
    const more = { answerId: 'a2', answer: 'Sorry, Ring 3.' }
    expect(outcome(feedback.answerFeedback(stateOf(given, answered), more))).toEqual(['FeedbackAnswered'])
  })

  it('can be closed and reopened, also by an answer', () => {
    expect(outcome(feedback.closeFeedback(stateOf()))).toBe('feedback-not-found')
    expect(outcome(feedback.closeFeedback(stateOf(given)))).toEqual(['FeedbackClosed'])
    expect(outcome(feedback.closeFeedback(stateOf(given, closed)))).toEqual([])
    expect(outcome(feedback.reopenFeedback(stateOf(given)))).toEqual([])
    expect(outcome(feedback.reopenFeedback(stateOf(given, closed)))).toEqual(['FeedbackReopened'])
    expect(stateOf(given, closed, answered).isClosed).toBe(false)
  })
})
