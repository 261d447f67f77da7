import { describe, expect, it } from 'vitest'
import { claimIdentity } from '../../../../commands/accounts/identity-claims.ts'
import { checkInvitation } from '../../../../commands/accounts/invitations/check-invitation.ts'
import { inviteGuardian } from '../../../../commands/accounts/invitations/guardians.ts'
import { cancel } from '../../../../commands/accounts/invitations/invitation-commands.ts'
import { invitationIdOf } from '../../../../commands/accounts/invitations/links.ts'
import { redeemInvitation } from '../../../../commands/accounts/invitations/redeem-invitation.ts'
import { addUnaffiliatedUser } from '../../../../commands/accounts/members/add-unaffiliated-user.ts'
import { endAccess } from '../../../../commands/accounts/members/end-access.ts'
import { addUserToMembership, removeUserFromMembership } from '../../../../commands/accounts/membership.ts'
import { linkIdentity, registerUser } from '../../../../commands/accounts/user.ts'
import { Handler } from '../../../../commands/kernel/handle.ts'
import { mustSucceed } from '../../../../commands/kernel/must-succeed.ts'
import { finishRedemptions } from '../../../../commands/processes/finish-redemptions.ts'
import { UNLISTED_MINUTES } from '../../../../domain/accounts/family-claim/decide.ts'
import { UNLINKED_MINUTES } from '../../../../domain/accounts/identity-claim/decide.ts'
import type { Journal } from '../../../../domain/kernel/journal.ts'
import type { Result } from '../../../../domain/kernel/result.ts'
import {
  handlerWithoutEmailClaims,
  handlerWithoutFamilyClaims,
  handlerWithoutIdentityClaims,
  handlerWithoutInvitationGuard,
} from '../../../support/control-handlers.ts'
import { joiningWorld } from '../../../support/joining-world.ts'

type World = Awaited<ReturnType<typeof joiningWorld>>

const ISSUER = 'https://login.example'
const WEEK = 7 * 24 * 60
const codes = (results: readonly Result<unknown, { readonly code: string }>[]): readonly string[] =>
  results.map((result) => (result.ok ? 'done' : result.error.code)).sort()

const invited = async (world: World): Promise<string> => {
  await world.inviteCoach('coach@home.example')
  await world.mail()
  return world.tokenFor('coach@home.example')
}
const redeem = (world: World, token: string, objectId: string) =>
  redeemInvitation(world.deps)(world.context(), {
    token,
    issuer: ISSUER,
    objectId,
    verifiedEmail: null,
  })

describe('an invitation that two browsers redeem at the same time', () => {
  const both = async (world: World) => {
    const token = await invited(world)
    return codes(await Promise.all([redeem(world, token, 'one'), redeem(world, token, 'two')]))
  }

  it('links one person and refuses the other', async () => {
    const world = await joiningWorld()
    expect(await both(world)).toEqual(['done', 'invitation-accepted'])
    expect(await world.dataOf('InvitationAccepted')).toHaveLength(1)
    expect(await world.dataOf('IdentityLinked')).toHaveLength(1)
  })

  it('would be accepted by both without the guard (control)', async () => {
    const world = await joiningWorld(handlerWithoutInvitationGuard)
    await both(world)
    expect(await world.dataOf('InvitationAccepted')).toHaveLength(2)
  })
})

