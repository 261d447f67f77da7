import { describe, expect, it } from 'vitest'
import { checkInvitation } from '../../../../commands/accounts/invitations/check-invitation.ts'
import { redeemInvitation } from '../../../../commands/accounts/invitations/redeem-invitation.ts'
import type { Result } from '../../../../domain/kernel/result.ts'
import { joiningWorld } from '../../../support/joining-world.ts'
import { handlerWithoutEmailClaims, handlerWithoutInvitationGuard } from '../../../support/unguarded.ts'

type World = Awaited<ReturnType<typeof joiningWorld>>

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
    issuer: 'https://login.example',
    objectId,
    verifiedEmail: null,
  })

describe('an invitation that two browsers redeem at once', () => {
  const both = async (world: World) => {
    const token = await invited(world)
    return codes(await Promise.all([redeem(world, token, 'one'), redeem(world, token, 'two')]))
  }

  it('links one person, and the other is told', async () => {
    const world = await joiningWorld()
    expect(await both(world)).toEqual(['done', 'invitation-accepted'])
    expect(await world.dataOf('InvitationAccepted')).toHaveLength(1)
    expect(await world.dataOf('IdentityLinked')).toHaveLength(1)
  })

  it('would be accepted by both without the guard', async () => {
    const world = await joiningWorld(handlerWithoutInvitationGuard)
    await both(world)
    expect(await world.dataOf('InvitationAccepted')).toHaveLength(2)
  })
})

describe('two families that join with one address at once', () => {
  const both = async (world: World) =>
    codes(
      await Promise.all([
        world.join(['pat@home.example', 'sam@home.example']),
        world.join(['sam@home.example', 'kim@home.example']),
        world.join(['SAM@home.example']),
      ]),
    )

  it('are one family with it, and the others are told', async () => {
    const world = await joiningWorld()
    expect(await both(world)).toEqual(['done', 'user-exists', 'user-exists'])
    const emails = (await world.dataOf('UserRegistered')).map(({ email }) => email)
    expect(new Set(emails).size).toBe(emails.length)
  })

  it('would both have it without the guard', async () => {
    const world = await joiningWorld(handlerWithoutEmailClaims)
    await both(world)
    const emails = (await world.dataOf('UserRegistered')).map(({ email }) => email)
    expect(emails.filter((email) => email === 'sam@home.example').length).toBeGreaterThan(1)
  })
})

describe('an expired link that ten open at once', () => {
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
