import { answerFeedback as decide } from '../../../domain/accounts/feedback/decide.ts'
import { feedbackGiverErased } from '../../../domain/accounts/feedback/errors.ts'
import { feedbackAggregate } from '../../../domain/accounts/feedback/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { refuse } from '../../../domain/kernel/result.ts'
import { type Command, commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'

interface AnswerFeedback {
  readonly feedbackId: string
  readonly answerId: string
  readonly answer: string
}

const record = commandOn(feedbackAggregate, 'answer-feedback', {
  per: ({ answerId }: AnswerFeedback) => [answerId],
  content: (input) => input,
  decide,
})

/**
 * Answers feedback; the author gets the answer by mail. Refused: feedback-not-found, feedback-giver-erased,
 * missing-fields, text-not-allowed, text-too-long, id-in-use.
 */
export const answerFeedback =
  (deps: Needs<'handler'>): Command<AnswerFeedback> =>
  async (context, input) => {
    const { handler } = deps
    const { given } = (await handler.read(feedbackAggregate, context.tenant, input)).state
    if (given !== null) {
      const { state: giver } = await handler.read(userAggregate, context.tenant, { userId: given.userId })
      if (giver.erased) return refuse(feedbackGiverErased)
    }
    return record(deps)(context, input)
  }
