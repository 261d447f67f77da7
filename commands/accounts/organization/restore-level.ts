import { restoreLevel as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Offers a retired level again. Refused: level-not-found. */
export const restoreLevel = commandOn(tenantAggregate, 'restore-level', {
  per: ({ levelId }: { readonly levelId: string }) => [levelId],
  decide: (state, { levelId }) => decide(state, levelId),
})
