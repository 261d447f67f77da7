import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { claimEmails } from '../../../commands/accounts/claim-email.ts'
import {
  changeMembershipStatus,
  onboardMembership,
} from '../../../commands/accounts/members/change-membership-status.ts'
import { removeMembership } from '../../../commands/accounts/members/remove-membership.ts'
import { removePerson } from '../../../commands/accounts/members/remove-person.ts'
import { type SaveMember, saveMember } from '../../../commands/accounts/members/save-member.ts'
import { type MemberForm, updateMember } from '../../../commands/accounts/members/update-member.ts'
import { openMembership, registerStudent } from '../../../commands/accounts/membership.ts'
import { changeUserRoles, registerUser } from '../../../commands/accounts/user.ts'
import { Handler, type Outcome } from '../../../commands/kernel/handle.ts'
import { endRemovedAccess } from '../../../commands/processes/end-removed-access.ts'
import { emailClaimAggregate } from '../../../domain/accounts/email-claim/state.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { allEvents } from '../../../domain/events.ts'
import type { CommandContext, Journal } from '../../../domain/kernel/journal.ts'
import { golden } from '../../support/golden.ts'
import { memoryJournal } from '../../support/memory-journal.ts'

const NOW = '2026-03-01T09:00:00.000Z'
const context = (commandId: string = randomUUID()): CommandContext => ({
  tenant: 'lions',
  actor: { userId: 'ann', role: 'account-admin' },
  commandId,
  correlationId: commandId,
  causationId: null,
})
const code = (outcome: Outcome): string => (outcome.ok ? 'ok' : outcome.error.code)

const digest = keyedDigest(Buffer.alloc(32))

let journal: Journal
let handler: Handler
/** The directory's list of admins, which lags behind the log. */
let admins: readonly string[]
let locked: ReadonlySet<string>
const deps = () => ({
  handler,
  clock: { now: () => NOW },
  roleHolders: { emails: async () => [], whoCanSignIn: async () => admins },
  unended: { of: async (_tenant: string, studentId: string) => (locked.has(studentId) ? ['t1'] : []) },
})
const rolesOf = async (userId: string) => (await handler.read(userAggregate, 'lions', { userId })).state.roles
const memberOf = async (membershipId: string) =>
  (await handler.read(membershipAggregate, 'lions', { membershipId })).state

beforeEach(async () => {
  journal = memoryJournal(allEvents)
  handler = new Handler(journal)
  admins = ['ann', 'ben']
  locked = new Set()
  for (const name of ['ann', 'ben', 'cora']) {
    const user = { userId: name, objectId: `oid-${name}`, email: `${name}@lions.example`, displayName: name }
    const roles = name === 'cora' ? (['Viewer'] as const) : (['Admin'] as const)
    await registerUser({ handler })(context(), { ...user, mobile: null, roles: [...roles] })
    const membership = { membershipId: `m-${name}`, status: 'Active', facilityId: null, userIds: [name] } as const
    await openMembership({ handler })(context(), membership)
  }
  const { membershipId: _, ...student } = golden('StudentRegistered').data
  await registerStudent({ handler })(context(), { membershipId: 'm-cora', student })
})

const withRoles = (userId: string, roles: MemberForm['users'][number]['roles'], seen: MemberForm | null = null) =>
  updateMember(deps())(context(), {
    membershipId: `m-${userId}`,
    trainingFacilityId: null,
    users: [{ id: userId, roles }],
    seen,
  })

describe('two admins who remove each other’s role at the same time', () => {
  it('leave one admin', async () => {
    const outcomes = await Promise.all([withRoles('ann', ['Viewer']), withRoles('ben', ['Viewer'])])
    expect(outcomes.map(code).sort()).toEqual(['last-admin', 'ok'])
    expect([await rolesOf('ann'), await rolesOf('ben')].filter((roles) => roles.includes('Admin'))).toHaveLength(1)
  })

  it('would leave none if they only checked the directory (control)', async () => {
    const unguarded = async (userId: string) => {
      if (admins.every((id) => id === userId)) return
      await changeUserRoles({ handler })(context(), { userId, roles: ['Viewer'] })
    }
    await Promise.all([unguarded('ann'), unguarded('ben')])
    expect([await rolesOf('ann'), await rolesOf('ben')].flat()).toEqual(['Viewer', 'Viewer'])
  })

  it('leave one admin when they delete or cancel each other', async () => {
    const outcomes = await Promise.all([
      removeMembership(deps())(context(), { membershipId: 'm-ann' }),
      changeMembershipStatus(deps())(context(), { membershipId: 'm-ben', status: 'Canceled' }),
    ])
    expect(outcomes.map(code).sort()).toEqual(['last-admin', 'ok'])
  })
})

