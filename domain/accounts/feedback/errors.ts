import { refusal } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { accountsText } from '../texts.ts'

export const feedbackNotFound = refusal('not-found', 'feedback-not-found', accountsText('feedback-not-found'))
export const feedbackIdReused = refusal('conflict', 'id-in-use', kernelText('id-in-use'))
/** The author was erased, so an answer could reach no one. */
export const feedbackGiverErased = refusal('conflict', 'feedback-giver-erased', accountsText('feedback-giver-erased'))
/** See accounts rule 54. */
export const feedbackTextMissing = refusal('invalid', 'missing-fields', kernelText('empty'))
