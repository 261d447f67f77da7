import { refusal } from '../../kernel/result.ts'

export const feedbackNotFound = refusal('not-found', 'feedback-not-found', 'The feedback was not found.')
export const feedbackIdReused = refusal('conflict', 'id-in-use', 'This id is already in use.')
/** The author was erased, so an answer could reach no one. */
export const feedbackGiverErased = refusal(
  'conflict',
  'feedback-giver-erased',
  'The sender of this message was erased and cannot be answered.',
)
/** See accounts rule 54. */
export const feedbackTextMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
