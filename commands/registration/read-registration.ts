import { type RegistrationState, registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { Needs } from '../kernel/deps.ts'

/** Reads a membership's orders, entries and items in a tournament from the log. */
export const readRegistration =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string, membershipId: string): Promise<RegistrationState> =>
    (await handler.read(registrationAggregate, tenant, { tournamentId, membershipId })).state
