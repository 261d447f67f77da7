import { addLevel as decide } from '../../domain/accounts/tenant/decide-lists.ts'
import { type Level, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Adds a level to the organization. Refused: tenant-not-found, missing-fields, level-order-out-of-range, program-not-found, program-retired, id-in-use. */
export const addLevel = commandOn(tenantAggregate, 'add-level', {
  per: ({ levelId }: Level) => [levelId],
  content: (input) => input,
  decide,
})
