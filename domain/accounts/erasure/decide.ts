import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { erasureStarted, personInTournament } from './errors.ts'
import type { ErasureEvent } from './events.ts'
import type { Erasure, ErasurePlan, ErasureRequest } from './state.ts'

type Decided = Decision<ErasureEvent>

/** Days in which a person may withdraw the request. */
export const WITHDRAWAL_DAYS = 7

/** Records a person's request; writes nothing while a request is open or once the erasure has started. */
export const requestErasure = (state: Erasure, erasureId: string, request: ErasureRequest): Decided =>
  state.status === 'none' ? ok([{ type: 'ErasureRequested', data: { erasureId, ...request } }]) : ok([])

/** Withdraws the request; writes nothing when there is none. Refused: erasure-started. */
export const withdrawErasure = (state: Erasure, erasureId: string): Decided => {
  if (state.status === 'started' || state.status === 'completed') return refuse(erasureStarted)
  if (state.request === null) return ok([])
  return ok([{ type: 'ErasureWithdrawn', data: { erasureId, userId: state.request.userId } }])
}

/**
 * Starts the erasure of these people; a second time writes nothing. Refused: person-in-tournament.
 *
 * @param lockedBy tournaments that have not ended and still need one of them, looked up by the caller.
 */
export const startErasure = (
  state: Erasure,
  erasureId: string,
  { users, students, membershipId }: ErasurePlan,
  lockedBy: readonly string[],
): Decided => {
  if (state.status === 'started' || state.status === 'completed') return ok([])
  if (lockedBy.length > 0) return refuse(personInTournament)
  const plan = { users: users.map(copy), students: students.map(copy), membershipId }
  return ok([{ type: 'ErasureStarted', data: { erasureId, ...plan } }])
}

/** Records that all personal data of these people is erased; writes nothing unless the erasure has started. */
export const completeErasure = (state: Erasure, erasureId: string): Decided =>
  state.status === 'started' ? ok([{ type: 'ErasureCompleted', data: { erasureId } }]) : ok([])

const copy = <T extends object>(one: T): T => ({ ...one })
