import { restoreProgram as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Offers a retired program again. Refused: program-not-found. */
export const restoreProgram = commandOn(tenantAggregate, 'restore-program', {
  per: ({ programId }: { readonly programId: string }) => [programId],
  decide: (state, { programId }) => decide(state, programId),
})
