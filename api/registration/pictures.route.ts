import { z } from 'zod'
import { mayRegister, registrationScope } from '../../commands/registration/policies.ts'
import { refusal, refuse } from '../../domain/kernel/result.ts'
import { unknownBinding } from '../../domain/registration/answer.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import { registrationsOfStudent } from '../../projections/registration/registrations.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../app.ts'
import { keptPicture, pictureToKeep, pictureToShow } from '../contract/registration.ts'
import { type AnyRoute, found, signedInRoute, unwrap } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from '../tournaments/of-tournament.ts'
import { isInSight } from './in-sight.ts'

/** 2 MB as base64, and what stands around it. */
const BODY_LIMIT = 2_900_000

/** A picture for an image input of the checkout (spec/tournament-and-registration.md §3 Input definition, §5). */
export const uploadPicture: AnyRoute = signedInRoute({
  method: 'POST',
  url: '/tournament/:t/inputs/image',
  service: 'curriculum',
  summary: 'Keep a picture of an own student for an image input',
  changes: true,
  bodyLimit: BODY_LIMIT,
  limitPerMinute: 30,
  schemas: { params: z.object({ t: z.string() }), body: pictureToKeep },
  response: keptPicture,
  handle: async ({ app, tenant, params, person, body, command }) => {
    const { key, studentId, image } = body
    const tournament = found(await tournamentById(app.reader, tenant, params.t), TOURNAMENT_NOT_FOUND)
    unwrap(mayRegister(person, [studentId]))
    const asks = tournament.offer.events.some(({ inputs }) =>
      inputs.some(({ bindTo, type }) => bindTo === key && type === 'image'),
    )
    if (!asks) unwrap(refuse(refusal('invalid', 'unknown-binding', unknownBinding(key))))
    const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
    // The same request again keeps the same picture.
    const imageId = command('parent').commandId
    return { uri: unwrap(await app.commands.keepPicture(tenant, { studentId, imageId, bytes })) }
  },
})

/** Comes as data, not as a page of its own: the console asks with its token, which an `<img>` cannot. */
export const readPicture: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/images/:s/:id',
  service: 'curriculum',
  summary: 'A picture that was uploaded for a student (base64)',
  schemas: { params: z.object({ s: z.string().regex(/^[\w-]+$/), id: z.string().regex(/^[\w-]+$/) }) },
  response: pictureToShow,
  handle: async ({ app, tenant, params, person }) => {
    const isSeen = await maySee(app, tenant, person, params.s)
    const picture = isSeen
      ? await app.commands.readPicture(tenant, { studentId: params.s, imageId: params.id })
      : undefined
    const { type, bytes } = found(picture)
    return { contentType: type, value: Buffer.from(bytes).toString('base64') }
  },
})

/** A family sees its own students, staff those whose registration they see (spec §2, §6). */
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
