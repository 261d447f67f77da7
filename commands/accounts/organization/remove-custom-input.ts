import { removeCustomInput as decide } from '../../../domain/accounts/tenant/decide-inputs.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Asks a question no more; the values that students have stay. Refused: custom-field-not-found. */
export const removeCustomInput = commandOn(tenantAggregate, 'remove-custom-input', {
  per: ({ inputId }: { readonly inputId: string }) => [inputId],
  decide: (state, { inputId }) => decide(state, inputId),
})
