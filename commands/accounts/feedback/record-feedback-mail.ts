import { recordFeedbackMail as decide } from '../../../domain/accounts/feedback/decide.ts'
import { feedbackAggregate } from '../../../domain/accounts/feedback/state.ts'
import { commandOn } from '../../kernel/command.ts'

interface SentMail {
  readonly feedbackId: string
  readonly mailId: string
}

/** Records that a mail about feedback was sent. Refused: feedback-not-found. */
export const recordFeedbackMail = commandOn(feedbackAggregate, 'record-feedback-mail', {
  per: ({ mailId }: SentMail) => [mailId],
  content: (input) => input,
  decide: (state, { mailId }) => decide(state, mailId),
})
