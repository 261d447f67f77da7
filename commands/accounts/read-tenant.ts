import { type Tenant, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads the organization from the log; `details` is null if it does not exist. */
export const readTenant =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string): Promise<Tenant> =>
    (await handler.read(tenantAggregate, tenant, {})).state
