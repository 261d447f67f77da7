import { mayInviteGuardian, mayManageAccounts } from '../../commands/accounts/policies.ts'
import { isEmail, normalizeEmail } from '../../domain/accounts/published.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { familyMemberOnWire } from '../../projections/accounts/membership-people.live.ts'
import { peopleOfMembership } from '../../projections/accounts/membership-people.queries.ts'
import {
  cancelGuardian,
  cancelInvitation,
  checkInvitation,
  declineInvitation,
  getInvitationLink,
  inviteGuardian,
  inviteUsers,
  joinCommunity,
  readGuardians,
  redeemInvitation,
  resendInvitation,
  sendSignInLink,
  updateInvitation,
} from '../contract/invitations.ts'
import { found, Refused, route, unwrap, WithStatus } from '../http/route.ts'

const ADMIN = 'account-admin'
const MEMBER = 'parent'
const VISITOR = 'visitor'

/**
 * A family joins. The response reveals whether an address has an account (accounts rule 44), so calls are rate-limited.
 */
export const joinCommunityRoute = route(joinCommunity, async ({ app, body, command }) => {
  unwrap(await app.commands.joinCommunity(command(VISITOR), body))
  return {}
})

export const checkInvitationRoute = route(checkInvitation, async ({ app, params, command }) => {
  const checked = unwrap(await app.commands.checkInvitation(command(VISITOR), params.token))
  return checked.result === 'Resent' ? new WithStatus(201, checked) : checked
})

export const declineInvitationRoute = route(declineInvitation, async ({ app, params, command }) => {
  unwrap(await app.commands.declineInvitation(command('invited'), params.token))
  return {}
})

/** How long the response waits until every later read knows the person who redeemed the invitation. */
const KNOWN_WITHIN_MS = 5_000

export const redeemInvitationRoute = route(redeemInvitation, async ({ app, tenant, params, token, command }) => {
  const { issuer, subject: objectId, verifiedEmail } = token
  const redeemer = { token: params.token, issuer, objectId, verifiedEmail }
  const redeemed = unwrap(await app.commands.redeemInvitation(command('invited'), redeemer))
  await app.waitUntilProjected(redeemed.position, KNOWN_WITHIN_MS)
  app.forgetPerson(tenant, objectId)
  return redeemed
})

/** The response is the same whether or not a mail was sent. */
export const sendSignInLinkRoute = route(sendSignInLink, async ({ app, body, command }) => {
  if (!isEmail(normalizeEmail(body.value)))
    throw new Refused(refusal('invalid', 'invalid-email', accountsText('invalid-email')))
  unwrap(await app.commands.sendSignInLink(command(VISITOR), body.value))
  return {}
})

export const inviteUsersRoute = route(inviteUsers, async ({ app, person, body, command }) => {
  unwrap(mayManageAccounts(person))
  const { membershipId, userIds, position } = unwrap(await app.commands.inviteUsers(command(ADMIN), body))
  return { membershipId, userIds: [...userIds], position }
})

export const updateInvitationRoute = route(updateInvitation, async ({ app, person, params, body, command }) => {
  unwrap(mayManageAccounts(person))
  const { position } = unwrap(await app.commands.updateInvitation(command(ADMIN), { id: params.id, ...body }))
  return { position }
})

export const resendInvitationRoute = route(resendInvitation, async ({ app, person, params, command }) => {
  unwrap(mayManageAccounts(person))
  const { position } = unwrap(await app.commands.resendInvitations(command(ADMIN), params.id))
  return { position }
})

export const getInvitationLinkRoute = route(getInvitationLink, async ({ app, person, params, command }) => {
  unwrap(mayManageAccounts(person))
  return unwrap(await app.commands.getInvitationLink(command(ADMIN), params.id))
})

export const cancelInvitationRoute = route(cancelInvitation, async ({ app, person, params, command }) => {
  unwrap(mayManageAccounts(person))
  const { position } = unwrap(await app.commands.cancelInvitations(command(ADMIN), params.id))
  return { position }
})

const NO_MEMBERSHIP = accountsText('student-not-found')

export const readGuardiansRoute = route(readGuardians, async ({ app, tenant, person }) => {
  const rows = await peopleOfMembership(app.reader, tenant, found(person.membershipId, NO_MEMBERSHIP))
  return rows.map(familyMemberOnWire)
})

export const inviteGuardianRoute = route(inviteGuardian, async ({ app, person, body, command }) => {
  const membershipId = found(person.membershipId, NO_MEMBERSHIP)
  unwrap(mayInviteGuardian(person, membershipId))
  return unwrap(await app.commands.inviteGuardian(command(MEMBER), { membershipId, email: body.email }))
})

export const cancelGuardianRoute = route(cancelGuardian, async ({ app, person, params, command }) => {
  const membershipId = found(person.membershipId, NO_MEMBERSHIP)
  unwrap(mayInviteGuardian(person, membershipId))
  const { position } = unwrap(await app.commands.cancelGuardian(command(MEMBER), { membershipId, userId: params.id }))
  return { position }
})
