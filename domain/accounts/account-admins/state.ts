import { aggregate } from '../../kernel/decider.ts'
import type { AccountAdminsEvent } from './events.ts'

export interface AccountAdmins {
  /** Users who are no longer admins, even if a stale list of admins still contains them. */
  readonly withdrawn: ReadonlySet<string>
}

const evolve = (state: AccountAdmins, event: AccountAdminsEvent): AccountAdmins => {
  switch (event.type) {
    case 'AdminWithdrawn':
      return { withdrawn: new Set(state.withdrawn).add(event.data.userId) }
    case 'AdminRestored': {
      const withdrawn = new Set(state.withdrawn)
      withdrawn.delete(event.data.userId)
      return { withdrawn }
    }
    default:
      return state
  }
}

/** Stream `account-admins-<tenant>`. */
export const accountAdminsAggregate = aggregate<AccountAdmins, AccountAdminsEvent, unknown>({
  name: 'account-admins',
  ids: () => [],
  initial: { withdrawn: new Set() },
  evolve,
})
