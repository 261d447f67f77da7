import * as decide from '../../../domain/accounts/feedback/decide.ts'
import { feedbackAggregate, type GivenFeedback } from '../../../domain/accounts/feedback/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Gives feedback to the organization. Refused: missing-fields, text-not-allowed, text-too-long, id-in-use. */
export const giveFeedback = commandOn(feedbackAggregate, 'give-feedback', {
  per: ({ feedbackId }: GivenFeedback) => [feedbackId],
  content: (input) => input,
  decide: decide.giveFeedback,
})

interface ToClose {
  readonly feedbackId: string
}

/** Closes feedback, answered or not. Refused: feedback-not-found. */
export const closeFeedback = commandOn(feedbackAggregate, 'close-feedback', {
  content: (input: ToClose) => input,
  decide: (state) => decide.closeFeedback(state),
})

/** Reopens closed feedback. Refused: feedback-not-found. */
export const reopenFeedback = commandOn(feedbackAggregate, 'reopen-feedback', {
  content: (input: ToClose) => input,
  decide: (state) => decide.reopenFeedback(state),
})

interface SentMail {
  readonly feedbackId: string
  readonly mailId: string
}

/** Records that a mail about feedback was sent. Refused: feedback-not-found. */
export const recordFeedbackMail = commandOn(feedbackAggregate, 'record-feedback-mail', {
  per: ({ mailId }: SentMail) => [mailId],
  content: (input) => input,
  decide: (state, { mailId }) => decide.recordFeedbackMail(state, mailId),
})
