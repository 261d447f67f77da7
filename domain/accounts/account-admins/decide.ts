import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { lastAdmin } from './errors.ts'
import type { AccountAdminsEvent } from './events.ts'
import type { AccountAdmins } from './state.ts'

type Decided = Decision<AccountAdminsEvent>

export interface Withdrawal {
  /** The admins to withdraw. */
  readonly userIds: readonly string[]
  /**
   * All admins who can sign in, as far as the caller knows. The list may be stale: users in `state.withdrawn` no longer
   * count.
   */
  readonly admins: readonly string[]
}

/**
 * Withdraws users as admins while at least one other admin remains; users withdrawn before write nothing. Refused:
 * last-admin.
 */
export const withdrawAdmins = (state: AccountAdmins, { userIds, admins }: Withdrawal): Decided => {
  const leaving = [...new Set(userIds)].filter((userId) => !state.withdrawn.has(userId))
  if (leaving.length === 0) return ok([])
  const isLeft = admins.some((userId) => !state.withdrawn.has(userId) && !leaving.includes(userId))
  if (!isLeft) return refuse(lastAdmin)
  return ok(leaving.map((userId) => ({ type: 'AdminWithdrawn', data: { userId } })))
}

/** Counts withdrawn users as admins again; writes nothing for other users. */
export const restoreAdmins = (state: AccountAdmins, userIds: readonly string[]): Decided =>
  ok(
    [...new Set(userIds)]
      .filter((userId) => state.withdrawn.has(userId))
      .map((userId) => ({ type: 'AdminRestored', data: { userId } })),
  )
