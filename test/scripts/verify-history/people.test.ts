import { beforeAll, describe, expect, it } from 'vitest'
import { requestErasure, withdrawErasure } from '../../../commands/accounts/erasure/request-erasure.ts'
import { startErasure } from '../../../commands/accounts/erasure/start-erasure.ts'
import { checkInvitation, declineInvitation } from '../../../commands/accounts/invitations/check-invitation.ts'
import { inviteGuardian } from '../../../commands/accounts/invitations/guardians.ts'
import {
  cancelInvitations,
  getInvitationLink,
  resendInvitations,
} from '../../../commands/accounts/invitations/manage-invitations.ts'
import { movePeople } from '../../../commands/accounts/members/move-people.ts'
import { removeMembership } from '../../../commands/accounts/members/remove-membership.ts'
import { updateMember } from '../../../commands/accounts/members/update-member.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { eventInvariants } from '../../../scripts/verify-history/check-events.ts'
import { World, worldDigest } from '../../support/checkout-world.ts'
import {
  addressOf,
  admin,
  invite,
  joinAs,
  member,
  openToPeople,
  redeemAs,
  tokensFor,
} from '../../support/people-world.ts'
import { check, gone, type Plant, planted, twice, withData } from '../../support/planted-faults.ts'

const WEEK_AND_A_DAY = 8 * 24 * 60

/** A history with every possible outcome of people and invitations. */
const soundHistory = async (): Promise<readonly Recorded[]> => {
  const world = await World.open()
  await openToPeople(world)
  const { deps } = world
  const context = () => world.context()
  await admin(world, 'ann')
  const bob = await admin(world, 'bob')
  const seen = { trainingFacilityId: null, users: [{ id: bob.userId, roles: ['Admin' as const] }] }
  const form = { trainingFacilityId: null, users: [{ id: bob.userId, roles: ['Reviewer' as const] }] }
  mustSucceed(await updateMember(deps)(context(), { membershipId: bob.membershipId, ...form, seen }))
  const again = { ...seen, membershipId: bob.membershipId, seen: form }
  mustSucceed(await updateMember(deps)(context(), again))

  const family = await member(world, 'pat', ['Ada', 'Max'])
  const guardian = { membershipId: family.membershipId, email: addressOf('sam') }
  const sam = mustSucceed(await inviteGuardian(deps)(context(), guardian))
  await world.settle()
  mustSucceed(await redeemAs(world, 'sam'))

  const coach = mustSucceed(await invite(world, 'cora'))
  await world.settle()
  mustSucceed(await declineInvitation(deps)(context(), tokensFor(world, 'cora')[0] ?? ''))
  mustSucceed(await resendInvitations(deps)(context(), coach.membershipId))
  mustSucceed(await getInvitationLink(deps)(context(), coach.membershipId))
  await world.settle()
  world.pass(WEEK_AND_A_DAY)
  await world.settle()
  mustSucceed(await checkInvitation(deps)(context(), tokensFor(world, 'cora')[0] ?? ''))
  mustSucceed(await cancelInvitations(deps)(context(), coach.membershipId))

  const mia = await member(world, 'mia', ['Kai', 'Lou'])
  const tom = await member(world, 'tom', ['Eli'])
  const { state } = await world.handler.read(membershipAggregate, 'lions', { membershipId: mia.membershipId })
  const move = { moveId: 'mia-to-tom', userIds: [mia.userId], studentIds: [...state.students.keys()] }
  const between = { membershipId: mia.membershipId, toMembershipId: tom.membershipId }
  mustSucceed(await movePeople(deps)(context(), { ...move, ...between }))
  await world.settle()

  const leaving = await member(world, 'carl')
  mustSucceed(await removeMembership(deps)(context(), leaving))
  await world.settle()
  mustSucceed(await joinAs(world, ['carl']))

  const own = { userId: family.userId, membershipId: family.membershipId }
  mustSucceed(await requestErasure(deps)(context(), own))
  mustSucceed(await withdrawErasure(deps)(context(), own))
  mustSucceed(await startErasure(deps)(context(), { kind: 'user', ...own, userId: sam.userId }))
  const zoe = await member(world, 'zoe')
  mustSucceed(await startErasure(deps)(context(), { kind: 'membership', ...zoe }))
  mustSucceed(await invite(world, 'ivy'))
  const ivy = [...(await world.directory.upToDate()).users.values()].find(({ email }) => email === addressOf('ivy'))
  const waiting = { kind: 'user', userId: ivy?.userId ?? '', membershipId: null } as const
  mustSucceed(await startErasure(deps)(context(), waiting))
  await world.settle()
  return world.events()
}

