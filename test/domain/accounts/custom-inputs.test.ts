import { describe, expect, it } from 'vitest'
import * as inputs from '../../../domain/accounts/tenant/decide-inputs.ts'
import type { TenantEvent } from '../../../domain/accounts/tenant/events.ts'
import { type Tenant, tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const opened = golden('TenantOpened')
const defined = golden('CustomInputDefined')
const { order: _, ...input } = defined.data
const { bindTo: __, ...details } = input
const text = { ...input, options: [] }

const given = (...events: TenantEvent[]): Tenant => fold(tenantAggregate, [opened, ...events])
const outcome = (decision: Decision<TenantEvent>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code
const field = (decision: Decision<TenantEvent>) =>
  decision.ok ? null : (decision.error.details?.fields as { field: string; problem: string }[] | undefined)?.[0]
const another = (inputId: string, order: number): TenantEvent => ({
  type: 'CustomInputDefined',
  data: { ...defined.data, inputId, bindTo: `x:${inputId}`, order },
})

describe('a custom field', () => {
  it.each<[what: string, state: Tenant, change: object, outcome: unknown]>([
    ['a new field', given(), {}, ['CustomInputDefined']],
    ['the same again', given(defined), {}, []],
    ['the id of another field', given(defined), { label: 'Belt' }, 'id-in-use'],
    ['the id of a removed field', given(defined, golden('CustomInputRemoved')), {}, 'id-in-use'],
    ['the binding of another field', given(defined), { inputId: 'i2' }, 'binding-in-use'],
    ['a student property', given(), { bindTo: 'Height', type: 'Number', options: [] }, ['CustomInputDefined']],
    ['an unknown organization', fold(tenantAggregate, []), {}, 'tenant-not-found'],
  ])('is defined: %s', (_what, state, change, expected) => {
    expect(outcome(inputs.defineCustomInput(state, { ...input, ...change }))).toEqual(expected)
  })

  it.each<[what: string, change: object, wrong: string]>([
    ['an empty label', { label: '' }, '/label'],
    ['an unknown student property', { bindTo: 'ShoeSize' }, '/bindTo'],
    ['a custom value without a key', { bindTo: 'x: ' }, '/bindTo'],
    ['an option without a label', { options: [{ id: 'a', label: '' }] }, '/options'],
    ['a duplicate option', { options: [input.options[0], input.options[0]] }, '/options'],
    ['options of a checkbox', { type: 'Boolean' }, '/options'],
    ['both a rule and options', { dataValidator: 'email' }, '/dataValidator'],
    ['a rule for an image', { type: 'Image', options: [], dataValidator: 'email' }, '/dataValidator'],
    ['an unknown rule', { options: [], dataValidator: 'regex:.*' }, '/dataValidator'],
  ])('may not have %s', (_what, change, wrong) => {
    expect(field(inputs.defineCustomInput(given(), { ...input, ...change }))?.field).toBe(wrong)
  })

  it('rejects an unknown property with the prescribed message', () => {
    expect(field(inputs.defineCustomInput(given(), { ...input, bindTo: 'ShoeSize' }))?.problem).toBe(
      'Invalid binding for property ShoeSize, unable to proceed.',
    )
  })

  it('may have a rule', () => {
    expect(outcome(inputs.defineCustomInput(given(), { ...text, dataValidator: 'length:2..5' }))).toEqual([
      'CustomInputDefined',
    ])
  })

  it.each<[when: string, state: Tenant, change: object, outcome: unknown]>([
    ['the revision is as expected', given(defined), { label: 'Size' }, ['CustomInputChanged']],
    ['nothing has changed', given(defined), {}, []],
    [
      'another user has changed it',
      given(defined, golden('CustomInputChanged')),
      { label: 'Size' },
      'changed-meanwhile',
    ],
    ['it does not exist', given(), {}, 'custom-field-not-found'],
    ['the change is invalid', given(defined), { label: '' }, 'invalid-custom-field'],
  ])('is changed: when %s', (_when, state, change, expected) => {
    expect(outcome(inputs.changeCustomInput(state, { ...details, expected: 1, ...change }))).toEqual(expected)
  })

  it('frees its position and binding when removed', () => {
    const removed = given(defined, golden('CustomInputRemoved'))
    expect(outcome(inputs.removeCustomInput(given(defined), 'i1'))).toEqual(['CustomInputRemoved'])
    expect(outcome(inputs.removeCustomInput(removed, 'i1'))).toEqual([])
    expect(outcome(inputs.removeCustomInput(given(), 'i1'))).toBe('custom-field-not-found')
    expect(outcome(inputs.defineCustomInput(removed, { ...input, inputId: 'i2' }))).toEqual(['CustomInputDefined'])
  })
})

describe('the order of custom fields', () => {
  const three = given(another('i1', 0), another('i2', 1), another('i3', 2))
  const ids = (decision: Decision<TenantEvent>) => {
    const [event] = decision.ok ? decision.value : []
    return event?.type === 'CustomInputsOrdered' ? event.data.inputIds : null
  }

  it.each<[inputId: string, place: 'before' | 'after', beside: string, ids: string[] | null]>([
    ['i3', 'before', 'i1', ['i3', 'i1', 'i2']],
    ['i1', 'after', 'i3', ['i2', 'i3', 'i1']],
    ['i1', 'after', 'i2', ['i2', 'i1', 'i3']],
    ['i2', 'after', 'i1', null],
    ['i2', 'before', 'i2', null],
  ])('%s %s %s', (inputId, place, beside, expected) => {
    expect(ids(inputs.moveCustomInput(three, { inputId, place, beside }))).toEqual(expected)
  })

  it('follows the last move, with new fields at the end', () => {
    const moved = given(another('i1', 0), another('i2', 1), golden('CustomInputsOrdered'))
    expect([...moved.inputs.values()].map(({ inputId, order }) => [inputId, order])).toEqual([
      ['i2', 0],
      ['i1', 1],
    ])
    const gap = given(another('i1', 0), another('i2', 1), { type: 'CustomInputRemoved', data: { inputId: 'i1' } })
    const next = inputs.defineCustomInput(gap, { ...input, inputId: 'i3', bindTo: 'x:i3' })
    expect(next).toMatchObject({ value: [{ data: { order: 2 } }] })
  })

  it('refuses unknown fields', () => {
    expect(outcome(inputs.moveCustomInput(three, { inputId: 'i9', place: 'before', beside: 'i1' }))).toBe(
      'custom-field-not-found',
    )
  })
})
