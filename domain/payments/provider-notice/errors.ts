import { refusal } from '../../kernel/result.ts'
import { paymentsText } from '../texts.ts'

export const noticeNotFound = refusal('not-found', 'notice-not-found', paymentsText('notice-not-found'))
/** Providers keep their events for a limited time. */
export const noticeGone = refusal('conflict', 'notice-gone', paymentsText('notice-gone'))
