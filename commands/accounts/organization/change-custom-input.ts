import { changeCustomInput as decide } from '../../../domain/accounts/tenant/decide-inputs.ts'
import { type CustomInputDetails, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import type { Expecting } from '../../../domain/kernel/revision.ts'
import { commandOn } from '../../kernel/command.ts'

/** Changes all of a custom input but its binding. Refused: custom-field-not-found, invalid-custom-field, changed-meanwhile. */
export const changeCustomInput = commandOn(tenantAggregate, 'change-custom-input', {
  per: ({ inputId }: CustomInputDetails & Expecting) => [inputId],
  decide,
})
