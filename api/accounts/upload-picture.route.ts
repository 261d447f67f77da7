import { randomUUID } from 'node:crypto'
import { mayUploadPicture } from '../../commands/accounts/policies.ts'
import { pictureTypeOf } from '../../domain/kernel/picture.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { personByUserId } from '../../projections/accounts/people.queries.ts'
import { unendedRegistrationsOf } from '../../projections/registration/unended-registrations.queries.ts'
import { setUpPicture, uploadPicture } from '../contract/pictures.ts'
import { found, route, unwrap } from '../http/route.ts'
import { presentTicket } from '../signed-links/present-ticket.ts'

/** Path below `/api` where ticketed pictures are uploaded and later read. */
const CONTAINER = 'images'

/** Pictures are uploaded to our own server, which encrypts them (kernel rule 14). */
export const setUpPictureRoute = route(setUpPicture, async ({ app, tenant, params, query, person }) => {
  const { membershipId } = (await studentById(app.reader, tenant, params.id)) ?? {}
  const pictured =
    membershipId === undefined
      ? { userId: found(await personByUserId(app.reader, tenant, params.id)).userId }
      : { membershipId, registeredIn: await unendedRegistrationsOf(app.reader, tenant, params.id, app.clock.now()) }
  unwrap(mayUploadPicture(person, pictured))
  unwrap(await app.commands.checkStorage(tenant))
  const picture = { personId: params.id, imageId: randomUUID() }
  const ticket = await app.commands.issuePictureTicket(tenant, picture, query.size)
  const filename = `${picture.personId}/${picture.imageId}`
  return presentTicket(app, tenant, { container: CONTAINER, filename }, ticket)
})

export const uploadPictureRoute = route(uploadPicture, async ({ app, tenant, params, query, rawBody }) => {
  const picture = { personId: params.s, imageId: params.id, bytes: rawBody }
  const ticket = { expires: query.se, maxBytes: query.sz, signature: query.sig }
  const address = unwrap(await app.commands.receivePicture(tenant, picture, ticket))
  return {
    absoluteFilePath: `${app.tenants.originOf(tenant)}${address}`,
    relativeFilePath: address,
    type: pictureTypeOf(rawBody) ?? 'image/jpeg',
  }
})
