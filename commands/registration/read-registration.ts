import { type RegistrationState, registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** What a membership has ordered and holds in a tournament, as the log has it now. */
export const readRegistration =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string, membershipId: string): Promise<RegistrationState> =>
    (await handler.read(registrationAggregate, tenant, { tournamentId, membershipId })).state
