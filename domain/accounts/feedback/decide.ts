import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isBlank, textProblem, textRefusal } from '../../kernel/text.ts'
import { feedbackIdReused, feedbackNotFound, feedbackTextMissing } from './errors.ts'
import type { FeedbackEvent } from './events.ts'
import type { Feedback, GivenFeedback } from './state.ts'

type Decided = Decision<FeedbackEvent>

/**
 * Records feedback; the summary is required, the detail is optional (accounts rule 54). The same feedback with the same
 * id writes nothing. Refused: missing-fields, text-not-allowed, text-too-long, id-in-use.
 */
export const giveFeedback = (state: Feedback, input: GivenFeedback): Decided => {
  if (state.given !== null) return isEqual(state.given, input) ? ok([]) : refuse(feedbackIdReused)
  if (isBlank(input.summary)) return refuse(feedbackTextMissing)
  const summary = textProblem(input.summary, 'line')
  if (summary !== null) return refuse(textRefusal(summary, 'summary', 'line'))
  const detail = textProblem(input.detail, 'text')
  if (detail !== null) return refuse(textRefusal(detail, 'detail', 'text'))
  return ok([{ type: 'FeedbackGiven', data: input }])
}

const idsOf = ({ feedbackId, userId }: GivenFeedback) => ({ feedbackId, userId })

/**
 * Answers feedback; several answers are allowed. Closed feedback becomes answered again. Refused: feedback-not-found,
 * missing-fields, text-not-allowed, text-too-long, id-in-use.
 */
export const answerFeedback = (
  state: Feedback,
  { answerId, answer }: { readonly answerId: string; readonly answer: string },
): Decided => {
  if (state.given === null) return refuse(feedbackNotFound)
  const known = state.answers.get(answerId)
  if (known !== undefined) return known === answer ? ok([]) : refuse(feedbackIdReused)
  if (isBlank(answer)) return refuse(feedbackTextMissing)
  const problem = textProblem(answer, 'text')
  if (problem !== null) return refuse(textRefusal(problem, 'answer', 'text'))
  return ok([{ type: 'FeedbackAnswered', data: { ...idsOf(state.given), answerId, answer } }])
}

/** Closes feedback, whether answered or not. Refused: feedback-not-found. */
export const closeFeedback = ({ given, isClosed }: Feedback): Decided => {
  if (given === null) return refuse(feedbackNotFound)
  return ok(isClosed ? [] : [{ type: 'FeedbackClosed', data: idsOf(given) }])
}

/** Reopens closed feedback. Refused: feedback-not-found. */
export const reopenFeedback = ({ given, isClosed }: Feedback): Decided => {
  if (given === null) return refuse(feedbackNotFound)
  return ok(isClosed ? [{ type: 'FeedbackReopened', data: idsOf(given) }] : [])
}

/** Records that a mail about the feedback was sent. Refused: feedback-not-found. */
export const recordFeedbackMail = ({ given, mails }: Feedback, mailId: string): Decided => {
  if (given === null) return refuse(feedbackNotFound)
  return ok(mails.has(mailId) ? [] : [{ type: 'FeedbackMailed', data: { ...idsOf(given), mailId } }])
}