describe('two invitations that one sign-in redeems at the same time', () => {
  const tokens = async (world: World): Promise<readonly [string, string]> => {
    await world.inviteCoach('coach@home.example')
    await world.inviteCoach('other@home.example')
    await world.mail()
    return [world.tokenFor('coach@home.example'), world.tokenFor('other@home.example')]
  }
  const both = async (world: World) => {
    const [one, two] = await tokens(world)
    return codes(await Promise.all([redeem(world, one, 'subject'), redeem(world, two, 'subject')]))
  }

  it('link it to one user, and the other redemption is refused', async () => {
    const world = await joiningWorld()
    expect(await both(world)).toEqual(['done', 'identity-in-use'])
    expect(await world.dataOf('InvitationAccepted')).toHaveLength(1)
    expect(await world.dataOf('IdentityLinked')).toHaveLength(1)
  })

  it('would both be linked to it without the guard (control)', async () => {
    const world = await joiningWorld(handlerWithoutIdentityClaims)
    await both(world)
    const linked = await world.dataOf('IdentityLinked')
    expect(linked.map(({ objectId }) => objectId)).toEqual(['subject', 'subject'])
    expect(new Set(linked.map(({ userId }) => userId)).size).toBe(2)
  })

  it('leave it to a user who was linked before sign-ins were claimed', async () => {
    const world = await joiningWorld()
    const [one, two] = await tokens(world)
    const userId = (await world.dataOf('UserRegistered'))[0]?.userId ?? ''
    mustSucceed(await linkIdentity(world.deps)(world.context(), { userId, issuer: ISSUER, objectId: 'subject' }))
    expect(codes([await redeem(world, two, 'subject')])).toEqual(['identity-in-use'])
    expect(codes([await redeem(world, one, 'subject')])).toEqual(['done'])
  })

  it('can be redeemed in sequence once the first user is removed', async () => {
    const world = await joiningWorld()
    const [one, two] = await tokens(world)
    const { userId } = mustSucceed(await redeem(world, one, 'subject'))
    mustSucceed(await endAccess(world.deps)(world.context(), { userId }))
    expect(await world.dataOf('IdentityReleased')).toHaveLength(1)
    // The directory of this world would still find the former user.
    const contacts = { ...world.deps.contacts, bySubject: async () => null }
    const linked = { ...world, deps: { ...world.deps, contacts } }
    expect(codes([await redeem(linked, two, 'subject')])).toEqual(['done'])
  })

  it('wait a limited time for an interrupted redemption, and not for a canceled one', async () => {
    for (const release of ['wait', 'cancel'] as const) {
      const world = await joiningWorld()
      const [, two] = await tokens(world)
      const userId = (await world.dataOf('UserRegistered'))[0]?.userId ?? ''
      mustSucceed(await claimIdentity(world.deps)(world.context(), { userId, objectId: 'subject' }, 'redeem'))
      expect(codes([await redeem(world, two, 'subject')])).toEqual(['identity-in-use'])
      if (release === 'wait') world.pass(UNLINKED_MINUTES)
      else mustSucceed(await cancel(world.deps)(world.context(), { invitationId: invitationIdOf('lions', userId) }))
      expect(codes([await redeem(world, two, 'subject')])).toEqual(['done'])
    }
  })

  it('are finished by the process if the request stopped after the first was accepted', async () => {
    const world = await joiningWorld()
    const [one, two] = await tokens(world)
    let isCut = true
    const append: Journal['append'] = async (...args) => {
      if (isCut && args[2].some(({ type }) => type === 'IdentityLinked')) throw new Error('cut off')
      return world.journal.append(...args)
    }
    const deps = { ...world.deps, handler: new Handler({ ...world.journal, append }) }
    await expect(redeem({ ...world, deps }, one, 'subject')).rejects.toThrow('cut off')
    isCut = false
    expect(codes([await redeem(world, two, 'subject')])).toEqual(['identity-in-use'])
    const accepted = (await world.journal.readAll(-1, 1_000)).find(({ type }) => type === 'InvitationAccepted')
    await finishRedemptions(world.deps).on.InvitationAccepted?.(accepted as never)
    expect(await world.dataOf('IdentityLinked')).toHaveLength(1)
  })
})

describe('families that join with the same address at the same time', () => {
  const both = async (world: World) =>
    codes(
      await Promise.all([
        world.join(['pat@home.example', 'sam@home.example']),
        world.join(['sam@home.example', 'kim@home.example']),
        world.join(['SAM@home.example']),
      ]),
    )

  it('end with one family that has it, and the others are refused', async () => {
    const world = await joiningWorld()
    expect(await both(world)).toEqual(['done', 'user-exists', 'user-exists'])
    const emails = (await world.dataOf('UserRegistered')).map(({ email }) => email)
    expect(new Set(emails).size).toBe(emails.length)
  })

  it('would both have it without the guard (control)', async () => {
    const world = await joiningWorld(handlerWithoutEmailClaims)
    await both(world)
    const emails = (await world.dataOf('UserRegistered')).map(({ email }) => email)
    expect(emails.filter((email) => email === 'sam@home.example').length).toBeGreaterThan(1)
  })
})

