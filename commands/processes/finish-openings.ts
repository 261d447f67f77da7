import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import { userAggregate } from '../../domain/accounts/user/state.ts'
import { addMinutes } from '../../domain/kernel/time.ts'
import { admitFirstAdmin, openingCommandId } from '../accounts/first-admin.ts'
import type { InviteDeps } from '../accounts/invitations/invite-household.ts'
import { readTenant } from '../accounts/read-tenant.ts'
import type { Needs } from '../kernel/deps.ts'
import { mustSucceed } from '../kernel/must-succeed.ts'
import { causedByTimer, type DueTimer, type Process } from '../kernel/process.ts'

type Deps = InviteDeps & Needs<'timers'>

const NAME = 'finish-openings'
/** Longer than any request that opens an organization takes, and soon enough for a person who waits for it. */
const AFTER_MINUTES = 2

/**
 * An organization was opened → its first admin is added, even if the request stopped before that and is never repeated.
 * The commands have the same ids as the request's, so that neither repeats the other's work.
 */
export const finishOpenings = (deps: Deps): Process<TenantEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    FirstAdminNamed: ({ tenant, time, data: { requestId } }) =>
      deps.timers.set({
        process: NAME,
        tenant,
        key: requestId,
        at: addMinutes(time, AFTER_MINUTES),
        payload: { requestId },
      }),
  },
  onDue: finish(deps),
})

const finish =
  (deps: Deps) =>
  async (timer: DueTimer): Promise<void> => {
    const { firstAdmin } = await readTenant(deps)(timer.tenant)
    if (firstAdmin === null) return
    const { state: user } = await deps.handler.read(userAggregate, timer.tenant, firstAdmin)
    // Removed or signed in since, so there is nothing to finish.
    if (user.erased || user.removed || user.objectId !== null) return
    const commandId = openingCommandId(firstAdmin.requestId)
    mustSucceed(await admitFirstAdmin(deps)({ ...causedByTimer(timer), commandId }, firstAdmin))
  }
