import { changeProgram as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { type Program, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import type { Change } from '../../../domain/kernel/retirable.ts'
import { commandOn } from '../../kernel/command.ts'

/** Changes a program of the organization. Refused: as its decider says, above all changed-meanwhile. */
export const changeProgram = commandOn(tenantAggregate, 'change-program', {
  per: ({ programId }: Change<Program>) => [programId],
  decide,
})
