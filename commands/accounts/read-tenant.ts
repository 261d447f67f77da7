import { type Tenant, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import type { CommandDeps } from '../kernel/command.ts'

/** The organization as the log has it now; `details` is null for one that does not exist. */
export const readTenant =
  ({ handler }: CommandDeps) =>
  async (tenant: string): Promise<Tenant> =>
    (await handler.read(tenantAggregate, tenant, {})).state
