import { enableFacility as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Offers a disabled facility again. Refused: facility-not-found. */
export const enableFacility = commandOn(tenantAggregate, 'enable-facility', {
  per: ({ facilityId }: { readonly facilityId: string }) => [facilityId],
  decide: (state, { facilityId }) => decide(state, facilityId),
})
