import { type RegistrationState, registrationAggregate } from '../../domain/registration/registration/state.ts'
import type { Handler } from '../kernel/handle.ts'
import { registrationStream } from './streams.ts'

/** What a membership has ordered and holds in a tournament, as the log has it now. */
export const readRegistration =
  (deps: { readonly handler: Handler }) =>
  async (tenant: string, tournamentId: string, membershipId: string): Promise<RegistrationState> =>
    (await deps.handler.read(registrationAggregate, registrationStream(tenant, tournamentId, membershipId))).state
