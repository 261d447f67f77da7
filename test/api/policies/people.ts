import type { App } from '../../../api/composition/app.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { findUserByEmail } from '../../../projections/accounts/people.queries.ts'
import { harborStaff, lionsStaff } from '../../../scripts/seed/demo-people.ts'
import { testContext } from './test-context.ts'

/** Every kind of caller at the Lions' host; `anonymous` has no token. */
export const kinds = [
  'anonymous',
  'stranger',
  'harborDirector',
  'parent',
  'coach',
  'staging',
  'judge',
  'tournamentAdmin',
  'director',
  'accountAdmin',
  'reviewer',
  'invitedAdmin',
  'canceledAdmin',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Kinds with a valid token whom the Lions do not know: of no organization, of another one, invited as an admin and not
 * redeemed yet, and the same with an invitation that was canceled.
 */
export const strangers: readonly Kind[] = ['stranger', 'harborDirector', 'invitedAdmin', 'canceledAdmin']

/** Kinds that the Lions know. */
export const members = kinds.filter((kind) => kind !== 'anonymous' && !strangers.includes(kind))

const inviteAdmin = async (app: App, email: string): Promise<string> => {
  const invitation = {
    emails: [email],
    roles: ['Admin' as const],
    students: [],
    customMessage: '',
    trainingFacility: { id: null, title: '' },
    marketingConsent: false,
  }
  const invited = mustSucceed(await app.commands.inviteUsers(testContext('lions'), invitation))
  const [userId] = invited.userIds
  if (userId === undefined) throw new Error(`${email} was not invited`)
  return userId
}

/** The token subject of each kind; no one has the stranger's. */
export const subjectsOf = async (app: App): Promise<Readonly<Record<Exclude<Kind, 'anonymous'>, string>>> => {
  const of = async (tenant: string, email: string): Promise<string> => {
    const user = await findUserByEmail(app.reader, tenant, email)
    if (user === undefined) throw new Error(`the demo lacks ${email}`)
    return user.objectId
  }
  const invitedAdmin = await inviteAdmin(app, 'invited@lions.example')
  const canceledAdmin = await inviteAdmin(app, 'canceled@lions.example')
  const canceled = mustSucceed(await app.commands.cancelInvitations(testContext('lions'), canceledAdmin))
  await app.waitUntilProjected(canceled.position, 30_000)
  const lions = (who: keyof typeof lionsStaff) => of('lions', lionsStaff[who].email)
  return {
    stranger: crypto.randomUUID(),
    harborDirector: await of('harbor', harborStaff.director.email),
    parent: await lions('parent'),
    coach: await lions('coach'),
    staging: await lions('staging'),
    judge: await lions('judge'),
    tournamentAdmin: await lions('tournamentAdmin'),
    director: await lions('director'),
    accountAdmin: await lions('accountAdmin'),
    reviewer: await lions('reviewer'),
    // The embedded identity provider signs them in by their address; the subject is the user's id.
    invitedAdmin,
    canceledAdmin,
  }
}
