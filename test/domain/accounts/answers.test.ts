import { describe, expect, it } from 'vitest'
import {
  applyAnswers,
  customValuesFromAnswers,
  detailsFromAnswers,
} from '../../../domain/accounts/membership/answers.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const opened: MembershipEvent = {
  type: 'MembershipOpened',
  data: { membershipId: 'm1', status: 'Active', facilityId: null, userIds: [] },
}
const registered: MembershipEvent = {
  type: 'StudentRegistered',
  data: {
    membershipId: 'm1',
    studentId: 's1',
    facilityId: 'f1',
    levelId: 'white',
    programIds: ['p1'],
    firstName: 'Mira',
    lastName: 'Okafor',
    dateOfBirth: '2014-05-02',
    gender: 'female',
    weight: 35,
    height: 140,
    imageUri: null,
    specialNeeds: false,
    customValues: [{ key: 'team', value: 'A' }],
  },
}
const erased: MembershipEvent = { type: 'StudentErased', data: { membershipId: 'm1', studentId: 's1' } }
const given = (...events: MembershipEvent[]) => fold(membershipAggregate, [opened, ...events])
const today = '2026-03-01'
const levels = new Set(['white', 'blue'])
const answers = [
  { key: 'Weight', value: ' 36.5 ' },
  { key: 'LevelId', value: 'blue' },
  { key: 'x:team', value: 'B' },
]

describe('an answer', () => {
  it.each([
    ['FirstName', 'Mina', { firstName: 'Mina' }],
    ['DateOfBirth', '2014-05-03', { dateOfBirth: '2014-05-03' }],
    ['DateOfBirth', '03.05.2014', {}],
    ['DateOfBirth', '2026-03-02', {}],
    ['Gender', 'male', { gender: 'male' }],
    ['Gender', 'none', {}],
    ['Weight', '36.5', { weight: 36.5 }],
    ['Weight', 'heavy', {}],
    ['Weight', '401', {}],
    ['Weight', '0x40', {}],
    ['Height', '1.7', { height: 1.7 }],
    ['Height', '-1', {}],
    ['SpecialNeeds', 'true', { specialNeeds: true }],
    ['LastName', '   ', {}],
    ['x:Weight', '36.5', {}],
    ['constructor', 'x', {}],
  ])('to %s of %j sets %j on the student', (key, value, says) => {
    expect(detailsFromAnswers([{ key, value }], today)).toEqual(says)
  })

  it('to a custom field overrides its earlier value', () => {
    expect(customValuesFromAnswers([{ key: 'team', value: 'A' }], answers)).toEqual([{ key: 'team', value: 'B' }])
  })
})

describe('applying answers', () => {
  it('changes only the answered properties', () => {
    const decided = applyAnswers(given(registered), { studentId: 's1', answers }, levels, [], today)
    const data = { ...registered.data, weight: 36.5, levelId: 'blue', customValues: [{ key: 'team', value: 'B' }] }
    expect(decided).toEqual({ ok: true, value: [{ type: 'StudentUpdated', data }] })
  })

  it('is refused while another tournament locks the record', () => {
    const decided = applyAnswers(given(registered), { studentId: 's1', answers }, levels, ['t2'], today)
    expect(decided).toMatchObject({ ok: false, error: { code: 'student-locked' } })
  })

  it.each<[string, MembershipEvent[], typeof answers]>([
    ['answers that match the record', [registered], [{ key: 'Weight', value: '35' }]],
    ['answers with an unknown level', [registered], [{ key: 'LevelId', value: 'gold' }]],
    ['answers of an erased person', [registered, erased], answers],
  ])('%s writes nothing', (_, events, given_) => {
    expect(applyAnswers(given(...events), { studentId: 's1', answers: given_ }, levels, ['t2'], today)).toEqual({
      ok: true,
      value: [],
    })
  })
})
