import type { ReadPosition } from '@eventstore/db-client'

/**
 * Our position as EventStoreDB's, from which it reads or resumes; prepare and commit positions of our events are equal.
 */
export const at = (position: number): ReadPosition =>
  position < 0 ? 'start' : { commit: BigInt(position), prepare: BigInt(position) }
