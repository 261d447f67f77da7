import { addProgram as decide } from '../../domain/accounts/tenant/decide-lists.ts'
import { type Program, tenantAggregate } from '../../domain/accounts/tenant/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Adds a program to the organization. Refused: tenant-not-found, missing-fields, id-in-use. */
export const addProgram = commandOn(tenantAggregate, 'add-program', {
  per: ({ programId }: Program) => [programId],
  content: (input) => input,
  decide,
})
