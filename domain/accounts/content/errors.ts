import { type Refusal, refusal } from '../../kernel/result.ts'

export const contentNotFound = refusal('not-found', 'content-not-found', 'There is no such text.')
/** `details.version` is the current version. */
export const contentChangedMeanwhile = (version: number): Refusal =>
  refusal('conflict', 'content-changed', 'Somebody else has changed this text. Please look at it again.', { version })
