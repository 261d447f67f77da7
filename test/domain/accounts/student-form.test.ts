import { describe, expect, it } from 'vitest'
import { changeStudent, createStudent } from '../../../domain/accounts/membership/decide-student-form.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { choiceDefects, levelsOf, studentFormDefects } from '../../../domain/accounts/membership/student-rules.ts'
import { fold } from '../../../domain/kernel/decider.ts'

const today = '2026-03-01'
const form = {
  requestStudentDob: true,
  requestStudentGender: true,
  programs: [{ id: 'karate' }, { id: 'judo' }],
  levels: [
    { id: 'white', programIds: ['karate', 'judo'] },
    { id: 'blue', programIds: ['karate'] },
    { id: 'old', programIds: ['karate'], isRetired: true },
  ],
  inputs: [{ bindTo: 'x:card', type: 'String' as const, isRequired: true, options: [], dataValidator: 'mask:AA-99' }],
}
const student = (change: Partial<StudentDetails> = {}): StudentDetails => ({
  studentId: 's1',
  facilityId: null,
  levelId: 'blue',
  programIds: ['karate'],
  firstName: 'Mira',
  lastName: 'Okafor',
  dateOfBirth: '2014-05-02',
  gender: 'female',
  weight: 0,
  height: 0,
  imageUri: null,
  specialNeeds: false,
  customValues: [],
  ...change,
})
const opened: MembershipEvent = {
  type: 'MembershipOpened',
  data: { membershipId: 'm1', status: 'Active', facilityId: null, userIds: ['u1'] },
}
const recorded = (details: StudentDetails, type: 'StudentRegistered' | 'StudentUpdated' = 'StudentRegistered') =>
  ({ type, data: { membershipId: 'm1', ...details } }) as MembershipEvent
const given = (...events: MembershipEvent[]) => fold(membershipAggregate, [opened, ...events])

describe('a student form', () => {
  it.each<[what: string, change: Partial<StudentDetails>, asked: Partial<typeof form>, fields: string[]]>([
    ['is filled in', {}, {}, []],
    ['lacks the first name', { firstName: ' ' }, {}, ['firstName']],
    ['has one name', { lastName: '' }, {}, []],
    ['has only a last name', { firstName: '', lastName: 'Lee' }, {}, ['firstName']],
    ['lacks the date of birth', { dateOfBirth: null }, {}, ['dateOfBirth']],
    ['lacks a date of birth that is not required', { dateOfBirth: null }, { requestStudentDob: false }, []],
    ['has tomorrow as date of birth', { dateOfBirth: '2026-03-02' }, {}, ['dateOfBirth']],
    [
      'has a future date that is not required',
      { dateOfBirth: '2026-03-02' },
      { requestStudentDob: false },
      ['dateOfBirth'],
    ],
    ['has today as date of birth', { dateOfBirth: today }, {}, []],
    ['has a date before 1900', { dateOfBirth: '1899-12-31' }, {}, ['dateOfBirth']],
    ['has the first day of 1900', { dateOfBirth: '1900-01-01' }, {}, []],
    ['lacks the gender', { gender: null }, {}, ['gender']],
    ['lacks a gender that is not required', { gender: null }, { requestStudentGender: false }, []],
    ['lacks the program', { programIds: [] }, {}, ['programIds', 'levelId']],
    ['has an unknown program', { programIds: ['boxing'] }, {}, ['programIds', 'levelId']],
    ['lacks the level', { levelId: null }, {}, ['levelId']],
    ['has a level that the program does not offer', { programIds: ['judo'] }, {}, ['levelId']],
    ['has a level of its second program only', { programIds: ['judo', 'karate'] }, {}, ['levelId']],
    ['has a retired level', { levelId: 'old' }, {}, ['levelId']],
    ['has a weight of 400 and a height of 250', { weight: 400, height: 250 }, {}, []],
    ['has too much weight', { weight: 400.5 }, {}, ['weight']],
    ['has a height in meters, which is only warned of', { height: 1.7 }, {}, []],
    ['has a negative height', { height: -1 }, {}, ['height']],
  ])('%s', (_, change, asked, fields) => {
    const defects = studentFormDefects(student(change), { ...form, ...asked }, today)
    expect(defects.map(({ field }) => field)).toEqual(fields)
  })

  it('reports missing fields with the prescribed message', () => {
    const [defect] = studentFormDefects(student({ firstName: '' }), form, today)
    expect(defect).toMatchObject({ field: 'firstName', phrase: { english: 'Field cannot be empty' } })
  })

  it('offers the levels of the chosen program', () => {
    expect(levelsOf(form.levels, 'judo').map(({ id }) => id)).toEqual(['white'])
    expect(levelsOf(form.levels, null)).toEqual([])
  })

  it('keeps a level that is no longer offered, but does not offer it', () => {
    const retired = { ...form, levels: [] }
    expect(studentFormDefects(student({ weight: 40 }), retired, today, student())).toEqual([])
    expect(studentFormDefects(student({ levelId: 'white' }), retired, today, student())).toHaveLength(1)
  })
})

