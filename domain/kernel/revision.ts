import { type Refusal, refusal } from './result.ts'
import { same } from './same.ts'

/** Something that several people may edit: how often it was changed, from 1. */
export interface Revised {
  readonly revision: number
}

/**
 * What a form sends along: the revision it was filled from. Null from a caller who has not looked, whose change is made
 * whatever stands there.
 */
export interface Expecting {
  readonly expected: number | null
}

/**
 * What an edit comes to. `unchanged`: these are the values already, as after a repeat. `changed-meanwhile`, with the
 * current values and their revision: somebody else changed them since the form was filled.
 */
export const editOf = <T extends object>(
  current: T,
  { revision }: Revised,
  wanted: T,
  { expected }: Expecting,
): 'unchanged' | 'changed' | Refusal => {
  if (same(current, wanted)) return 'unchanged'
  return expected === null || expected === revision ? 'changed' : changedMeanwhile(current, revision)
}

/** The current values go to whoever may edit them, so that a form can show both. */
export const changedMeanwhile = (current: object, revision: number): Refusal =>
  refusal('conflict', 'changed-meanwhile', 'Somebody else changed this while you were editing it.', {
    current,
    revision,
  })
