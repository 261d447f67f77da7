import {
  withdrawAdmins as decide,
  restoreAdmins as decideRestore,
} from '../../../domain/accounts/account-admins/decide.ts'
import { accountAdminsAggregate } from '../../../domain/accounts/account-admins/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'

interface OfUsers {
  readonly userIds: readonly string[]
}

/**
 * Call this before users lose the admin role or their access. The organization keeps at least one admin even when two
 * callers do this at the same time. A repeat withdraws users who were restored in between. Refused: last-admin.
 */
export const withdrawAdmins =
  (deps: Needs<'handler' | 'roleHolders'>) =>
  async (context: CommandContext, { userIds }: OfUsers): Promise<Outcome> =>
    withdraw(deps)(context, { userIds, admins: await deps.roleHolders.whoCanSignIn(context.tenant, 'Admin') })

const inOrder = (userIds: readonly string[]): readonly string[] => [...userIds].sort()

const withdraw = commandOn(accountAdminsAggregate, 'withdraw-admins', {
  ids: () => undefined,
  isRepeatable: true,
  per: ({ userIds }: OfUsers & { readonly admins: readonly string[] }) => inOrder(userIds),
  content: ({ userIds }) => ({ command: 'withdraw-admins', userIds: inOrder(userIds) }),
  decide,
})

/** Call this after users have the admin role again. A repeat restores users who were withdrawn in between. */
export const restoreAdmins = commandOn(accountAdminsAggregate, 'restore-admins', {
  ids: () => undefined,
  isRepeatable: true,
  per: ({ userIds }: OfUsers) => inOrder(userIds),
  content: ({ userIds }) => ({ command: 'restore-admins', userIds: inOrder(userIds) }),
  decide: (state, { userIds }) => decideRestore(state, userIds),
})

/** The users, among those given, who have the admin role. */
export const adminsAmong =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, userIds: readonly string[]): Promise<readonly string[]> => {
    const users = await Promise.all(userIds.map((userId) => handler.read(userAggregate, tenant, { userId })))
    return userIds.filter((_, at) => users[at]?.state.roles.includes('Admin') === true)
  }
