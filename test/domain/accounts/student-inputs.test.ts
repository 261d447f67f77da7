import { describe, expect, it } from 'vitest'
import { writeInputs } from '../../../domain/accounts/membership/decide-inputs.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { type AskedInput, answerDefect } from '../../../domain/accounts/membership/input-rules.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { golden } from '../../support/golden.ts'

const today = '2026-03-01'
const asked = (bindTo: string, more: Partial<AskedInput> = {}): AskedInput => ({
  bindTo,
  type: 'String',
  isRequired: false,
  options: [],
  dataValidator: null,
  ...more,
})

describe('an answer to a custom field', () => {
  const choice = asked('x:size', { options: [{ id: 'S' }, { id: 'M' }] })
  it.each<[what: string, input: AskedInput, value: string, isValid: boolean]>([
    ['a text', asked('x:team'), 'Tigers', true],
    ['empty if not required', asked('x:team', { dataValidator: 'email' }), ' ', true],
    ['empty if required', asked('x:team', { isRequired: true }), ' ', false],
    ['a very long text', asked('x:team'), 'x'.repeat(501), false],
    ['what the rule allows', asked('x:card', { dataValidator: 'mask:AA-99' }), 'LI-20', true],
    ['what the rule forbids', asked('x:card', { dataValidator: 'mask:AA-99' }), 'LI20', false],
    ['an option', choice, 'S', true],
    ['an unknown option', choice, 'XXL', false],
    ['a number', asked('x:n', { type: 'Number' }), '12.5', true],
    ['not a number', asked('x:n', { type: 'Number' }), 'ten', false],
    ['a hexadecimal number', asked('x:n', { type: 'Number' }), '0x40', false],
    ['yes', asked('x:b', { type: 'Boolean' }), 'true', true],
    ['perhaps', asked('x:b', { type: 'Boolean' }), 'perhaps', false],
    ['the student’s own picture', asked('x:photo', { type: 'Image' }), '/api/images/s1/i1', true],
    ['the picture of another person', asked('x:photo', { type: 'Image' }), '/api/images/s2/i1', false],
    ['a script', asked('x:photo', { type: 'Image' }), 'javascript:alert(1)', false],
    ['a height', asked('Height', { type: 'Number' }), '150', true],
    ['an impossible height', asked('Height', { type: 'Number' }), '300', false],
    ['a date of birth in the future', asked('DateOfBirth'), '2026-03-02', false],
  ])('%s', (_what, input, value, isValid) => {
    expect(answerDefect(input, value, 's1', today) === null).toBe(isValid)
  })
})

describe('writing answers to custom fields', () => {
  const { membershipId: _, ...details } = golden('StudentRegistered').data
  type Registered = Extract<MembershipEvent, { type: 'StudentRegistered' }>
  const registered = (studentId: string): Registered => ({
    type: 'StudentRegistered',
    data: { ...details, studentId, membershipId: 'm1', customValues: [] },
  })
  const state = fold(membershipAggregate, [golden('MembershipOpened'), registered('s1'), registered('s2')])
  const form = {
    requestStudentDob: true,
    requestStudentGender: true,
    programs: [],
    levels: [],
    inputs: [asked('x:team'), asked('x:card', { dataValidator: 'mask:AA-99' }), asked('Height')],
  }
  const write = (
    students: Parameters<typeof writeInputs>[1]['students'],
    lockedBy: ReadonlyMap<string, readonly string[]> = new Map(),
  ) => writeInputs(state, { students, form, today, lockedBy })
  const both = [
    { studentId: 's1', customValues: [{ key: 'x:team', value: 'Tigers' }] },
    { studentId: 's2', customValues: [{ key: 'team', value: 'Bears' }] },
  ]

  it('changes each student, by binding or by key', () => {
    const decided = write(both)
    const values = decided.ok && decided.value.map(({ data }) => ('customValues' in data ? data.customValues : null))
    expect(values).toEqual([[{ key: 'team', value: 'Tigers' }], [{ key: 'team', value: 'Bears' }]])
  })

  it('sets a student property', () => {
    const decided = write([{ studentId: 's1', customValues: [{ key: 'Height', value: '151' }] }])
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'StudentUpdated', data: { height: 151 } }] })
  })

  it.each<[string, string, { key: string; value: string }]>([
    ['an unknown field', 'unknown-binding', { key: 'shoe', value: '42' }],
    ['an answer that breaks a rule', 'invalid-input', { key: 'card', value: '42' }],
  ])('is refused for all students because of %s', (_what, code, wrong) => {
    const refused = write([...both.slice(0, 1), { studentId: 's2', customValues: [wrong] }])
    expect(refused).toMatchObject({ ok: false, error: { kind: 'invalid', code } })
  })

  it('is refused for all if one changed student is locked', () => {
    const lock = new Map([['s2', ['t1']]])
    expect(write(both, lock)).toMatchObject({ ok: false, error: { code: 'student-locked' } })
    const [first] = both
    expect(write([...(first === undefined ? [] : [first]), { studentId: 's2', customValues: [] }], lock)).toMatchObject(
      {
        ok: true,
        value: [{ data: { studentId: 's1' } }],
      },
    )
  })

  it('refuses students of other memberships', () => {
    expect(write([{ studentId: 's9', customValues: [] }])).toMatchObject({
      ok: false,
      error: { code: 'student-not-found' },
    })
  })
})
