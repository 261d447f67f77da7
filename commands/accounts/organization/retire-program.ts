import { retireProgram as decide } from '../../../domain/accounts/tenant/decide-lists.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Takes a program off the choices; athletes who have it keep it. Refused: program-not-found. */
export const retireProgram = commandOn(tenantAggregate, 'retire-program', {
  per: ({ programId }: { readonly programId: string }) => [programId],
  decide: (state, { programId }) => decide(state, programId),
})
