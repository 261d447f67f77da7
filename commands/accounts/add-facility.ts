import { addFacility as decide } from '../../domain/accounts/tenant/decide-lists.ts'
import { type Facility, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Adds a facility to the organization. Refused: tenant-not-found, missing-fields, id-in-use. */
export const addFacility = commandOn(tenantAggregate, 'add-facility', {
  per: ({ facilityId }: Facility) => [facilityId],
  content: (input) => input,
  decide,
})
