import { describe, expect, it } from 'vitest'
import { type ReviewedStudent, reviewMembership } from '../../../domain/accounts/membership/decide-review.ts'
import type { MembershipEvent } from '../../../domain/accounts/membership/events.ts'
import { membershipAggregate, type StudentDetails } from '../../../domain/accounts/membership/state.ts'
import { isReviewDue } from '../../../domain/accounts/review.ts'
import { reviewUser } from '../../../domain/accounts/user/decide-profile.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { addMinutes } from '../../../domain/kernel/time.ts'
import { golden } from '../../support/golden.ts'

const NOW = '2026-03-01T12:00:00.000Z'
const form = {
  requestStudentDob: false,
  requestStudentGender: false,
  programs: [{ id: 'karate' }],
  levels: [
    { id: 'white', programIds: ['karate'] },
    { id: 'blue', programIds: ['karate'] },
  ],
  inputs: [],
}
const { membershipId: _, ...registered } = golden('StudentRegistered').data
const student = (studentId: string, change: Partial<StudentDetails> = {}): StudentDetails => ({
  ...registered,
  studentId,
  programIds: ['karate'],
  levelId: 'white',
  customValues: [],
  ...change,
})
const recorded = (
  details: StudentDetails,
  type: 'StudentRegistered' | 'StudentUpdated' = 'StudentRegistered',
): MembershipEvent => ({ type, data: { membershipId: 'm1', ...details } })
const reviewed: MembershipEvent = { type: 'MembershipReviewed', data: { membershipId: 'm1', userId: 'u1', at: NOW } }
const ann = student('ann')
const ben = student('ben')
const family = [golden('MembershipOpened'), recorded(ann), recorded(ben)]
const gone: MembershipEvent = { type: 'StudentErased', data: { membershipId: 'm1', studentId: 'ben' } }
const given = (...events: MembershipEvent[]) => fold(membershipAggregate, events)

const review = (
  events: MembershipEvent[],
  students: readonly (StudentDetails | ReviewedStudent)[],
  locked: readonly string[] = [],
  now = NOW,
) =>
  reviewMembership(given(...events), {
    userId: 'u1',
    students: students.map((one) => ('student' in one ? one : { student: one, expected: 1 })),
    form,
    today: '2026-03-01',
    now,
    lockedBy: new Map(locked.map((studentId) => [studentId, ['t1']])),
  })

describe('a review of a family', () => {
  const promoted = student('ben', { levelId: 'blue' })

  it.each<[what: string, given: MembershipEvent[], students: StudentDetails[], locked: string[], MembershipEvent[]]>([
    ['with one change', family, [ann, promoted], [], [recorded(promoted, 'StudentUpdated'), reviewed]],
    ['where nothing changed', family, [ann, ben], [], [reviewed]],
    ['without students', [golden('MembershipOpened')], [], [], [reviewed]],
    ['with a locked student left out', family, [ann], ['ben'], [reviewed]],
    ['with a locked student as recorded', family, [ann, ben], ['ben'], [reviewed]],
    [
      'where another user has saved the same',
      [...family, recorded(promoted, 'StudentUpdated')],
      [ann, promoted],
      [],
      [reviewed],
    ],
    ['with a student erased in the meantime', [...family, gone], [ann, ben], [], [reviewed]],
    [
      'with an unchanged record that no longer meets the requirements',
      [golden('MembershipOpened'), recorded(student('ann', { programIds: [], levelId: null }))],
      [student('ann', { programIds: [], levelId: null })],
      [],
      [reviewed],
    ],
  ])('%s is recorded', (_, events, students, locked, expected) => {
    expect(review(events, students, locked)).toEqual({ ok: true, value: expected })
  })

  const heavier = recorded(student('ben', { weight: 40 }), 'StudentUpdated')
  it.each<[what: string, given: MembershipEvent[], students: StudentDetails[], locked: string[], error: object]>([
    ['leaves out a student', family, [ann], [], { code: 'review-incomplete', details: { studentIds: ['ben'] } }],
    [
      'has an invalid student',
      family,
      [ann, student('ben', { levelId: null })],
      [],
      { code: 'invalid-student', details: { studentId: 'ben', field: 'levelId' } },
    ],
    [
      'changes a locked student',
      family,
      [ann, promoted],
      ['ben'],
      { code: 'student-locked', details: { studentId: 'ben' } },
    ],
    [
      'misses another user’s change',
      [...family, heavier],
      [ann, promoted],
      [],
      { code: 'changed-meanwhile', details: { studentId: 'ben', revision: 2, current: { weight: 40 } } },
    ],
    [
      'contains an unknown student',
      family,
      [ann, ben, student('eve')],
      [],
      { code: 'student-not-found', details: { studentId: 'eve' } },
    ],
    ['has no membership', [], [], [], { code: 'membership-not-found' }],
  ])('is refused as a whole when it %s', (_, events, students, locked, error) => {
    expect(review(events, students, locked)).toMatchObject({ ok: false, error })
  })

  it('within an hour of another one writes only what changed', () => {
    const again = addMinutes(NOW, 59)
    expect(review([...family, reviewed], [ann, ben], [], again)).toEqual({ ok: true, value: [] })
    expect(review([...family, reviewed], [ann, ben], [], addMinutes(NOW, 60))).toMatchObject({
      value: [{ type: 'MembershipReviewed' }],
    })
  })
})

it('records a person’s review at most once an hour', () => {
  const user = fold(userAggregate, [golden('UserRegistered')])
  const event = { type: 'UserReviewed', data: { userId: golden('UserRegistered').data.userId, at: NOW } } as const
  expect(reviewUser(user, NOW)).toEqual({ ok: true, value: [event] })
  const after = fold(userAggregate, [golden('UserRegistered'), event])
  expect(reviewUser(after, addMinutes(NOW, 60))).toMatchObject({ value: [{ type: 'UserReviewed' }] })
  expect(reviewUser(fold(userAggregate, []), NOW)).toMatchObject({ ok: false, error: { code: 'user-not-found' } })
})

const days = (count: number) => addMinutes(NOW, -count * 24 * 60)
const minuteOver = addMinutes(days(90), -1)
it.each<[what: string, status: string, membershipModified: string | null, userModified: string, due: boolean]>([
  ['both are new', 'Active', days(1), days(1), false],
  ['both are 90 days old', 'Active', days(90), days(90), false],
  ['the profile is older', 'Active', days(1), minuteOver, true],
  ['the membership is older', 'Trial', minuteOver, days(1), true],
  ['the membership is canceled', 'Canceled', minuteOver, minuteOver, false],
  ['there is no membership', '', null, minuteOver, false],
])('a review: %s', (_, status, membershipModified, userModified, due) => {
  expect(isReviewDue({ status, membershipModified, userModified }, NOW)).toBe(due)
})
