import { type Refusal, refusal } from '../../kernel/result.ts'

export const contentNotFound = refusal('not-found', 'content-not-found', 'There is no such text.')
/** `details.version` is the current version. */
export const contentChangedMeanwhile = (version: number): Refusal =>
  refusal('conflict', 'content-changed', 'Someone else has changed this text. Please check it again.', { version })
