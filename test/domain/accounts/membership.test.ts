import { describe, expect, it } from 'vitest'
import * as decide from '../../../domain/accounts/membership/decide.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const student = (change: Partial<StudentDetails> = {}): StudentDetails => ({
  studentId: 's1',
  facilityId: 'f1',
  levelId: 'l1',
  programIds: [],
  firstName: 'Mira',
  lastName: 'Okafor',
  dateOfBirth: '2014-05-02',
  gender: 'female',
  weight: 35,
  height: 140,
  imageUri: null,
  specialNeeds: false,
  customValues: [],
  ...change,
})
const opened: MembershipEvent = {
  type: 'MembershipOpened',
  data: { membershipId: 'm1', status: 'Active', facilityId: 'f1', userIds: ['u1'] },
}
const registered: MembershipEvent = { type: 'StudentRegistered', data: { membershipId: 'm1', ...student() } }
const erased: MembershipEvent = { type: 'StudentErased', data: { membershipId: 'm1', studentId: 's1' } }
const given = (...events: MembershipEvent[]) => fold(membershipAggregate, events)
const types = (decision: ReturnType<typeof decide.openMembership>) =>
  decision.ok ? decision.value.map(({ type }) => type) : decision.error.code

describe('a membership', () => {
  const input = { membershipId: 'm1', status: 'Active', facilityId: 'f1', userIds: ['u1'] } as const
  it('is opened once', () => {
    expect(types(decide.openMembership(given(), input))).toEqual(['MembershipOpened'])
    expect(types(decide.openMembership(given(opened), input))).toEqual([])
    expect(types(decide.openMembership(given(opened), { ...input, userIds: ['u2'] }))).toBe('membership-exists')
  })

  it.each([
    ['a new student', [opened], student(), ['StudentRegistered']],
    ['the same student again', [opened, registered], student(), []],
    ['another student under the same id', [opened, registered], student({ lastName: 'Bell' }), 'student-exists'],
    ['an erased student', [opened, registered, erased], student(), 'student-not-found'],
    ['a student without a membership', [], student(), 'membership-not-found'],
    ['no first name', [opened], student({ firstName: ' ' }), 'invalid-student'],
    ['a nonexistent date', [opened], student({ dateOfBirth: '2014-02-30' }), 'invalid-student'],
    ['a weight over 400 kg', [opened], student({ weight: 401 }), 'invalid-student'],
    ['a height over 250 cm', [opened], student({ height: 251 }), 'invalid-student'],
  ])('registers a student: %s', (_, history, details, expected) => {
    expect(types(decide.registerStudent(given(...history), details))).toEqual(expected)
  })

  it('changes a student unless a running tournament locks the record', () => {
    const heavier = student({ weight: 36 })
    expect(types(decide.updateStudent(given(opened, registered), heavier, []))).toEqual(['StudentUpdated'])
    expect(types(decide.updateStudent(given(opened, registered), student(), ['t1']))).toEqual([])
    const refused = decide.updateStudent(given(opened, registered), heavier, ['t1'])
    expect(refused).toMatchObject({ ok: false, error: { kind: 'conflict', code: 'student-locked' } })
  })

  it('drops an erased student, once', () => {
    expect(types(decide.eraseStudent(given(opened, registered), 's1'))).toEqual(['StudentErased'])
    expect(types(decide.eraseStudent(given(opened, registered, erased), 's1'))).toEqual([])
    expect(types(decide.eraseStudent(given(opened), 's1'))).toBe('student-not-found')
    expect(given(opened, registered, erased).students.size).toBe(0)
  })

  it('registers a household in one append and keeps what exists', () => {
    const two = [student(), student({ studentId: 's2' })]
    expect(types(decide.registerHousehold(given(), input, two))).toEqual([
      'MembershipOpened',
      'StudentRegistered',
      'StudentRegistered',
    ])
    expect(types(decide.registerHousehold(given(opened, registered), input, two))).toEqual(['StudentRegistered'])
    expect(types(decide.registerHousehold(given(opened, registered), input, [student()]))).toEqual([])
  })
})
