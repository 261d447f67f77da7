import { describe, expect, it } from 'vitest'
import type { InputToEdit } from '../../../api/contract/tournament-set-up.ts'
import {
  draftOfInput,
  type InputDraft,
  inputErrors,
  inputOfDraft,
} from '../../../web/tournaments/admin/inputs/input-draft.ts'

const size: InputToEdit = {
  bindTo: 'x:size',
  isRequired: true,
  label: 'Uniform size',
  description: '<p>As on your jacket</p>',
  type: 'string',
  options: [
    { id: 's', label: 'Small' },
    { id: 'l', label: 'Large' },
  ],
  dataValidator: null,
}
const height: InputToEdit = {
  bindTo: 'Height',
  isRequired: false,
  label: 'Height',
  description: '',
  type: 'number',
  options: [],
  dataValidator: 'number:50..250',
}
const drafted = (changes: Partial<InputDraft>): InputDraft => ({ ...draftOfInput(null), label: 'Team', ...changes })

it.each([size, height])('round-trips through the form: $label', (input) => {
  expect(inputOfDraft(draftOfInput(input))).toEqual(input)
})

it.each<[what: string, changes: Partial<InputDraft>, bindTo: string]>([
  ['a custom key', { bindTo: 'x:', key: ' team-name ' }, 'x:team-name'],
  ['the label if there is no key', { bindTo: 'x:', label: 'Name of the team' }, 'x:name-of-the-team'],
  ['a property of the student', { bindTo: 'Weight', key: 'ignored' }, 'Weight'],
])('is bound to %s', (_what, changes, bindTo) => {
  expect(inputOfDraft(drafted(changes)).bindTo).toBe(bindTo)
})

it('derives ids of new options from their labels and keeps existing ids', () => {
  const { options } = inputOfDraft({
    ...draftOfInput(size),
    options: [
      { id: 's', label: 'Kids’ small' },
      { id: 'new:1234567890', label: 'Extra Large' },
    ],
  })
  expect(options).toEqual([
    { id: 's', label: 'Kids’ small' },
    { id: 'extra-large', label: 'Extra Large' },
  ])
})

it('a copy has the same values with a new binding', () => {
  expect(draftOfInput(height, true)).toMatchObject({ bindTo: 'x:', key: '', type: 'number', label: 'Height' })
})

describe('reports errors by field', () => {
  it.each<[what: string, changes: Partial<InputDraft>, field: string]>([
    ['a key that is taken', { key: 'size' }, 'key'],
    ['a label that makes a key which is taken', { label: 'Size' }, 'key'],
    ['a property that is asked for already', { bindTo: 'Height' }, 'bindTo'],
    ['a validator without limits', { dataValidator: 'number:' }, 'dataValidator'],
    ['an option without a text', { options: [{ id: 'new:1', label: ' ' }] }, 'options'],
  ])('%s', (_what, changes, field) => {
    expect(Object.keys(inputErrors(drafted(changes), [size, height]))).toEqual([field])
  })

  it('reports nothing for valid input', () => {
    expect(inputErrors(drafted({}), [size, height])).toEqual({})
  })
})
