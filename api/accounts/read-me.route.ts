import { accountsText } from '../../domain/accounts/texts.ts'
import { canEditEmail } from '../../projections/accounts/environment.queries.ts'
import { invitationStatusOf, peopleOfMembership } from '../../projections/accounts/membership-people.queries.ts'
import { membershipById } from '../../projections/accounts/memberships.queries.ts'
import { type PersonRow, userById } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import { readMe, readMembership, readTournamentRoles } from '../contract/accounts.ts'
import { found, route } from '../http/route.ts'
import { presentMe, presentMembership, presentTournamentRoles } from './present.ts'

export const readMeRoute = route(readMe, async ({ app, tenant, person }) => {
  const [row, invitationStatus, mayEditEmail] = await Promise.all([
    userById(app.reader, tenant, person.userId),
    invitationStatusOf(app.reader, tenant, person.userId),
    canEditEmail(app.reader, tenant),
  ])
  const user = found(row)
  return presentMe(await withoutCache(app, tenant, user.objectId, person), user, invitationStatus, {
    hasTextMessages: app.hasTextMessages,
    session: app.session,
    clock: app.clock,
    canEditEmail: mayEditEmail,
  })
})

/**
 * Bypasses the cache: a browser reads this again when it is notified of a new role, and the cached person may still
 * have the old one.
 */
const withoutCache = async (app: App, tenant: string, subject: string, known: PersonRow): Promise<PersonRow> => {
  app.forgetPerson(tenant, subject)
  return (await app.person(tenant, subject)) ?? known
}

/** The caller's membership; 404 with 'No students found' if there is none (accounts rule 26). */
export const readMembershipRoute = route(readMembership, async ({ app, tenant, person }) => {
  const id = found(person.membershipId, accountsText('student-not-found'))
  const [row, people] = await Promise.all([
    membershipById(app.reader, tenant, id),
    peopleOfMembership(app.reader, tenant, id),
  ])
  return presentMembership(found(row, accountsText('student-not-found')), people)
})

export const readTournamentRolesRoute = route(readTournamentRoles, async ({ person }) => presentTournamentRoles(person))
