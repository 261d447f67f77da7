import { answerFeedback as decide } from '../../../domain/accounts/feedback/decide.ts'
import { feedbackAggregate } from '../../../domain/accounts/feedback/state.ts'
import { commandOn } from '../../kernel/command.ts'

interface AnswerFeedback {
  readonly feedbackId: string
  readonly answerId: string
  readonly answer: string
}

/**
 * Answers feedback; its giver gets the answer by mail. Refused: feedback-not-found, missing-fields, text-not-allowed,
 * text-too-long, id-in-use.
 */
export const answerFeedback = commandOn(feedbackAggregate, 'answer-feedback', {
  per: ({ answerId }: AnswerFeedback) => [answerId],
  content: (input) => input,
  decide,
})
