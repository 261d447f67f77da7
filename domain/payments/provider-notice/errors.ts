import { refusal } from '../../kernel/result.ts'

export const noticeNotFound = refusal('not-found', 'notice-not-found', 'The notice was not found.')
/** Providers keep their events for a limited time. */
export const noticeGone = refusal('conflict', 'notice-gone', 'The payment provider no longer has this notice.')
