import { addLevel as decide } from '../../domain/accounts/tenant/decide.ts'
import { type Level, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Adds a level to the organization. Refused: tenant-not-found, missing-fields, id-in-use, level-order-out-of-range. */
export const addLevel = commandOn(tenantAggregate, 'add-level', {
  per: ({ levelId }: Level) => [levelId],
  content: (input) => input,
  decide,
})
