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
  return presentMe(await asOfNow(app, tenant, user.objectId, person), user, invitationStatus, {
    hasTextMessages: app.hasTextMessages,
    session: app.session,
    clock: app.clock,
    canEditEmail: mayEditEmail,
  })
})

/** A browser reads this again when it is told of a new role: who was let in by the cache may have had another. */
const asOfNow = async (app: App, tenant: string, subject: string, known: PersonRow): Promise<PersonRow> => {
  app.forgetPerson(tenant, subject)
  return (await app.person(tenant, subject)) ?? known
}

/** The caller's own membership; 404 shows 'No students found' (accounts rule 26). */
export const readMembershipRoute = route(readMembership, async ({ app, tenant, person }) => {
  const id = found(person.membershipId, 'No students found')
  const [row, people] = await Promise.all([
    membershipById(app.reader, tenant, id),
    peopleOfMembership(app.reader, tenant, id),
  ])
  return presentMembership(found(row, 'No students found'), people)
})

export const readTournamentRolesRoute = route(readTournamentRoles, async ({ person }) => presentTournamentRoles(person))
