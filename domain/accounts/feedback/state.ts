import { aggregate } from '../../kernel/decider.ts'
import type { FeedbackEvent } from './events.ts'

export type GivenFeedback = Extract<FeedbackEvent, { type: 'FeedbackGiven' }>['data']

export interface Feedback {
  /** Null until the feedback is given. */
  readonly given: GivenFeedback | null
  /** Answers by id. */
  readonly answers: ReadonlyMap<string, string>
  /** Ids of the mails sent about it. */
  readonly mails: ReadonlySet<string>
  readonly isClosed: boolean
}

const evolve = (state: Feedback, event: FeedbackEvent): Feedback => {
  switch (event.type) {
    case 'FeedbackGiven':
      return { ...state, given: event.data }
    case 'FeedbackMailed':
      return { ...state, mails: new Set(state.mails).add(event.data.mailId) }
    case 'FeedbackAnswered':
      return { ...state, answers: new Map(state.answers).set(event.data.answerId, event.data.answer), isClosed: false }
    case 'FeedbackClosed':
      return { ...state, isClosed: true }
    case 'FeedbackReopened':
      return { ...state, isClosed: false }
    default:
      return state
  }
}

/** Stream `feedback-<tenant>.<feedbackId>`. */
export const feedbackAggregate = aggregate<Feedback, FeedbackEvent, { readonly feedbackId: string }>({
  name: 'feedback',
  ids: ({ feedbackId }) => [feedbackId],
  initial: { given: null, answers: new Map(), mails: new Set(), isClosed: false },
  evolve,
})
