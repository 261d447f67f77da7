import { randomUUID } from 'node:crypto'
import { mayEditTournaments } from '../../commands/tournaments/policies.ts'
import {
  readDisplayPicture,
  setUpCurriculumPicture,
  setUpTournamentPicture,
  uploadDisplayPicture,
} from '../contract/pictures.ts'
import { FileResponse, found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { presentTicket } from '../signed-links/present-ticket.ts'

/** Path below `/api` where a display picture is uploaded and publicly served. */
const CONTAINER = 'pictures'

/** The purposes Tournament and Curriculum need no ids (kernel rule 14). */
const setUp = async (request: SignedInRequest<typeof setUpTournamentPicture | typeof setUpCurriculumPicture>) => {
  const { app, tenant, query, person } = request
  unwrap(mayEditTournaments(person))
  unwrap(await app.commands.checkStorage(tenant))
  const imageId = randomUUID()
  const ticket = await app.commands.issueDisplayTicket(tenant, imageId, query.size)
  return presentTicket(app, tenant, { container: CONTAINER, filename: imageId }, ticket)
}
export const setUpTournamentPictureRoute = route(setUpTournamentPicture, setUp)
export const setUpCurriculumPictureRoute = route(setUpCurriculumPicture, setUp)

export const uploadDisplayPictureRoute = route(uploadDisplayPicture, async (request) => {
  const { app, tenant, params, query, rawBody } = request
  const ticket = { expires: query.se, maxBytes: query.sz, signature: query.sig }
  const picture = { imageId: params.id, bytes: rawBody }
  const { address, type } = unwrap(await app.commands.receiveDisplayPicture(tenant, picture, ticket))
  return { absoluteFilePath: `${app.tenants.originOf(tenant)}${address}`, relativeFilePath: address, type }
})

export const readDisplayPictureRoute = route(readDisplayPicture, async ({ app, tenant, params }) => {
  const { type, bytes } = found(await app.commands.readDisplayPicture(tenant, params.id))
  return new FileResponse({ type, bytes, name: `picture.${type.slice('image/'.length)}`, isFinal: true })
})
