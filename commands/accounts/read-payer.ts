import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** The user who is asked to pay for a membership: its first user; null if it has none. */
export const readPayer =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, membershipId: string): Promise<string | null> =>
    (await handler.read(membershipAggregate, tenant, { membershipId })).state.userIds[0] ?? null
