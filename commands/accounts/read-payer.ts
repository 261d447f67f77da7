import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Who of a membership is asked to pay: its first user; null where nobody can sign in. */
export const readPayer =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, membershipId: string): Promise<string | null> =>
    (await handler.read(membershipAggregate, tenant, { membershipId })).state.userIds[0] ?? null
