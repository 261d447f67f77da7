import { membershipById } from '../../projections/accounts/memberships.queries.ts'
import { me, membership, tournamentRoles } from '../contract/accounts.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { presentMe, presentMembership } from './present.ts'

export const readMe: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/environment/me',
  service: 'environment',
  summary: 'Who is signed in, with account and tournament roles',
  schemas: {},
  response: me,
  handle: async ({ person }) => presentMe(person),
})

/** The caller's own membership; 404 shows 'No students found' (spec/training-and-review.md §6). */
export const readMembership: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/membership',
  service: 'membership',
  summary: 'My membership with its students',
  schemas: {},
  response: membership,
  handle: async ({ app, tenant, person }) => {
    const id = found(person.membershipId, 'No students found')
    return presentMembership(found(await membershipById(app.reader, tenant, id), 'No students found'))
  },
})

export const readTournamentRoles: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/membership/tournament/roles',
  service: 'membership',
  summary: 'My roles, tournament by tournament',
  schemas: {},
  response: tournamentRoles,
  handle: async ({ person }) => presentMe(person).tournamentRoles,
})
