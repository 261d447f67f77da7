import { changeLevel as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { type Level, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import type { Change } from '../../../domain/kernel/retirable.ts'
import { commandOn } from '../../kernel/command.ts'

/** Changes a level of the organization. Refused: as its decider says, above all changed-meanwhile. */
export const changeLevel = commandOn(tenantAggregate, 'change-level', {
  per: ({ levelId }: Change<Level>) => [levelId],
  decide,
})
