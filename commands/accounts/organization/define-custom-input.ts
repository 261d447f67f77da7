import { defineCustomInput as decide } from '../../../domain/accounts/tenant/decide-inputs.ts'
import { type CustomInput, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/**
 * Adds a question about every student, as the last one. Refused: tenant-not-found, invalid-custom-field,
 * binding-in-use, id-in-use.
 */
export const defineCustomInput = commandOn(tenantAggregate, 'define-custom-input', {
  per: ({ inputId }: Omit<CustomInput, 'order'>) => [inputId],
  decide,
})