let sound: readonly Recorded[]
beforeAll(async () => {
  sound = await soundHistory()
})

const dataOf = (event: Recorded) => event.data as Readonly<Record<string, string>>
const first = (type: string): Recorded => {
  const found = sound.find((event) => event.type === type)
  if (found === undefined) throw new Error(`no ${type} in the history`)
  return found
}
/** Only the first event of the type is replaced. */
const atFirst =
  (plant: Plant): Plant =>
  (event) =>
    event === first(event.type) ? plant(event) : event
/** Adds another event of the same record after the event. */
const then =
  (type: string, more: object = {}): Plant =>
  (event) => [event, { ...event, type, data: { ...dataOf(event), ...more } }]
/** The same event in the stream of another family. */
const inAnotherFamily: Plant = (event) => {
  const other = sound.findLast(({ type }) => type === 'MembershipOpened')
  return [event, { ...event, stream: other?.stream ?? '', data: { ...dataOf(event), ...dataOf(other as Recorded) } }]
}
/** After a user is linked, another user takes over the sign-in. */
const takenByAnother: Plant = (event) => {
  const claim = first('IdentityClaimed')
  return [event, { ...claim, data: { ...dataOf(claim), userId: 'other' } }]
}
const NOON = '2026-02-01T12:00:00.000Z'
const withTime =
  (time: string): Plant =>
  (event) => ({ ...event, time })

const userNamed = (name: string): string => {
  const user = sound.find(
    ({ type, data }) => type === 'UserRegistered' && (data as { email: string }).email === addressOf(name),
  )
  return user === undefined ? '' : (dataOf(user).userId ?? '')
}
const takenAway = (event: Recorded): Recorded => {
  const claim = sound.find(
    ({ type, data }) => type === 'EmailClaimed' && (data as { userId: string }).userId === dataOf(event).userId,
  )
  return { ...(claim as Recorded), data: { ...dataOf(claim as Recorded), userId: 'thief' } }
}
const anotherOf =
  (id: string, aggregate: string): Plant =>
  (event) => [event, { ...event, stream: `${aggregate}-lions.another`, data: { ...dataOf(event), [id]: 'another' } }]
const everyoneOf = (event: Recorded): readonly Recorded[] => {
  const opened = sound.find(({ type, stream }) => type === 'MembershipOpened' && stream === event.stream)
  const { userIds = [] } = (opened?.data ?? {}) as { readonly userIds?: readonly string[] }
  return userIds.map((userId) => ({ ...event, data: { ...dataOf(event), userId } }))
}
const withoutRole = (name: string, event: Recorded): Recorded => ({
  ...event,
  type: 'UserRolesChanged',
  data: { userId: userNamed(name), roles: [] },
})
const canceledOf = (name: string, event: Recorded): Recorded => {
  const userId = userNamed(name)
  const family = sound.find(
    ({ type, data }) => type === 'MembershipOpened' && (data as { userIds: string[] }).userIds.includes(userId),
  )
  return {
    ...(family as Recorded),
    position: event.position,
    type: 'MembershipStatusChanged',
    data: { ...dataOf(family as Recorded), status: 'Canceled' },
  }
}
/** The user's registration with readable personal data. */
const asRegistered = (event: Recorded): Recorded => ({
  ...event,
  type: 'UserRegistered',
  data: { ...(first('UserRegistered').data as object), userId: dataOf(event).userId },
})
const readable = (event: Recorded): Recorded => ({
  ...event,
  type: 'StudentUpdated',
  data: { ...(first('StudentRegistered').data as object), studentId: dataOf(event).studentId },
})
const later = (type: string, event: Recorded): Recorded => ({ ...event, type, position: event.position + 1 })

