import { beforeEach, describe, expect, it } from 'vitest'
import { startErasure } from '../../../commands/accounts/erasure/start-erasure.ts'
import { cancelGuardian, inviteGuardian } from '../../../commands/accounts/invitations/guardians.ts'
import { inviteUsers } from '../../../commands/accounts/invitations/invite-users.ts'
import { joinCommunity } from '../../../commands/accounts/invitations/join-community.ts'
import { resendInvitations } from '../../../commands/accounts/invitations/manage-invitations.ts'
import { restoreAdmins, withdrawAdmins } from '../../../commands/accounts/members/account-admins.ts'
import { changeMembershipStatus } from '../../../commands/accounts/members/change-membership-status.ts'
import { removeMembership } from '../../../commands/accounts/members/remove-membership.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { accountAdminsAggregate } from '../../../domain/accounts/account-admins/state.ts'
import { World } from '../../support/checkout-world.ts'
import {
  addressOf,
  admin,
  inviting,
  joinAs,
  joining,
  member,
  openToPeople,
  redeemAs,
} from '../../support/people-world.ts'

let world: World
beforeEach(async () => {
  world = await World.open()
  await openToPeople(world)
})

const typesOf = async () => (await world.events()).map(({ type }) => type)
const count = async (type: string) => (await typesOf()).filter((one) => one === type).length
const code = (result: { ok: true } | { ok: false; error: { code: string } }) => (result.ok ? 'ok' : result.error.code)

/** Runs a request that stops before it registers the users, when the family and its students exist already. */
const interruptBeforeRegistering = async (what: () => Promise<unknown>): Promise<string> => {
  world.fault = (point) => {
    if (point.startsWith('ask:append user-')) throw new Error('cut off')
  }
  await expect(what()).rejects.toThrow('cut off')
  world.fault = () => {}
  return [...(await world.directory.upToDate()).families.keys()].at(-1) ?? ''
}

describe('a family whose invitation stopped before its users were registered', () => {
  it('can be erased', async () => {
    const membershipId = await interruptBeforeRegistering(() => joinAs(world, ['pat']))
    mustSucceed(await startErasure(world.deps)(world.context(), { kind: 'membership', membershipId }))
    await world.settle(5)
    expect(await typesOf()).toEqual(expect.arrayContaining(['StudentErased', 'MembershipRemoved', 'ErasureCompleted']))
  })

  it('is not completed by a retry once it is deleted', async () => {
    const invite = () => inviteUsers(world.deps)(world.context('invite'), inviting(['pat'], ['Viewer']))
    const membershipId = await interruptBeforeRegistering(invite)
    mustSucceed(await removeMembership(world.deps)(world.context(), { membershipId }))
    expect(code(await invite())).toBe('membership-not-found')
    expect(await count('UserRegistered')).toBe(0)
  })
})

describe('a person whose invitation was canceled by the family', () => {
  it('cannot be invited again by an admin', async () => {
    const { membershipId } = await member(world, 'pat')
    const guardian = { membershipId, email: addressOf('sam') }
    const { userId } = mustSucceed(await inviteGuardian(world.deps)(world.context(), guardian))
    mustSucceed(await cancelGuardian(world.deps)(world.context(), { membershipId, userId }))
    expect(code(await resendInvitations(world.deps)(world.context(), userId))).toBe('invitation-not-found')
  })

  it('loses no address to a family that is full', async () => {
    const { membershipId } = await member(world, 'pat')
    const invite = (name: string) =>
      inviteGuardian(world.deps)(world.context(), { membershipId, email: addressOf(name) })
    for (const name of ['a', 'b', 'c', 'd', 'e']) mustSucceed(await invite(name))
    expect(code(await invite('sam'))).toBe('membership-full')
    expect(code(await joinCommunity(world.deps)(world.context(), joining(['sam'], ['Ida'])))).toBe('ok')
  })
})

describe('an invitation to a family that is deleted', () => {
  it('cannot be redeemed, even before the access of its people has ended', async () => {
    const { membershipId } = mustSucceed(await joinAs(world, ['pat']))
    await world.settle()
    mustSucceed(await removeMembership(world.deps)(world.context(), { membershipId }))
    expect(code(await redeemAs(world, 'pat'))).toBe('invitation-not-found')
  })
})

describe('an admin who is to be erased', () => {
  it('does not count as a remaining admin, even if the membership is reactivated meanwhile', async () => {
    const [ann, bob] = [await admin(world, 'ann'), await admin(world, 'bob')]
    const erase = (userId: string, membershipId: string) =>
      startErasure(world.deps)(world.context(), { kind: 'user', userId, membershipId })
    mustSucceed(await erase(ann.userId, ann.membershipId))
    for (const status of ['Canceled', 'Active'] as const) {
      const change = { membershipId: ann.membershipId, status }
      mustSucceed(await changeMembershipStatus(world.deps)(world.context(), change))
    }
    mustSucceed(await erase(bob.userId, bob.membershipId))
    await world.settle(5)
    expect(await count('UserErased')).toBe(1)
    expect(world.failures).toEqual([expect.stringContaining('last-admin')])
    await admin(world, 'eve')
    await world.settle()
    expect(await count('UserErased')).toBe(2)
  })
})

describe('a delayed request that is repeated', () => {
  it('claims an address again that was claimed by others and lapsed in the meantime', async () => {
    const { membershipId } = await member(world, 'ann')
    const pat = { membershipId, email: addressOf('pat') }
    const first = () => inviteGuardian(world.deps)(world.context('first'), pat)
    await interruptBeforeRegistering(first)
    world.pass(16)
    const second = () => joinCommunity(world.deps)(world.context('second'), joining(['pat'], ['Max']))
    await interruptBeforeRegistering(second)
    world.pass(16)
    const taken = await count('EmailClaimed')
    mustSucceed(await first())
    expect(await count('EmailClaimed')).toBe(taken + 1)
    expect(code(await second())).toBe('user-exists')
    expect(await count('UserRegistered')).toBe(2)
  })

  it('does not claim the address again for a user who was erased since', async () => {
    const join = () => joinCommunity(world.deps)(world.context('join'), joining(['pat'], ['Ada']))
    const { membershipId } = mustSucceed(await join())
    mustSucceed(await startErasure(world.deps)(world.context(), { kind: 'membership', membershipId }))
    await world.settle(5)
    const taken = await count('EmailClaimed')
    await join()
    expect(await count('EmailClaimed')).toBe(taken)
  })

  it('withdraws an admin again who was restored in between, and vice versa', async () => {
    const { userId } = await admin(world, 'ann')
    await admin(world, 'bob')
    const userIds = [userId]
    for (const step of ['first', 'again']) {
      mustSucceed(await withdrawAdmins(world.deps)(world.context('withdraw'), { userIds }))
      expect(await adminsWithdrawn(), step).toEqual(userIds)
      mustSucceed(await restoreAdmins(world.deps)(world.context('restore'), { userIds }))
      expect(await adminsWithdrawn(), step).toEqual([])
    }
  })
})

const adminsWithdrawn = async () => [
  ...(await world.handler.read(accountAdminsAggregate, 'lions', undefined)).state.withdrawn,
]