describe('the last admin', () => {
  beforeEach(() => {
    admins = ['ann']
  })

  it('keeps the role, the membership and its status', async () => {
    expect(code(await withRoles('ann', ['Viewer']))).toBe('last-admin')
    expect(code(await removeMembership(deps())(context(), { membershipId: 'm-ann' }))).toBe('last-admin')
    const canceled = await changeMembershipStatus(deps())(context(), { membershipId: 'm-ann', status: 'Canceled' })
    expect(code(canceled)).toBe('last-admin')
    expect(await rolesOf('ann')).toEqual(['Admin'])
    expect(await memberOf('m-ann')).toMatchObject({ status: 'Active', removed: null })
  })

  it('may leave once another user is an admin', async () => {
    expect(code(await withRoles('cora', ['Viewer', 'Admin']))).toBe('ok')
    admins = ['ann', 'cora']
    expect(code(await withRoles('ann', ['Viewer']))).toBe('ok')
    expect(code(await withRoles('ann', ['Admin']))).toBe('ok')
    expect(code(await withRoles('cora', ['Viewer']))).toBe('ok')
  })
})

describe('a canceled membership', () => {
  it('gets its admins back once it is active again', async () => {
    const change = (membershipId: string, status: 'Active' | 'Canceled') =>
      changeMembershipStatus(deps())(context(), { membershipId, status })
    expect(code(await change('m-ben', 'Canceled'))).toBe('ok')
    expect(code(await change('m-ann', 'Canceled'))).toBe('last-admin')
    expect(code(await change('m-ben', 'Active'))).toBe('ok')
    expect(code(await change('m-ann', 'Canceled'))).toBe('ok')
  })

  it('cannot be onboarded', async () => {
    await changeMembershipStatus(deps())(context(), { membershipId: 'm-cora', status: 'Canceled' })
    expect(code(await onboardMembership({ handler })(context(), { membershipId: 'm-cora' }))).toBe(
      'membership-canceled',
    )
  })
})

describe('deleting a membership', () => {
  it('waits for a tournament of its students to end', async () => {
    locked = new Set([golden('StudentRegistered').data.studentId])
    expect(code(await removeMembership(deps())(context(), { membershipId: 'm-cora' }))).toBe('membership-in-tournament')
    locked = new Set()
    expect(code(await removeMembership(deps())(context('gone'), { membershipId: 'm-cora' }))).toBe('ok')
    expect(await removeMembership(deps())(context('gone'), { membershipId: 'm-cora' })).toMatchObject({
      value: { events: [] },
    })
  })

  it('ends the access of its people, even if the event is handled twice', async () => {
    const contacts = { byEmail: async () => new Map(), bySubject: async () => null }
    const wanted = [{ userId: 'cora', email: 'cora@lions.example' }]
    await claimEmails({ handler, digest, contacts, clock: deps().clock })(context(), wanted)
    const claimId = digest.of('email-claim', 'lions', 'cora@lions.example')
    expect((await handler.read(emailClaimAggregate, 'lions', { claimId })).state.holder?.userId).toBe('cora')
    const removed = await removeMembership(deps())(context(), { membershipId: 'm-cora' })
    const event = removed.ok ? removed.value.events[0] : undefined
    const process = endRemovedAccess({ handler, digest }).on.MembershipRemoved
    await process?.(event as never)
    await process?.(event as never)
    const { state } = await handler.read(userAggregate, 'lions', { userId: 'cora' })
    expect(state).toMatchObject({ details: null, removed: true, roles: [] })
    const { state: claim } = await handler.read(emailClaimAggregate, 'lions', { claimId })
    expect(claim.holder).toBeNull()
  })
})