describe('a student whom an admin invites', () => {
  const fieldsOf = (programIds: string[], levelId: string | null) =>
    choiceDefects({ programIds, levelId }, form).map(({ field }) => field)

  it('needs no program or level', () => {
    expect(fieldsOf([], null)).toEqual([])
    expect(fieldsOf(['judo'], null)).toEqual([])
  })

  it('has only a program of the organization, and a level that it offers', () => {
    expect(fieldsOf(['karate'], 'blue')).toEqual([])
    expect(fieldsOf(['chess'], null)).toEqual(['programIds'])
    expect(fieldsOf(['judo'], 'blue')).toEqual(['levelId'])
    expect(fieldsOf([], 'blue')).toEqual(['levelId'])
  })
})

describe('creating a student', () => {
  const create = (details: StudentDetails, ...events: MembershipEvent[]) =>
    createStudent(given(...events), { student: details, form, today })

  it('adds the student once', () => {
    expect(create(student())).toEqual({ ok: true, value: [recorded(student())] })
    expect(create(student(), recorded(student()))).toEqual({ ok: true, value: [] })
  })

  it.each<[string, StudentDetails, MembershipEvent[], string]>([
    ['an incomplete form', student({ levelId: null }), [], 'invalid-student'],
    ['the id of another student', student({ firstName: 'Noa' }), [recorded(student())], 'student-exists'],
    [
      'a custom value that breaks its rule',
      student({ customValues: [{ key: 'card', value: 'x' }] }),
      [],
      'invalid-input',
    ],
    ['the picture of another person', student({ imageUri: '/api/images/s2/i1' }), [], 'foreign-picture'],
  ])('is refused for %s', (_, details, events, code) => {
    expect(create(details, ...events)).toMatchObject({ ok: false, error: { code } })
  })

  it('accepts the student’s own picture', () => {
    expect(create(student({ imageUri: '/api/images/s1/i1' }))).toMatchObject({ ok: true })
  })
})

describe('changing a student', () => {
  const heavier = student({ weight: 36 })
  const change = (details: StudentDetails, expected: number | null, lockedBy: string[], ...events: MembershipEvent[]) =>
    changeStudent(given(recorded(student()), ...events), { student: details, form, today, lockedBy, expected })

  it('records the change once', () => {
    expect(change(heavier, 1, [])).toEqual({ ok: true, value: [recorded(heavier, 'StudentUpdated')] })
    expect(change(heavier, 1, [], recorded(heavier, 'StudentUpdated'))).toEqual({ ok: true, value: [] })
  })

  it('is refused with the prescribed message while a tournament locks the record', () => {
    expect(change(heavier, 1, ['t1'])).toMatchObject({
      ok: false,
      error: {
        code: 'student-locked',
        message:
          'This student is registered for an event in a tournament that has not yet ended. Values cannot be updated while the tournament is active.',
      },
    })
    expect(change(student(), 1, ['t1'])).toEqual({ ok: true, value: [] })
  })

  it('is refused for the second of two concurrent editors', () => {
    const first = recorded(student({ height: 150 }), 'StudentUpdated')
    expect(change(heavier, 1, [], first)).toMatchObject({
      ok: false,
      error: { kind: 'conflict', code: 'changed-meanwhile', details: { revision: 2 } },
    })
    expect(change(heavier, 2, [], first)).toMatchObject({ ok: true })
    expect(change(heavier, null, [], first)).toMatchObject({ ok: true })
  })
})
