import { changeFacility as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { type Facility, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import type { Change } from '../../../domain/kernel/retirable.ts'
import { commandOn } from '../../kernel/command.ts'

/** Changes a facility of the organization. Refused: as its decider says, above all changed-meanwhile. */
export const changeFacility = commandOn(tenantAggregate, 'change-facility', {
  per: ({ facilityId }: Change<Facility>) => [facilityId],
  decide,
})
