import { describe, expect, it } from 'vitest'
import { changeContent } from '../../../../commands/accounts/content/change-content.ts'
import { checkInvitation, declineInvitation } from '../../../../commands/accounts/invitations/check-invitation.ts'
import { cancelGuardian, inviteGuardian } from '../../../../commands/accounts/invitations/guardians.ts'
import {
  cancelInvitations,
  getInvitationLink,
  resendInvitations,
} from '../../../../commands/accounts/invitations/manage-invitations.ts'
import { redeemInvitation } from '../../../../commands/accounts/invitations/redeem-invitation.ts'
import { sendSignInLink } from '../../../../commands/accounts/invitations/send-sign-in-link.ts'
import { openMembership } from '../../../../commands/accounts/membership.ts'
import { registerUser } from '../../../../commands/accounts/user.ts'
import { hashOfText } from '../../../../commands/kernel/hash-of-text.ts'
import { mustSucceed } from '../../../../commands/kernel/must-succeed.ts'
import { finishInvitations } from '../../../../commands/processes/finish-invitations.ts'
import { joiningWorld } from '../../../support/joining-world.ts'

const SAM = 'sam@home.example'
const me = { issuer: 'https://login.example', objectId: 'oid-sam' }
type World = Awaited<ReturnType<typeof joiningWorld>>

const redeem = (world: World, token: string, verifiedEmail: string | null = SAM) =>
  redeemInvitation(world.deps)(world.context(), { token, ...me, verifiedEmail })

describe('a family that joins', () => {
  it('gets one invitation for each adult, and is active once one of them has redeemed it', async () => {
    const world = await joiningWorld()
    mustSucceed(await world.join([SAM, 'pat@home.example']))
    await world.mail()
    expect(world.mails.map(({ to, subject }) => [to[0], subject])).toEqual([
      [SAM, 'Confirm your account at Lions'],
      ['pat@home.example', 'Confirm your account at Lions'],
    ])
    expect(world.mails[0]?.text).toContain('This link works for 7 days and only for you')
    const token = world.tokenFor(SAM)
    expect(Buffer.from(token.slice(22), 'base64url').length * 8).toBeGreaterThanOrEqual(128)
    expect(await redeem(world, token)).toMatchObject({ ok: true })
    expect(await redeem(world, token)).toMatchObject({ ok: true })
    expect(await world.dataOf('MembershipStatusChanged')).toMatchObject([{ status: 'Active' }])
  })

  it('is the same family when the request is repeated', async () => {
    const world = await joiningWorld()
    mustSucceed(await world.join([SAM], 'once'))
    const head = await world.journal.head()
    mustSucceed(await world.join([SAM], 'once'))
    expect(await world.journal.head()).toBe(head)
    expect(await world.join([SAM])).toMatchObject({ error: { code: 'user-exists' } })
  })

  it('accepts the texts in their version at that time, even if the request is repeated after a change', async () => {
    const world = await joiningWorld()
    const change = { contentId: 'terms', html: '<p>Bow before you enter.</p>', basis: 0 }
    mustSucceed(await changeContent(world.deps)(world.context(), change))
    mustSucceed(await world.join([SAM], 'once'))
    mustSucceed(await changeContent(world.deps)(world.context(), { ...change, html: '<p>Bow.</p>', basis: 1 }))
    mustSucceed(await world.join([SAM], 'once'))
    const accepted = [
      { contentId: 'privacy', version: 0, hash: expect.stringMatching(/./) },
      { contentId: 'terms', version: 1, hash: hashOfText('<p>Bow before you enter.</p>') },
    ]
    expect(await world.dataOf('TextsAccepted')).toMatchObject([{ acceptedTexts: accepted }])
  })

  it('accepts no texts unless it says so', async () => {
    const world = await joiningWorld()
    mustSucceed(await world.join([SAM], 'once', false))
    expect(await world.dataOf('TextsAccepted')).toEqual([])
    expect(await world.dataOf('InvitationSent')).toHaveLength(1)
  })

  it('leaves no token, address or name in plain text in the log', async () => {
    const world = await joiningWorld()
    mustSucceed(await world.join([SAM]))
    await world.mail()
    const streams = (await world.journal.readAll(-1, 1_000)).map(({ stream }) => stream).join()
    expect(streams).not.toContain('sam')
    expect(JSON.stringify(await world.dataOf('InvitationSent'))).not.toContain(world.tokenFor(SAM))
  })

  it('is invited by a process if the request stopped before that', async () => {
    const world = await joiningWorld()
    const { handler } = world.deps
    const userIds = ['u1']
    const membership = { membershipId: 'm1', status: 'Invited', facilityId: null, userIds } as const
    mustSucceed(await openMembership({ handler })(world.context(), membership))
    const user = { userId: 'u1', objectId: 'u1', email: SAM, displayName: SAM, mobile: null, roles: [] }
    mustSucceed(await registerUser({ handler })(world.context(), user))
    const process = finishInvitations(world.deps)
    const opened = (await world.journal.readAll(-1, 100)).find(({ type }) => type === 'MembershipOpened')
    await process.on.MembershipOpened?.(opened as never)
    const timer = world.timers.get('finish-invitations m1')
    if (timer === undefined) throw new Error('no timer was set')
    await process.onDue?.(timer)
    await process.onDue?.(timer)
    await world.mail()
    expect(world.mails.map(({ to }) => to)).toEqual([[SAM]])
  })
})

