import { closeFeedback as close, reopenFeedback as reopen } from '../../../domain/accounts/feedback/decide.ts'
import { feedbackAggregate } from '../../../domain/accounts/feedback/state.ts'
import { commandOn } from '../../kernel/command.ts'

interface ToClose {
  readonly feedbackId: string
}

/** Closes feedback, answered or not. Refused: feedback-not-found. */
export const closeFeedback = commandOn(feedbackAggregate, 'close-feedback', {
  content: (input: ToClose) => input,
  decide: (state) => close(state),
})

/** Opens closed feedback again. Refused: feedback-not-found. */
export const reopenFeedback = commandOn(feedbackAggregate, 'reopen-feedback', {
  content: (input: ToClose) => input,
  decide: (state) => reopen(state),
})
