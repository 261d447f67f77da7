import { describe, expect, it } from 'vitest'
import { changeProfile } from '../../../commands/accounts/change-profile.ts'
import { joinCommunity } from '../../../commands/accounts/invitations/join-community.ts'
import { updateMember } from '../../../commands/accounts/members/update-member.ts'
import { addFacility, disableFacility } from '../../../commands/accounts/organization.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { membershipAggregate } from '../../../domain/accounts/membership/state.ts'
import { userAggregate } from '../../../domain/accounts/user/state.ts'
import { World } from '../../support/checkout-world.ts'
import { addressOf, admin, joinAs, joining, member, openToPeople } from '../../support/people-world.ts'
import { racing } from '../../support/racing.ts'

const PROCESS = 'leave-disabled-facilities'

/** A world in which a facility is disabled right before the next append to a stream of one kind. */
const open = async (without: readonly string[] = []) => {
  const { handlerOn, meanwhile } = racing()
  const world = await World.open({ handlerOn, without })
  await openToPeople(world)
  for (const facilityId of ['north', 'south']) {
    const facility = { facilityId, title: `Dojo ${facilityId}`, shortTitle: facilityId, location: '' }
    mustSucceed(await addFacility(world.deps)(world.context(), facility))
  }
  const disable = async (facilityId = 'north') =>
    mustSucceed(await disableFacility(world.deps)(world.context(), { facilityId }))
  const join = async () => {
    const form = { ...joining(['pat'], ['Ada']), trainingFacility: { id: 'north', title: '' } }
    return mustSucceed(await joinCommunity(world.deps)(world.context(), form))
  }
  const family = async (membershipId: string) =>
    (await world.handler.read(membershipAggregate, world.tenant, { membershipId })).state
  const facilitiesOf = async (membershipId: string) => {
    const { facilityId, students } = await family(membershipId)
    return [facilityId, ...[...students.values()].map((student) => student.facilityId)]
  }
  const mails = () =>
    world.mails.filter(({ subject }) => subject.includes('Dojo north')).map(({ to, text }) => `${to}: ${text}`)
  return { world, meanwhile: (kind: string) => meanwhile(kind, disable), disable, join, family, facilitiesOf, mails }
}

describe('a facility that is disabled while it is being chosen', () => {
  it('is taken back from a family that joins there, which gets a mail', async () => {
    const { world, meanwhile, join, facilitiesOf, mails } = await open()
    meanwhile('membership')
    const { membershipId } = await join()
    await world.settle(20)
    expect(await facilitiesOf(membershipId)).toEqual([null, null])
    expect(mails()).toEqual([expect.stringContaining(addressOf('pat'))])
    expect(mails()[0]).toContain('No training facility is set now.')
  })

  it('stays where the process does not decide again', async () => {
    const { world, meanwhile, join, facilitiesOf, mails } = await open([PROCESS])
    meanwhile('membership')
    const { membershipId } = await join()
    await world.settle(20)
    expect(await facilitiesOf(membershipId)).toEqual(['north', 'north'])
    expect(mails()).toEqual([])
  })

  it('stays with those who chose it before', async () => {
    const { world, disable, join, facilitiesOf, mails } = await open()
    const { membershipId } = await join()
    await disable()
    await world.settle(20)
    expect(await facilitiesOf(membershipId)).toEqual(['north', 'north'])
    expect(mails()).toEqual([])
  })

  it('gives a membership that an admin moves there its previous facility again', async () => {
    const { world, meanwhile, facilitiesOf, mails } = await open()
    const { membershipId } = mustSucceed(await joinAs(world, ['pat']))
    await world.settle(20)
    const [home] = await facilitiesOf(membershipId)
    meanwhile('membership')
    const change = { membershipId, trainingFacilityId: 'north', users: [], seen: null }
    mustSucceed(await updateMember(world.deps)(world.context(), change))
    await world.settle(20)
    expect(await facilitiesOf(membershipId)).toEqual([home, home])
    expect(mails()[0]).toContain('Home Dojo is still the training facility.')
  })

  it.each([
    [[], 'south', 1],
    [[PROCESS], 'north', 0],
  ])("is taken back from a person's profile, unless the process %s is off", async (without, facilityId, count) => {
    const { world, meanwhile, mails } = await open(without)
    const { userId } = await member(world, 'pat')
    const save = async (chosen: string) => {
      const profile = { userId, email: addressOf('pat'), mobile: '', displayName: 'Pat', facilityTitle: null }
      mustSucceed(await changeProfile(world.deps)(world.context(), { ...profile, facilityId: chosen }))
    }
    await save('south')
    meanwhile('user')
    await save('north')
    await world.settle(20)
    const { state } = await world.handler.read(userAggregate, world.tenant, { userId })
    expect(state.facilityId).toBe(facilityId)
    expect(mails()).toHaveLength(count)
  })

  it('mails once though the first mail was interrupted, and leaves a later choice as it is', async () => {
    const { world, meanwhile, join, facilitiesOf, mails } = await open()
    meanwhile('membership')
    const { membershipId } = await join()
    let isCut = true
    world.fault = (point) => {
      if (point === 'ask:mail' && isCut) {
        isCut = false
        throw new Error('cut off')
      }
    }
    await world.settle(20)
    const change = { membershipId, trainingFacilityId: 'south', users: [], seen: null }
    mustSucceed(await updateMember(world.deps)(world.context(), change))
    await world.settle(20)
    expect(await facilitiesOf(membershipId)).toEqual(['south', null])
    expect(mails()).toHaveLength(1)
  })

  it('leads people to their profile, and an admin who chose for others to their page', async () => {
    const { world, meanwhile } = await open()
    await world.settle(20)
    const ann = await admin(world, 'ann')
    const { membershipId, userId } = await member(world, 'pat')
    meanwhile('membership')
    const change = { membershipId, trainingFacilityId: 'north', users: [], seen: null }
    mustSucceed(await updateMember(world.deps)(world.context(undefined, ann.userId), change))
    await world.settle(20)
    const links = world.mails
      .filter(({ subject }) => subject.includes('Dojo north'))
      .map(({ to, text }) => [to, /https:\S+/.exec(text)?.[0]])
    expect(links).toEqual([
      [[addressOf('pat')], 'https://lions.example/user/profile'],
      [[addressOf('ann')], `https://lions.example/admin/users/${userId}`],
    ])
  })
})