describe('the auditor of people', () => {
  it('finds nothing in a sound history, in which everything happened', () => {
    expect(eventInvariants.flatMap(({ check }) => check(sound, worldDigest))).toEqual([])
    const happened = new Set(sound.map(({ type }) => type))
    expect([...happened]).toEqual(
      expect.arrayContaining([
        'InvitationSent',
        'InvitationResent',
        'InvitationLinkIssued',
        'InvitationAccepted',
        'InvitationDeclined',
        'InvitationCanceled',
        'InvitationExpired',
        'UserAddedToMembership',
        'UserRemovedFromMembership',
        'PeopleMoveStarted',
        'UserMovedIn',
        'StudentMovedIn',
        'PeopleMoveEnded',
        'MembershipRemoved',
        'UserRemoved',
        'EmailReleased',
        'AdminWithdrawn',
        'AdminRestored',
        ...[
          'ErasureRequested',
          'ErasureWithdrawn',
          'ErasureStarted',
          'ErasureCompleted',
          'UserErased',
          'StudentErased',
        ],
      ]),
    )
  })

  it.each<[invariant: number, fault: string, type: string, plant: Plant]>([
    [
      12,
      'an address that is taken from a user who has it',
      'UserRegistered',
      atFirst((event) => [event, takenAway(event)]),
    ],
    [12, 'an address released by another user', 'EmailReleased', atFirst(withData({ userId: 'unknown' }))],
    [12, 'an address taken twice', 'EmailClaimed', atFirst(twice)],
    [12, 'an address taken in the stream of another', 'EmailClaimed', atFirst(withData({ claimId: 'other' }))],
    [12, 'two users of one address', 'UserRegistered', atFirst(then('UserRegistered', { userId: 'twin' }))],
    [
      12,
      'a change to the address of another user',
      'UserRolesChanged',
      then('EmailChanged', { email: addressOf('ann') }),
    ],
    [13, 'an invitation redeemed twice', 'InvitationAccepted', atFirst(twice)],
    [13, 'one redeemed after it was canceled', 'InvitationCanceled', atFirst(then('InvitationAccepted'))],
    [13, 'one redeemed after it was declined', 'InvitationDeclined', then('InvitationAccepted')],
    [13, 'one canceled after it was redeemed', 'InvitationAccepted', atFirst(then('InvitationCanceled'))],
    [13, 'a link to a canceled one', 'InvitationCanceled', atFirst(then('InvitationLinkIssued', { links: 1 }))],
    [13, 'one redeemed that was never sent', 'InvitationSent', atFirst(gone)],
    [13, 'one that expires with a link that works', 'InvitationExpired', withTime(NOON)],
    [13, 'an expired link that is renewed twice', 'InvitationResent', twice],
    [13, 'a second invitation of one person', 'InvitationSent', atFirst(anotherOf('invitationId', 'invitation'))],
    [13, 'one that passes to another person', 'InvitationAccepted', atFirst(withData({ userId: 'another' }))],
    [13, 'one that passes to another family', 'InvitationAccepted', atFirst(withData({ membershipId: 'another' }))],
    [14, 'a family without an adult', 'UserRemovedFromMembership', (event) => [event, ...everyoneOf(event)]],
    [14, 'a person who leaves twice', 'UserRemovedFromMembership', twice],
    [14, 'a person who is added twice', 'UserAddedToMembership', atFirst(twice)],
    [14, 'a sign-in that ends while its user is of a family', 'MembershipRemoved', gone],
    [14, 'a student of two families', 'StudentRegistered', atFirst(inAnotherFamily)],
    [14, 'a student registered twice', 'StudentRegistered', atFirst(twice)],
    [14, 'a change of a student who was erased', 'StudentErased', atFirst(then('StudentUpdated'))],
    [14, 'a change in a family that was deleted', 'MembershipRemoved', atFirst(then('MembershipStatusChanged'))],
    [14, 'people who arrive and never left', 'PeopleMoveStarted', gone],
    [14, 'people who leave and never arrive', 'StudentMovedIn', gone],
    [14, 'a person who arrives twice', 'UserMovedIn', twice],
    [14, 'students who stay without an adult', 'PeopleMoveStarted', withData({ studentIds: [] })],
    [14, 'a person who leaves without having been there', 'PeopleMoveStarted', withData({ userIds: ['unknown'] })],
    [14, 'a move undone after people have arrived', 'PeopleMoveEnded', then('PeopleMoveUndone')],
    [14, 'a family opened twice', 'MembershipOpened', atFirst(twice)],
    [14, 'a family that was never opened', 'MembershipOpened', atFirst(gone)],
    [15, 'the last admin who loses the role', 'AdminWithdrawn', (event) => [event, withoutRole('ann', event)]],
    [
      15,
      'the last admin who is erased',
      'AdminWithdrawn',
      (event) => [event, { ...withoutRole('ann', event), type: 'UserErased' }],
    ],
    [15, 'the last admin whose membership is canceled', 'AdminWithdrawn', (event) => [event, canceledOf('ann', event)]],
    [
      15,
      'the last two admins who withdraw',
      'AdminWithdrawn',
      (event) => [event, { ...withoutRole('ann', event), type: 'AdminWithdrawn' }],
    ],
    [16, 'a name that can be read', 'UserErased', (event) => [event, asRegistered(event)]],
    [16, 'a student’s name that can be read', 'StudentErased', (event) => [event, readable(event)]],
    [16, 'a person who is erased twice', 'UserErased', atFirst(twice)],
    [16, 'an event about an erased person', 'UserErased', (event) => [event, later('UserVisited', event)]],
    [17, 'an erasure without its user', 'UserErased', atFirst(gone)],
    [17, 'an erasure without its student', 'StudentErased', atFirst(gone)],
    [17, 'an erasure that leaves the address taken', 'EmailReleased', gone],
    [17, 'an erasure that leaves the sign-in taken', 'IdentityReleased', gone],
    [17, 'an erasure that leaves an invitation', 'InvitationCanceled', gone],
    [17, 'an erasure that leaves its user in the family', 'UserRemovedFromMembership', gone],
    [17, 'an erasure that leaves the family', 'MembershipRemoved', gone],
    [17, 'an erasure that starts twice', 'ErasureStarted', atFirst(twice)],
    [17, 'an erasure that is completed and never started', 'ErasureStarted', atFirst(gone)],
    [17, 'a withdrawn request that was never made', 'ErasureRequested', gone],
    [18, 'a sign-in linked to two users', 'IdentityLinked', atFirst(then('IdentityLinked', { userId: 'other' }))],
    [
      18,
      'a user registered with the sign-in of another',
      'IdentityLinked',
      atFirst(then('UserRegistered', { userId: 'other' })),
    ],
    [18, 'a sign-in taken from its user', 'IdentityLinked', atFirst(takenByAnother)],
    [18, 'a sign-in that is taken twice', 'IdentityClaimed', atFirst(twice)],
    [18, 'a sign-in released by another user', 'IdentityReleased', atFirst(withData({ userId: 'other' }))],
    [18, 'a claim in the stream of another one', 'IdentityClaimed', atFirst(withData({ claimId: 'other' }))],
  ])('sees by invariant %i: %s', (invariant, _fault, type, plant) => {
    const events = planted(sound, type, plant)
    expect(events).not.toEqual(sound)
    const findings = check(invariant, events)
    expect(findings.length).toBeGreaterThan(0)
    expect(findings.every((finding) => finding.invariant === invariant)).toBe(true)
  })

  it('does not need to know whether an erased person could sign in', () => {
    // The remaining admin's data is unreadable, so it is unknown whether the other one was the last.
    const events = planted(sound, 'UserRegistered', (event) =>
      dataOf(event).email === addressOf('ann') ? withData({ objectId: '' })(event) : event,
    )
    const linked = planted(events, 'IdentityLinked', atFirst(gone))
    expect(check(15, linked)).toEqual([])
  })
})
