import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { registrationScope } from '../../commands/registration/policies.ts'
import { maySeeSchedule } from '../../commands/schedule/policies.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { registrationsOfStudent } from '../../projections/registration/registrations.queries.ts'
import { givesLessons } from '../../projections/schedule/schedule.queries.ts'
import { hasReviewed } from '../../projections/video-review/submissions.queries.ts'
import type { App } from '../composition/app.ts'
import { readPicture } from '../contract/pictures.ts'
import { found, route } from '../http/route.ts'
import { isInScope } from './is-in-scope.ts'

/** Responds with base64 in JSON: the console sends its bearer token, which an `<img>` cannot. */
export const readPictureRoute = route(readPicture, async ({ app, tenant, params, person }) => {
  const isSeen = await maySee(app, tenant, person, params.s)
  const picture = isSeen
    ? await app.commands.readPicture(tenant, { personId: params.s, imageId: params.id })
    : undefined
  const { type, bytes } = found(picture)
  return { contentType: type, value: Buffer.from(bytes).toString('base64') }
})

/**
 * People see themselves, families see their students and the reviewers of their students, account admins see everyone,
 * and callers with access to the schedule see its instructors (accounts rule 14); staff see the athletes whose
 * registration they see (registration rule 20).
 */
const maySee = async (app: App, tenant: string, person: PersonRow, personId: string): Promise<boolean> => {
  if (person.userId === personId || person.studentIds.includes(personId) || mayManageAccounts(person).ok) return true
  // A student who was just added is not in the cached person's list yet.
  const student = person.membershipId === null ? undefined : await studentById(app.reader, tenant, personId)
  if (student !== undefined && student.membershipId === person.membershipId) return true
  if (maySeeSchedule(person).ok && (await givesLessons(app.reader, tenant, personId))) return true
  if (await hasReviewed(app.reader, tenant, personId, person.studentIds)) return true
  const tournamentIds = person.tournamentRoles.map((role) => role.tournamentId)
  if (tournamentIds.length === 0) return false
  const rows = await registrationsOfStudent(app.reader, tenant, personId, tournamentIds)
  return rows.some((row) => {
    const scope = registrationScope(person, row.tournamentId)
    return scope.ok && isInScope(row, scope.value)
  })
}
