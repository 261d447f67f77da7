import { describe, expect, it } from 'vitest'
import type { InputDefinition } from '../../../domain/tournaments/published.ts'
import { checkInputs } from '../../../domain/tournaments/published-set-up.ts'

const size: InputDefinition = {
  bindTo: 'x:size',
  isRequired: true,
  label: 'Size',
  description: '',
  type: 'string',
  dataValidator: null,
  options: [
    { id: 's', label: 'Small' },
    { id: 'l', label: 'Large' },
  ],
}
const team: InputDefinition = { ...size, bindTo: 'x:team', label: 'Team', options: [], dataValidator: 'length:3..40' }

describe('the custom fields of an event or an item', () => {
  it('may be any number, each with a unique binding', () => {
    expect(checkInputs([])).toBeNull()
    expect(checkInputs([size, team])).toBeNull()
    expect(checkInputs([{ ...size, bindTo: 'Gender' }, team])).toBeNull()
  })

  it.each<[message: string, inputs: readonly InputDefinition[]]>([
    ['Please enter a binding, a label and a type.', [{ ...team, bindTo: ' ' }]],
    ['Please enter a binding, a label and a type.', [size, { ...team, label: '' }]],
    ['Invalid binding for property ShoeSize, unable to proceed.', [size, { ...team, bindTo: 'ShoeSize' }]],
    ['Invalid binding for property weight, unable to proceed.', [{ ...team, bindTo: 'weight' }]],
    ['Invalid binding for property x: , unable to proceed.', [{ ...team, bindTo: 'x: ' }]],
    ['The validator of Team is not known.', [{ ...team, dataValidator: 'number:' }]],
    ['An option of Size has no text.', [{ ...size, options: [{ id: 's', label: ' ' }] }]],
    ['An option of Size has no text.', [{ ...size, options: [{ id: '', label: 'Small' }] }]],
    ['Size has an option twice.', [{ ...size, options: [...size.options, { id: 's', label: 'Another small' }] }]],
    ['Club and Team have the same binding.', [size, team, { ...team, label: 'Club' }]],
  ])('are refused: %s', (message, inputs) => {
    expect(checkInputs(inputs)).toMatchObject({ code: 'invalid-tournament', message, details: { field: 'inputs' } })
  })
})
