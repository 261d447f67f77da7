import { giveFeedback as decide } from '../../../domain/accounts/feedback/decide.ts'
import { feedbackAggregate, type GivenFeedback } from '../../../domain/accounts/feedback/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Gives feedback to the organization. Refused: missing-fields, text-not-allowed, text-too-long, id-in-use. */
export const giveFeedback = commandOn(feedbackAggregate, 'give-feedback', {
  per: ({ feedbackId }: GivenFeedback) => [feedbackId],
  content: (input) => input,
  decide,
})
