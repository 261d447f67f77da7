import { moveCustomInput as decide, type MoveCustomInput } from '../../../domain/accounts/tenant/decide-inputs.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Moves a question before or after another one. Refused: custom-field-not-found. */
export const moveCustomInput = commandOn(tenantAggregate, 'move-custom-input', {
  per: ({ inputId }: MoveCustomInput) => [inputId],
  decide,
})
