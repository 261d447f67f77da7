import { randomBytes } from 'node:crypto'
import { mayEditTournaments, mayManageSettings } from '../../commands/tournaments/policies.ts'
import { shortcodeOf, tournamentOfShortcode } from '../../projections/tournaments/shortcodes.queries.ts'
import { deleteShortcode, followShortcode, readShortcode, saveShortcode } from '../contract/shortcodes.ts'
import { rotateStatusBoard } from '../contract/tournament-set-up.ts'
import { found, route, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from './in-tournament.ts'

export const readShortcodeRoute = route(readShortcode, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayEditTournaments)
  return { id: (await shortcodeOf(app.reader, tenant, params.t)) ?? null }
})

export const saveShortcodeRoute = route(saveShortcode, async (request) => {
  const { app, params, body } = request
  await inTournament(request, params.t, mayEditTournaments)
  const taking = { tournamentId: params.t, code: body.id, seen: body.seen }
  const { position } = unwrap(await app.commands.takeShortcode(request.command('account-admin'), taking))
  return { position }
})

export const deleteShortcodeRoute = route(deleteShortcode, async (request) => {
  const { app, params, query } = request
  await inTournament(request, params.t, mayEditTournaments)
  const releasing = { tournamentId: params.t, seen: query.seen }
  const { position } = unwrap(await app.commands.releaseShortcode(request.command('account-admin'), releasing))
  return { position }
})

/** A shortlink opens /events/{id}, whatever that shows. */
export const followShortcodeRoute = route(followShortcode, async ({ app, tenant, params }) => ({
  tournamentId: found(await tournamentOfShortcode(app.reader, tenant, params.code)),
}))

/** Long enough to be unguessable. */
const TOKEN_BYTES = 24

export const rotateStatusBoardRoute = route(rotateStatusBoard, async (request) => {
  const { app, params, person } = request
  await inTournament(request, params.t, mayManageSettings)
  const rotation = { tournamentId: params.t, token: randomBytes(TOKEN_BYTES).toString('base64url') }
  const { position } = unwrap(
    await app.commands.rotateStatusBoard(request.command(actingRole(person, params.t)), rotation),
  )
  return { position }
})
