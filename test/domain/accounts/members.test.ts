import { describe, expect, it } from 'vitest'
import { restoreAdmins, withdrawAdmins } from '../../../domain/accounts/account-admins/decide.ts'
import { accountAdminsAggregate } from '../../../domain/accounts/account-admins/state.ts'
import {
  changeMembershipFacility,
  eraseStudent,
  openMembership,
  registerHousehold,
} from '../../../domain/accounts/membership/decide.ts'
import {
  changeMembershipStatus,
  onboardMembership,
  removeMembership,
} from '../../../domain/accounts/membership/decide-status.ts'
import type { MembershipEvent, MembershipStatus } from '../../../domain/accounts/membership/events.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { changeUserRoles, eraseUser, registerUser, removeUser } from '../../../domain/accounts/user/decide.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { type Decision, fold } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/event.ts'
import { golden } from '../../support/golden.ts'

/** The types of the events, or the code of the refusal. */
const outcome = (decided: Decision<DomainEvent>): readonly string[] | string =>
  decided.ok ? decided.value.map(({ type }) => type) : decided.error.code

const opened = (status: MembershipStatus = 'Active'): MembershipEvent => ({
  type: 'MembershipOpened',
  data: { membershipId: 'm1', status, facilityId: 'f1', userIds: ['u1', 'u2'] },
})
const { membershipId: _, ...student } = golden('StudentRegistered').data
const registered: MembershipEvent = { type: 'StudentRegistered', data: { ...student, membershipId: 'm1' } }
const removed: MembershipEvent = { type: 'MembershipRemoved', data: { membershipId: 'm1', userIds: ['u1', 'u2'] } }
const given = (...events: readonly MembershipEvent[]) => fold(membershipAggregate, events)

describe('the last admin of an organization', () => {
  const admins = ['ann', 'ben']
  const none = accountAdminsAggregate.initial
  const withdrawn = (...userIds: string[]) =>
    fold(
      accountAdminsAggregate,
      userIds.map((userId) => ({ type: 'AdminWithdrawn' as const, data: { userId } })),
    )

  it.each([
    ['withdraws one of two', none, ['ann'], admins, ['AdminWithdrawn']],
    ['refuses to withdraw both at the same time', none, ['ann', 'ben'], admins, 'last-admin'],
    ['refuses to withdraw the only one', none, ['ann'], ['ann'], 'last-admin'],
    ['refuses the second while the stale list still has the first', withdrawn('ann'), ['ben'], admins, 'last-admin'],
    ['writes nothing for an already withdrawn admin', withdrawn('ann'), ['ann'], admins, []],
    ['refuses if the other admin cannot sign in yet', none, ['cora'], admins, ['AdminWithdrawn']],
    ['refuses an admin who is missing from the list if no other remains', none, ['ann'], [], 'last-admin'],
  ])('%s', (_what, state, userIds, known, expected) => {
    expect(outcome(withdrawAdmins(state, { userIds, admins: known }))).toEqual(expected)
  })

  it('may leave once another one is an admin again', () => {
    const back = fold(accountAdminsAggregate, [golden('AdminWithdrawn'), golden('AdminRestored')])
    expect(outcome(withdrawAdmins(back, { userIds: ['u1'], admins: ['u1', 'u2'] }))).toEqual(['AdminWithdrawn'])
    expect(outcome(restoreAdmins(back, ['u2']))).toEqual([])
  })
})

describe('the status of a membership', () => {
  it.each([
    ['Invited', ['MembershipStatusChanged']],
    ['Trial', ['MembershipStatusChanged']],
    ['Active', []],
    ['Canceled', 'membership-canceled'],
  ] as const)('onboarding one that is %s', (status, expected) => {
    expect(outcome(onboardMembership(given(opened(status))))).toEqual(expected)
  })

  it('cannot change where there is none', () => {
    expect(outcome(changeMembershipStatus(given(), 'Active'))).toBe('membership-not-found')
    expect(outcome(onboardMembership(given()))).toBe('membership-not-found')
    expect(outcome(onboardMembership(given(opened('Canceled'), removed)))).toBe('membership-not-found')
  })
})

describe('a deleted membership', () => {
  const gone = given(opened(), registered, removed)

  it('takes the access of its people along', () => {
    expect(removeMembership(given(opened(), registered), [])).toEqual({ ok: true, value: [removed] })
  })

  it("cannot be deleted during a student's tournament", () => {
    expect(outcome(removeMembership(given(opened(), registered), ['t1']))).toBe('membership-in-tournament')
  })

  it.each([
    ['writes nothing when deleted again', removeMembership(gone, []), []],
    ['cannot be deleted if it does not exist', removeMembership(given(), []), 'membership-not-found'],
    ['cannot be opened again', openMembership(gone, opened().data as never), 'membership-not-found'],
    ['cannot be imported again', registerHousehold(gone, opened().data as never, []), 'membership-not-found'],
    ['activated', changeMembershipStatus(gone, 'Active'), 'membership-not-found'],
    ['moved', changeMembershipFacility(gone, 'f2'), 'membership-not-found'],
    ['still allows the erasure of its students', eraseStudent(gone, student.studentId), ['StudentErased']],
  ])('%s', (_what, decided, expected) => {
    expect(outcome(decided)).toEqual(expected)
  })
})

describe('a user who was removed', () => {
  const user = golden('UserRegistered')
  const { userId } = user.data
  const gone = fold(userAggregate, [user, { type: 'UserRemoved', data: { userId } }])

  it.each([
    ['writes nothing when removed again', removeUser(gone, userId), []],
    ['cannot be registered again', registerUser(gone, user.data), 'user-not-found'],
    ['cannot be given roles', changeUserRoles(gone, ['Admin']), 'user-not-found'],
    ['can be erased', eraseUser(gone, userId), ['UserErased']],
    ['must have existed', removeUser(userAggregate.initial, userId), 'user-not-found'],
  ])('%s', (_what, decided, expected) => {
    expect(outcome(decided)).toEqual(expected)
  })
})

describe('a concurrent edit', () => {
  const user = fold(userAggregate, [golden('UserRegistered'), golden('UserRolesChanged')])
  const now = [...user.roles]

  it('is refused for the second editor', () => {
    expect(outcome(changeUserRoles(user, ['Support'], ['Viewer', 'Reviewer', 'Support']))).toBe('changed-meanwhile')
    expect(outcome(changeUserRoles(user, ['Support'], now))).toEqual(['UserRolesChanged'])
    expect(outcome(changeUserRoles(user, now, ['Support']))).toEqual([])
    expect(outcome(changeMembershipFacility(given(opened()), 'f3', 'f2'))).toBe('changed-meanwhile')
    expect(outcome(changeMembershipFacility(given(opened()), 'f3', 'f1'))).toEqual(['MembershipFacilityChanged'])
    expect(outcome(changeMembershipFacility(given(opened()), 'f1', 'f2'))).toEqual([])
  })
})
