import { dataValidator } from '../../kernel/data-validator.ts'
import type { Phrase } from '../../kernel/phrase.ts'
import type { Refusal } from '../../kernel/result.ts'
import { isBinding, unknownBinding } from '../../kernel/student-property.ts'
import { isBlank } from '../../kernel/text.ts'
import { tournamentsText } from '../texts.ts'
import { invalid } from './errors.ts'
import type { InputDefinition } from './events.ts'

/**
 * What is wrong with a custom field, and with which part of it. It needs a binding under which answers can be stored, a
 * label, a type (guaranteed by the schema, tournaments rule 22), a known validator, and distinct options.
 */
export const inputProblem = ({
  bindTo,
  label,
  options,
  dataValidator: line,
}: InputDefinition): { readonly part: keyof InputDefinition; readonly phrase: Phrase } | null => {
  if (isBlank(bindTo) || isBlank(label)) {
    return { part: isBlank(label) ? 'label' : 'bindTo', phrase: tournamentsText('input-incomplete') }
  }
  if (!isBinding(bindTo)) return { part: 'bindTo', phrase: unknownBinding(bindTo) }
  if (line !== null && dataValidator(line) === null) {
    return { part: 'dataValidator', phrase: tournamentsText('validator-unknown', { label }) }
  }
  if (options.some((option) => isBlank(option.id) || isBlank(option.label))) {
    return { part: 'options', phrase: tournamentsText('option-empty', { label }) }
  }
  return new Set(options.map(({ id }) => id)).size < options.length
    ? { part: 'options', phrase: tournamentsText('option-twice', { label }) }
    : null
}

/** Each input must be valid and have a unique binding, so that an answer belongs to one input. */
export const checkInputs = (inputs: readonly InputDefinition[]): Refusal | null => {
  for (const [at, input] of inputs.entries()) {
    const problem = inputProblem(input)
    if (problem !== null) return invalid('inputs', problem.phrase)
    const other = inputs.slice(0, at).find(({ bindTo }) => bindTo === input.bindTo)
    if (other !== undefined)
      return invalid('inputs', tournamentsText('same-binding', { input: input.label, other: other.label }))
  }
  return null
}
