import { dataValidator } from '../../kernel/data-validator.ts'
import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { idInUse } from '../../kernel/retirable.ts'
import { checkEdit, type Expecting } from '../../kernel/revision.ts'
import { isBinding, unknownBinding } from '../../kernel/student-property.ts'
import { isBlank } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import { accountsText } from '../texts.ts'
import { bindingInUse, invalidCustomField, itemNotFound, tenantNotFound } from './errors.ts'
import type { TenantEvent } from './events.ts'
import type { CustomInput, CustomInputDetails, Tenant } from './state.ts'

type Decided = Decision<TenantEvent>

const EMPTY = kernelText('empty')

/** What is wrong with a custom input. Only texts and numbers may have options or a rule, and not both. */
const inputProblem = ({ label, type, options, dataValidator: rule }: CustomInputDetails): Refusal | null => {
  if (isBlank(label)) return invalidCustomField('label', EMPTY)
  if (options.some((option) => isBlank(option.id) || isBlank(option.label))) {
    return invalidCustomField('options', EMPTY)
  }
  if (new Set(options.map(({ id }) => id)).size < options.length) {
    return invalidCustomField('options', accountsText('option-twice'))
  }
  const isTyped = type === 'String' || type === 'Number'
  if (options.length > 0 && !isTyped) return invalidCustomField('options', accountsText('options-not-possible'))
  if (rule === null) return null
  if (!isTyped || options.length > 0) {
    return invalidCustomField('dataValidator', accountsText('rule-not-possible'))
  }
  return dataValidator(rule) === null ? invalidCustomField('dataValidator', accountsText('rule-unknown')) : null
}

/**
 * Adds a question about every student, in last place. Refused: tenant-not-found, invalid-custom-field, binding-in-use,
 * id-in-use.
 */
export const defineCustomInput = (state: Tenant, input: Omit<CustomInput, 'order'>): Decided => {
  if (state.details === null) return refuse(tenantNotFound)
  const { inputId, bindTo } = input
  const known = state.inputs.get(inputId)
  if (known !== undefined) {
    const { revision: _, order: __, ...values } = known
    return isEqual(values, input) ? ok([]) : refuse(idInUse)
  }
  if (state.removedInputs.has(inputId)) return refuse(idInUse)
  if (!isBinding(bindTo)) return refuse(invalidCustomField('bindTo', unknownBinding(bindTo)))
  if ([...state.inputs.values()].some((other) => other.bindTo === bindTo)) return refuse(bindingInUse)
  const problem = inputProblem(input)
  if (problem !== null) return refuse(problem)
  const order = Math.max(-1, ...[...state.inputs.values()].map((other) => other.order)) + 1
  return ok([{ type: 'CustomInputDefined', data: { ...input, order } }])
}

/** Changes everything but the binding. Refused: custom-field-not-found, invalid-custom-field, changed-meanwhile. */
export const changeCustomInput = (state: Tenant, { expected, ...input }: CustomInputDetails & Expecting): Decided => {
  const known = state.inputs.get(input.inputId)
  if (known === undefined) return refuse(itemNotFound('custom-field'))
  const { bindTo: _, order: __, revision, ...current } = known
  const edit = checkEdit(current, { revision }, input, { expected })
  if (edit === 'unchanged') return ok([])
  if (edit !== 'changed') return refuse(edit)
  const problem = inputProblem(input)
  return problem === null ? ok([{ type: 'CustomInputChanged', data: input }]) : refuse(problem)
}

/** A second time writes nothing. Refused: custom-field-not-found. */
export const removeCustomInput = (state: Tenant, inputId: string): Decided => {
  if (state.removedInputs.has(inputId)) return ok([])
  if (!state.inputs.has(inputId)) return refuse(itemNotFound('custom-field'))
  return ok([{ type: 'CustomInputRemoved', data: { inputId } }])
}

export interface MoveCustomInput {
  readonly inputId: string
  readonly place: 'before' | 'after'
  /** Id of the input to place it next to. */
  readonly beside: string
}

/**
 * Moves a custom input before or after another one; the same order again writes nothing. Refused:
 * custom-field-not-found.
 */
export const moveCustomInput = (state: Tenant, { inputId, place, beside }: MoveCustomInput): Decided => {
  const { details, inputs } = state
  if (details === null || !inputs.has(inputId) || !inputs.has(beside)) return refuse(itemNotFound('custom-field'))
  const ids = [...inputs.keys()]
  const others = ids.filter((id) => id !== inputId)
  const at = others.indexOf(beside) + (place === 'after' ? 1 : 0)
  const inputIds = inputId === beside ? ids : others.toSpliced(at, 0, inputId)
  return isEqual(ids, inputIds)
    ? ok([])
    : ok([{ type: 'CustomInputsOrdered', data: { tenant: details.tenant, inputIds } }])
}
