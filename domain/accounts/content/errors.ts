import { type Refusal, refusal } from '../../kernel/result.ts'
import { accountsText } from '../texts.ts'

export const contentNotFound = refusal('not-found', 'content-not-found', accountsText('content-not-found'))
/** `details.version` is the current version. */
export const contentChangedMeanwhile = (version: number): Refusal =>
  refusal('conflict', 'content-changed', accountsText('content-changed'), { version })
