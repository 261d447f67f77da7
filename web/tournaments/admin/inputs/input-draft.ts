import type { InputForm } from '../../../../api/contract/set-up-forms.ts'
import type { InputToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { inputProblem } from '../../../../domain/tournaments/published-set-up.ts'
import {
  bindingFor,
  bindings,
  OWN_VALUE,
  storedAs,
  types,
  withIds,
} from '../../../accounts/custom-fields/custom-field-form.ts'
import { inputsText } from '../../../texts/en/inputs.ts'
import { phraseText } from '../../../texts/refusals.ts'
import type { Draft, FieldErrors } from '../../../ui/form/draft.ts'

export type InputDraft = Draft<InputForm>

/** The dialog's initial values. A copy needs a different binding. */
export const draftOfInput = (input: InputToEdit | null, isCopy = false): InputDraft => ({
  label: input?.label ?? '',
  description: input?.description ?? '',
  bindTo: input === null || isCopy || input.bindTo.startsWith(OWN_VALUE) ? OWN_VALUE : input.bindTo,
  key: input === null || isCopy || !input.bindTo.startsWith(OWN_VALUE) ? '' : input.bindTo.slice(OWN_VALUE.length),
  type: input?.type ?? 'string',
  isRequired: input?.isRequired ?? false,
  options: (input?.options ?? []).map((option) => ({ ...option })),
  dataValidator: input?.dataValidator ?? null,
})

/** The draft in the API's format, also used for the live preview. */
export const inputOfDraft = (draft: InputDraft): InputToEdit => {
  const label = draft.label?.trim() ?? ''
  const key = draft.key?.trim() ?? ''
  const bindTo = draft.bindTo ?? OWN_VALUE
  return {
    bindTo: bindTo === OWN_VALUE && key !== '' ? `${OWN_VALUE}${key}` : bindingFor(bindTo, label),
    isRequired: draft.isRequired ?? false,
    label,
    description: draft.description ?? '',
    type: draft.type ?? 'string',
    options: withIds(draft.options ?? []),
    dataValidator: draft.dataValidator || null,
  }
}

/** Errors by field, including conflicts with `others` of the same event or item. */
export const inputErrors = (draft: InputDraft, others: readonly InputToEdit[]): FieldErrors => {
  const input = inputOfDraft(draft)
  const problem = inputProblem(input)
  if (problem !== null) return problem.part === 'label' ? {} : { [problem.part]: phraseText(problem.phrase) }
  const other = others.find(({ bindTo }) => bindTo === input.bindTo)
  if (other === undefined) return {}
  return draft.bindTo === OWN_VALUE
    ? { key: inputsText('keyInUse', { label: other.label }) }
    : { bindTo: inputsText('bindingInUse', { label: other.label }) }
}

/** Options for where answers are stored, including the current binding. */
export const bindingsFor = (bindTo: string | null) => {
  const known = bindings()
  return bindTo === null || known.some(({ value }) => value === bindTo)
    ? known
    : [...known, { value: bindTo, label: storedAs(bindTo) }]
}

/** Answer types, labeled as for the organization's custom fields. */
export const inputTypes = () =>
  types().map(({ value, label }) => ({ value: value.toLowerCase() as InputToEdit['type'], label }))
