import { inviteUsers } from '../../commands/accounts/invitations/invite-users.ts'
import { joinCommunity } from '../../commands/accounts/invitations/join-community.ts'
import { redeemInvitation } from '../../commands/accounts/invitations/redeem-invitation.ts'
import { addLevel, addProgram, openTenant } from '../../commands/accounts/organization.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import type { World } from './checkout-world.ts'
import { lionsDetails } from './tenant-details.ts'

/** Opens an organization with a program and a level. Its people's names are the local parts of their addresses. */
export const openToPeople = async (world: World): Promise<void> => {
  const { deps } = world
  mustSucceed(await openTenant(deps)(world.context('organization'), lionsDetails))
  mustSucceed(await addProgram(deps)(world.context('program'), { programId: 'kids', name: 'Kids' }))
  const level = {
    levelId: 'white',
    order: 1,
    grade: '10',
    label: 'White belt',
    description: 'First',
    programIds: ['kids'],
  }
  mustSucceed(await addLevel(deps)(world.context('level'), level))
}

export const addressOf = (name: string): string => `${name}@lions.example`

const newcomer = (firstName: string) => ({
  firstName,
  lastName: 'Newcomer',
  dateOfBirth: '2015-05-05',
  gender: 'female' as const,
})

/** The form of a family that joins. */
export const joining = (names: readonly string[], students: readonly string[]) => ({
  students: students.map(newcomer),
  emails: names.map(addressOf),
  marketingConsent: false,
  hasAcceptedTerms: true,
  language: 'en' as const,
  trainingFacility: { id: null, title: 'Home Dojo' },
})

/** The form of an admin who invites people; viewers have a student. */
export const inviting = (names: readonly string[], roles: readonly AccountRole[]) => ({
  emails: names.map(addressOf),
  roles,
  students: roles.includes('Admin') ? [] : [newcomer('Ida')],
  customMessage: 'See you on the mat!',
  trainingFacility: { id: null, title: '' },
  marketingConsent: false,
})

export const joinAs = (world: World, names: readonly string[], students: readonly string[] = ['Ada']) =>
  joinCommunity(world.deps)(world.context(), joining(names, students))

export const invite = (world: World, name: string, roles: readonly AccountRole[] = ['Viewer']) =>
  inviteUsers(world.deps)(world.context(), inviting([name], roles))

const TOKEN = /\/redeem\/([\w-]+)/

/** The tokens in the mails to a person, newest last. */
export const tokensFor = (world: World, name: string): readonly string[] =>
  world.mails.filter(({ to }) => to.includes(addressOf(name))).map(({ text }) => TOKEN.exec(text)?.[1] ?? '')

/** The person follows the newest link in their mails and signs in. */
export const redeemAs = (world: World, name: string) =>
  redeemInvitation(world.deps)(world.context(), {
    token: tokensFor(world, name).at(-1) ?? '',
    issuer: 'https://sign-in.example',
    objectId: `subject of ${name}`,
    verifiedEmail: addressOf(name),
  })

/** Runs processes until the mail is sent; processes that wait for something else keep waiting. */
const settled = (world: World): Promise<void> => world.settle(20)

/** A person who has joined with a child and signed in. */
export const member = async (world: World, name: string, students: readonly string[] = ['Ada']) => {
  const { membershipId } = mustSucceed(await joinAs(world, [name], students))
  await settled(world)
  const { userId } = mustSucceed(await redeemAs(world, name))
  return { membershipId, userId }
}

/** A person who was invited as an admin and has signed in. */
export const admin = async (world: World, name: string) => {
  const { membershipId } = mustSucceed(await invite(world, name, ['Admin']))
  await settled(world)
  const { userId } = mustSucceed(await redeemAs(world, name))
  return { membershipId, userId }
}
