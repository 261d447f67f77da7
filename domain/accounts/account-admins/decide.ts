import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { lastAdmin } from './errors.ts'
import type { AccountAdminsEvent } from './events.ts'
import type { AccountAdmins } from './state.ts'

type Decided = Decision<AccountAdminsEvent>

export interface Withdrawal {
  /** The admins who are to be none any longer. */
  readonly userIds: readonly string[]
  /**
   * Everybody who is an admin and can sign in, as far as the caller knows: users who are admins no longer may still be
   * among them, since all of those were withdrawn here.
   */
  readonly admins: readonly string[]
}

/** Lets users stop being admins as long as one is left; withdrawn ones write nothing more. Refused: last-admin. */
export const withdrawAdmins = (state: AccountAdmins, { userIds, admins }: Withdrawal): Decided => {
  const leaving = [...new Set(userIds)].filter((userId) => !state.withdrawn.has(userId))
  if (leaving.length === 0) return ok([])
  const isLeft = admins.some((userId) => !state.withdrawn.has(userId) && !leaving.includes(userId))
  if (!isLeft) return refuse(lastAdmin)
  return ok(leaving.map((userId) => ({ type: 'AdminWithdrawn', data: { userId } })))
}

/** Counts users as admins again who were withdrawn; nothing for others. */
export const restoreAdmins = (state: AccountAdmins, userIds: readonly string[]): Decided =>
  ok(
    [...new Set(userIds)]
      .filter((userId) => state.withdrawn.has(userId))
      .map((userId) => ({ type: 'AdminRestored', data: { userId } })),
  )