describe('an invitation', () => {
  const invited = async () => {
    const world = await joiningWorld()
    const { userIds, membershipId } = mustSucceed(await world.inviteCoach(SAM))
    await world.mail()
    return { world, userId: userIds[0] ?? '', membershipId, token: world.tokenFor(SAM) }
  }

  it('works only for the invited person', async () => {
    const { world, token } = await invited()
    expect(await redeem(world, token, 'other@home.example')).toMatchObject({
      error: { kind: 'forbidden', code: 'invitation-of-another' },
    })
    expect(await redeem(world, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({
      error: { code: 'invitation-not-found' },
    })
    expect(await redeem(world, token, 'SAM@home.example')).toMatchObject({ ok: true })
  })

  it('cannot be redeemed by a sign-in that has another account', async () => {
    const { world, token } = await invited()
    mustSucceed(await redeem(world, token))
    mustSucceed(await world.inviteCoach('second@home.example'))
    await world.mail()
    expect(await redeem(world, world.tokenFor('second@home.example'), null)).toMatchObject({
      error: { code: 'identity-in-use' },
    })
  })

  it('keeps its earlier links valid when it is resent or copied, until it is canceled', async () => {
    const { world, token, membershipId, userId } = await invited()
    mustSucceed(await resendInvitations(world.deps)(world.context(), membershipId))
    const { link } = mustSucceed(await getInvitationLink(world.deps)(world.context(), userId))
    await world.mail()
    expect(world.mails).toHaveLength(2)
    const copied = link.split('/').at(-1) ?? ''
    for (const one of [token, world.tokenFor(SAM), copied]) {
      expect(await checkInvitation(world.deps)(world.context(), one)).toMatchObject({ value: { result: 'Valid' } })
    }
    mustSucceed(await cancelInvitations(world.deps)(world.context(), userId))
    for (const one of [token, copied]) {
      expect(await checkInvitation(world.deps)(world.context(), one)).toMatchObject({
        error: { code: 'invitation-canceled' },
      })
    }
  })

  it('can be resent after it was declined', async () => {
    const { world, token, userId } = await invited()
    mustSucceed(await declineInvitation(world.deps)(world.context(), token))
    expect(await redeem(world, token)).toMatchObject({ error: { code: 'invitation-declined' } })
    mustSucceed(await resendInvitations(world.deps)(world.context(), userId))
    await world.mail()
    expect(await redeem(world, world.tokenFor(SAM))).toMatchObject({ ok: true })
  })
})

describe('a second adult', () => {
  it('can be invited again after the family canceled the invitation', async () => {
    const world = await joiningWorld()
    const { membershipId } = mustSucceed(await world.join([SAM]))
    const invite = (email: string) => inviteGuardian(world.deps)(world.context(), { membershipId, email })
    const { userId } = mustSucceed(await invite('pat@home.example'))
    mustSucceed(await cancelGuardian(world.deps)(world.context(), { membershipId, userId }))
    mustSucceed(await cancelGuardian(world.deps)(world.context(), { membershipId, userId }))
    expect(await cancelGuardian(world.deps)(world.context(), { membershipId, userId: 'unknown' })).toMatchObject({
      error: { code: 'guardian-not-found' },
    })
    // The address was released in between, so the new invitee is another user.
    const again = mustSucceed(await invite('pat@home.example'))
    expect(again.userId).not.toBe(userId)
    await world.mail()
    expect(world.mails.at(-1)).toMatchObject({ to: ['pat@home.example'], subject: 'Your invitation to Lions' })
    mustSucceed(await redeem(world, world.tokenFor('pat@home.example'), 'pat@home.example'))
    expect(await invite('pat@home.example')).toMatchObject({ error: { code: 'user-exists' } })
    expect(await cancelGuardian(world.deps)(world.context(), { membershipId, userId: again.userId })).toMatchObject({
      error: { code: 'invitation-accepted' },
    })
  })
})

describe('the address of a person whose invitation was not accepted', () => {
  const PAT = 'pat@home.example'
  const family = async () => {
    const world = await joiningWorld()
    const { membershipId } = mustSucceed(await world.join([SAM]))
    const { userId } = mustSucceed(await inviteGuardian(world.deps)(world.context(), { membershipId, email: PAT }))
    await world.mail()
    return { world, membershipId, userId }
  }
  const usersNow = async (world: Awaited<ReturnType<typeof joiningWorld>>) =>
    (await world.deps.contacts.byEmail('lions', [PAT])).size

  it('is free for a family that joins, once the guardian was canceled', async () => {
    const { world, membershipId, userId } = await family()
    expect(await world.join([PAT])).toMatchObject({ error: { code: 'user-exists' } })
    mustSucceed(await cancelGuardian(world.deps)(world.context(), { membershipId, userId }))
    expect(await usersNow(world)).toBe(0)
    mustSucceed(await world.join([PAT]))
    expect(await usersNow(world)).toBe(1)
  })

  it.each([
    [
      'declined',
      (world: Awaited<ReturnType<typeof joiningWorld>>) =>
        declineInvitation(world.deps)(world.context(), world.tokenFor(PAT)),
    ],
    [
      'canceled by an admin',
      (world: Awaited<ReturnType<typeof joiningWorld>>, id: string) =>
        cancelInvitations(world.deps)(world.context(), id),
    ],
  ])('goes to a family that joins if the invitation was %s', async (_what, end) => {
    const { world, membershipId, userId } = await family()
    mustSucceed(await end(world, userId))
    mustSucceed(await world.join([PAT]))
    expect(await usersNow(world)).toBe(1)
    expect(await world.dataOf('UserRemovedFromMembership')).toMatchObject([{ membershipId, userId }])
    await world.mail()
    expect(await redeem(world, world.tokenFor(PAT), PAT)).toMatchObject({ ok: true })
    expect(await world.join([PAT])).toMatchObject({ error: { code: 'user-exists' } })
  })

  it('goes to a family that joins even if it was the only one of its membership', async () => {
    const world = await joiningWorld()
    const [userId = ''] = mustSucceed(await world.join([SAM])).userIds
    await world.mail()
    mustSucceed(await declineInvitation(world.deps)(world.context(), world.tokenFor(SAM)))
    mustSucceed(await world.join([SAM]))
    expect(await resendInvitations(world.deps)(world.context(), userId)).toMatchObject({
      error: { code: 'invitation-not-found' },
    })
    await world.mail()
    expect(await redeem(world, world.tokenFor(SAM))).toMatchObject({ ok: true })
  })
})

describe('a requested sign-in link', () => {
  it('is mailed only to imported users who have not signed in, at most once in 15 minutes', async () => {
    const world = await joiningWorld()
    const { handler } = world.deps
    const user = { userId: 'u1', objectId: 'u1', email: SAM, displayName: SAM, mobile: null, roles: [] }
    mustSucceed(await registerUser({ handler })(world.context(), user))
    const membership = { membershipId: 'm1', status: 'Active', facilityId: null, userIds: ['u1'] } as const
    mustSucceed(await openMembership({ handler })(world.context(), membership))
    const ask = async (email: string) => mustSucceed(await sendSignInLink(world.deps)(world.context(), email))
    for (const email of [SAM, SAM, 'unknown@home.example']) await ask(email)
    await world.mail()
    expect(world.mails.map(({ to }) => to)).toEqual([[SAM]])
    world.pass(15)
    await ask(SAM)
    await world.mail()
    expect(world.mails).toHaveLength(2)
    mustSucceed(await redeem(world, world.tokenFor(SAM)))
    world.pass(60)
    await ask(SAM)
    await world.mail()
    expect(world.mails).toHaveLength(2)
  })
})
