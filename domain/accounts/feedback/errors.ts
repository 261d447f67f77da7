import { refusal } from '../../kernel/result.ts'

export const feedbackNotFound = refusal('not-found', 'feedback-not-found', 'The feedback was not found.')
export const feedbackIdReused = refusal('conflict', 'id-in-use', 'This id stands for something else already.')
/** spec/training-and-review.md §5 Feedback form. */
export const feedbackTextMissing = refusal('invalid', 'missing-fields', 'Field cannot be empty')