describe('two families that invite a user without a family at the same time', () => {
  const open = async (world: World) => {
    const families = []
    for (const email of ['pat@home.example', 'kim@home.example']) {
      families.push(mustSucceed(await world.join([email])).membershipId)
    }
    const free = { userId: 'free', objectId: 'free', email: 'sam@home.example', displayName: 'Sam', mobile: null }
    mustSucceed(await registerUser(world.deps)(world.context(), { ...free, roles: ['Viewer'] }))
    return families
  }
  const both = async (world: World, origin: 'guardian' | 'admin' = 'guardian') => {
    const families = await open(world)
    return codes(
      await Promise.all(
        families.map((membershipId) =>
          inviteGuardian(world.deps)(world.context(), { membershipId, email: 'sam@home.example', origin }),
        ),
      ),
    )
  }

  it('end with one family that has the user, and the other is refused', async () => {
    const world = await joiningWorld()
    expect(await both(world)).toEqual(['done', 'user-exists'])
    expect(await world.dataOf('UserAddedToMembership')).toHaveLength(1)
  })

  it('are refused with the reason if an admin invites', async () => {
    expect(await both(await joiningWorld(), 'admin')).toEqual(['done', 'user-elsewhere'])
  })

  it('would both list the user without the guard (control)', async () => {
    const world = await joiningWorld(handlerWithoutFamilyClaims)
    await both(world)
    expect(await world.dataOf('UserAddedToMembership')).toHaveLength(2)
  })

  it('let the second have a user who was removed, or was not listed within 15 minutes', async () => {
    for (const release of ['wait', 'remove'] as const) {
      let isCut = release === 'wait'
      const world = await joiningWorld()
      const [one = '', two = ''] = await open(world)
      const append: Journal['append'] = async (...args) => {
        if (isCut && args[2].some(({ type }) => type === 'UserAddedToMembership')) throw new Error('cut off')
        return world.journal.append(...args)
      }
      const deps = { ...world.deps, handler: new Handler({ ...world.journal, append }) }
      const first = addUnaffiliatedUser(deps)(world.context(), { membershipId: one, userId: 'free' })
      if (release === 'wait') await expect(first).rejects.toThrow('cut off')
      else mustSucceed(await first)
      isCut = false
      const second = () => addUnaffiliatedUser(deps)(world.context(), { membershipId: two, userId: 'free' })
      expect(codes([await second()])).toEqual(['user-elsewhere'])
      if (release === 'wait') world.pass(UNLISTED_MINUTES)
      else {
        mustSucceed(await addUserToMembership(deps)(world.context(), { membershipId: one, userId: 'another' }))
        mustSucceed(await removeUserFromMembership(deps)(world.context(), { membershipId: one, userId: 'free' }))
      }
      expect(codes([await second()])).toEqual(['done'])
    }
  })
})

describe('an expired link that is opened ten times at the same time', () => {
  const ten = async (world: World) => {
    const token = await invited(world)
    world.pass(WEEK)
    const open = () => checkInvitation(world.deps)(world.context(), token)
    const results = await Promise.all(Array.from({ length: 10 }, open))
    await open()
    await world.mail()
    return { token, results }
  }

  it('sends one new mail, whose link works', async () => {
    const world = await joiningWorld()
    const { token, results } = await ten(world)
    expect(results.every((result) => result.ok && result.value.result === 'Resent')).toBe(true)
    expect(world.mails).toHaveLength(2)
    const renewed = world.tokenFor('coach@home.example')
    expect(renewed).not.toBe(token)
    expect(await checkInvitation(world.deps)(world.context(), renewed)).toMatchObject({ value: { result: 'Valid' } })
    world.pass(WEEK)
    expect(await checkInvitation(world.deps)(world.context(), token)).toMatchObject({
      error: { code: 'invitation-expired' },
    })
  })
})