describe('removing one of several people', () => {
  const household = async () => {
    for (const name of ['dora', 'ed']) {
      const user = { userId: name, objectId: `oid-${name}`, email: `${name}@lions.example`, displayName: name }
      await registerUser({ handler })(context(), { ...user, mobile: null, roles: ['Viewer'] })
    }
    const membership = { membershipId: 'm-two', status: 'Active', facilityId: null, userIds: ['dora', 'ed'] } as const
    await openMembership({ handler })(context(), membership)
  }
  const remove = (userId: string, membershipId = 'm-two', commandId?: string) =>
    removePerson({ ...deps(), digest })(context(commandId), { membershipId, userId })

  it('ends their access, and keeps the last one', async () => {
    await household()
    expect(code(await remove('ed', 'm-two', 'once'))).toBe('ok')
    expect(code(await remove('ed', 'm-two', 'once'))).toBe('ok')
    expect((await memberOf('m-two')).userIds).toEqual(['dora'])
    expect((await handler.read(userAggregate, 'lions', { userId: 'ed' })).state.removed).toBe(true)
    expect(code(await remove('dora'))).toBe('last-user')
  })

  it('does nothing to people of other memberships', async () => {
    await household()
    expect(code(await remove('ben'))).toBe('person-not-found')
    expect(code(await remove('unknown'))).toBe('person-not-found')
    expect(code(await remove('ed', 'm-none'))).toBe('membership-not-found')
    expect((await handler.read(userAggregate, 'lions', { userId: 'ben' })).state.removed).toBe(false)
  })
})

describe('two admins editing one membership', () => {
  const seen: MemberForm = { trainingFacilityId: null, users: [{ id: 'cora', roles: ['Viewer'] }] }

  it('refuse the second with the current values', async () => {
    expect(code(await withRoles('cora', ['Reviewer'], seen))).toBe('ok')
    expect(await withRoles('cora', ['Support'], seen)).toMatchObject({
      error: {
        code: 'changed-meanwhile',
        details: { current: { trainingFacilityId: null, users: [{ id: 'cora', roles: ['Reviewer'] }] } },
      },
    })
    expect(await rolesOf('cora')).toEqual(['Reviewer'])
  })

  it('may both make the same change', async () => {
    expect(code(await withRoles('cora', ['Support'], seen))).toBe('ok')
    expect(code(await withRoles('cora', ['Support'], seen))).toBe('ok')
  })

  it('cannot choose an unknown facility', async () => {
    const input = { membershipId: 'm-cora', trainingFacilityId: 'f9', users: [], seen: null }
    expect(code(await updateMember(deps())(context(), input))).toBe('facility-not-found')
  })

  it.each([
    ['a user of another membership', [{ id: 'ben', roles: ['Viewer'] as const }], 'person-not-found'],
    ['no role', [{ id: 'cora', roles: [] }], 'roles-missing'],
  ])('cannot save %s', async (_what, users, refused) => {
    const input = { membershipId: 'm-cora', trainingFacilityId: null, users, seen: null }
    expect(code(await updateMember(deps())(context(), input))).toBe(refused)
  })
})

describe('roles and students that are saved together', () => {
  const save = (change: Partial<SaveMember> = {}, id?: string) =>
    saveMember(deps())(context(id), {
      membershipId: 'm-cora',
      userId: null,
      roles: ['Support'],
      students: [],
      ...change,
    })
  const { membershipId: _, ...known } = golden('StudentRegistered').data
  const renamed = { student: { ...known, firstName: 'Renamed' }, isNew: false, expected: null }

  it('leave the facility and the other students as they are', async () => {
    const before = await memberOf('m-cora')
    expect(code(await save())).toBe('ok')
    expect(await rolesOf('cora')).toEqual(['Support'])
    expect(await memberOf('m-cora')).toEqual(before)
  })

  it('leave the roles as they are when a student is refused', async () => {
    locked = new Set([known.studentId])
    expect(code(await save({ students: [renamed] }))).toBe('student-locked')
    expect(await rolesOf('cora')).toEqual(['Viewer'])
  })

  it('leave the students as they are when the last admin would lose the role', async () => {
    admins = ['ann']
    const student = { ...known, studentId: 's-new' }
    const input = { membershipId: 'm-ann', students: [{ student, isNew: true, expected: null }] }
    expect(code(await save(input))).not.toBe('ok')
    expect((await memberOf('m-ann')).students.size).toBe(0)
  })

  it.each<[what: string, change: Partial<SaveMember>, refused: string]>([
    ['a student of another membership', { membershipId: 'm-ann', students: [renamed] }, 'student-not-found'],
    ['a user of another membership', { userId: 'ben' }, 'person-not-found'],
    ['an unknown membership', { membershipId: 'm-none' }, 'membership-not-found'],
  ])('cannot name %s', async (_what, change, refused) => {
    expect(code(await save(change))).toBe(refused)
  })
})
