import { mayRegister, registrationScope } from '../../commands/registration/policies.ts'
import { refusal, refuse } from '../../domain/kernel/result.ts'
import { unknownBinding } from '../../domain/registration/answer.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { registrationsOfStudent } from '../../projections/registration/registrations.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../app.ts'
import { readPicture, uploadPicture } from '../contract/pictures.ts'
import { found, route, unwrap } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from '../tournaments/of-tournament.ts'
import { isInSight } from './in-sight.ts'

/** A picture for an image input of the checkout (spec/tournament-and-registration.md §3 Input definition, §5). */
export const uploadPictureRoute = route(uploadPicture, async ({ app, tenant, params, person, body, command }) => {
  const { key, studentId, image } = body
  const tournament = found(await tournamentById(app.reader, tenant, params.t), TOURNAMENT_NOT_FOUND)
  unwrap(mayRegister(person, [studentId]))
  const asks = tournament.offer.events.some(({ inputs }) =>
    inputs.some(({ bindTo, type }) => bindTo === key && type === 'image'),
  )
  if (!asks) unwrap(refuse(refusal('invalid', 'unknown-binding', unknownBinding(key))))
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  // A repeated request stores the same picture.
  const imageId = command('parent').commandId
  return { uri: unwrap(await app.commands.keepPicture(tenant, { personId: studentId, imageId, bytes })) }
})

/** Answers JSON with base64: the console asks with its token, which an `<img>` cannot send. */
export const readPictureRoute = route(readPicture, async ({ app, tenant, params, person }) => {
  const isSeen = await maySee(app, tenant, person, params.s)
  const picture = isSeen
    ? await app.commands.readPicture(tenant, { personId: params.s, imageId: params.id })
    : undefined
  const { type, bytes } = found(picture)
  return { contentType: type, value: Buffer.from(bytes).toString('base64') }
})

/** A family sees its own students; staff see those whose registration they see (spec/tournament-and-registration.md §2, §6). */
const maySee = async (app: App, tenant: string, person: PersonRow, studentId: string): Promise<boolean> => {
  if (person.studentIds.includes(studentId)) return true
  const tournamentIds = person.tournamentRoles.map((role) => role.tournamentId)
  if (tournamentIds.length === 0) return false
  const rows = await registrationsOfStudent(app.reader, tenant, studentId, tournamentIds)
  return rows.some((row) => {
    const scope = registrationScope(person, row.tournamentId)
    return scope.ok && isInSight(row, scope.value)
  })
}
