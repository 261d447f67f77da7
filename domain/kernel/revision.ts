import { isEqual } from './is-equal.ts'
import { type Refusal, refusal } from './result.ts'
import { kernelText } from './texts.ts'

/** A record that several people may edit: how often it was changed, from 1. */
export interface Revised {
  readonly revision: number
}

/**
 * The revision from which an edit form was filled. Null for callers that did not read the record: their change
 * overwrites any state.
 */
export interface Expecting {
  readonly expected: number | null
}

/**
 * Compares an edit with the current state. `unchanged`: the values are already current, as after a retry. Refused:
 * changed-meanwhile {current, revision} when another user changed them since the form was filled.
 */
export const checkEdit = <T extends object>(
  current: T,
  { revision }: Revised,
  wanted: T,
  { expected }: Expecting,
): 'unchanged' | 'changed' | Refusal => {
  if (isEqual(current, wanted)) return 'unchanged'
  return expected === null || expected === revision ? 'changed' : changedMeanwhile(current, revision)
}

/** Contains the current values, so that the editor's form can show both. */
export const changedMeanwhile = (current: object, revision: number): Refusal =>
  refusal('conflict', 'changed-meanwhile', kernelText('changed-meanwhile'), {
    current,
    revision,
  })
