import { retireLevel as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Takes a level off the choices; athletes who have it keep it. Refused: level-not-found. */
export const retireLevel = commandOn(tenantAggregate, 'retire-level', {
  per: ({ levelId }: { readonly levelId: string }) => [levelId],
  decide: (state, { levelId }) => decide(state, levelId),
})
