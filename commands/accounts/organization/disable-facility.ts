import { disableFacility as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Takes a facility off the choices; athletes who train there keep it. Refused: facility-not-found. */
export const disableFacility = commandOn(tenantAggregate, 'disable-facility', {
  per: ({ facilityId }: { readonly facilityId: string }) => [facilityId],
  decide: (state, { facilityId }) => decide(state, facilityId),
})
