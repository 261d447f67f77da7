import { derivedId } from '../../commands/kernel/process.ts'
import { mayEditTournaments, mayManageSettings } from '../../commands/tournaments/policies.ts'
import { bracketingStateOf } from '../../projections/brackets/bracketing-state.queries.ts'
import { membershipsIn } from '../../projections/registration/member-registration.queries.ts'
import { allDirectors, setUpOf, stakeholdersOf } from '../../projections/tournaments/set-up.queries.ts'
import { shortcodeOf, shortcodesOf } from '../../projections/tournaments/shortcodes.queries.ts'
import {
  divisionsOf,
  listTournaments,
  offeredTournament,
  tournamentWithStock,
} from '../../projections/tournaments/tournaments.queries.ts'
import {
  closeEvent,
  createTournament,
  duplicateTournament,
  openEvent,
  orderEvents,
  publishTournament,
  readPreviousTournaments,
  readTournamentGrid,
  readTournamentToEdit,
  updateTournament,
} from '../contract/tournament-set-up.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament, TOURNAMENT_NOT_FOUND } from './in-tournament.ts'
import { presentConflict } from './present-conflict.ts'
import { presentSetUp } from './present-set-up.ts'
import { newTournamentFrom, saveFrom } from './set-up-from-wire.ts'

export const createTournamentRoute = route(createTournament, async ({ app, person, body, command }) => {
  unwrap(mayEditTournaments(person))
  const context = command('account-admin')
  const id = body.Tournament.id ?? derivedId(context.commandId, 'tournament')
  const { position } = unwrap(await app.commands.createTournamentWhole(context, newTournamentFrom(id, body)))
  return { id, position }
})

export const updateTournamentRoute = route(updateTournament, async (request) => {
  const { app, tenant, body } = request
  await inTournament(request, body.Tournament.id, mayEditTournaments)
  const isFiltered = body.Tournament.purchaseGroups?.some(({ itemFilter }) => itemFilter !== undefined) === true
  const before = isFiltered ? await offeredTournament(app.reader, tenant, body.Tournament.id) : undefined
  const saved = await app.commands.saveTournament(
    request.command('account-admin'),
    saveFrom(body, before?.offer.events ?? []),
  )
  return unwrap(presentConflict(saved))
})

export const readTournamentToEditRoute = route(readTournamentToEdit, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayManageSettings)
  const { reader } = app
  const [row, offered, divisions, stakeholders, shortcode, drawn, families] = await Promise.all([
    setUpOf(reader, tenant, params.t),
    tournamentWithStock(reader, tenant, params.t),
    divisionsOf(reader, tenant, params.t),
    stakeholdersOf(reader, tenant, params.t),
    shortcodeOf(reader, tenant, params.t),
    bracketingStateOf(reader, tenant, params.t),
    membershipsIn(reader, tenant, params.t, null),
  ])
  return presentSetUp(found(row, TOURNAMENT_NOT_FOUND), {
    divisions,
    stakeholders,
    shortcode,
    families: families.length,
    now: app.clock.now(),
    stock: offered?.stock ?? [],
    bracketGenerationDate: drawn?.bracketGenerationDate ?? null,
  })
})

export const readTournamentGridRoute = route(readTournamentGrid, async ({ app, tenant, person }) => {
  unwrap(mayEditTournaments(person))
  const [rows, directors, codes] = await Promise.all([
    listTournaments(app.reader, tenant),
    allDirectors(app.reader, tenant),
    shortcodesOf(app.reader, tenant),
  ])
  const now = Date.parse(app.clock.now())
  return rows
    .toReversed()
    .map(({ tournamentId: id, title, startDate, endDate, timezone, type, isDraft, displayAfter }) => ({
      id,
      title,
      startDate,
      endDate,
      timezone,
      type,
      isDraft,
      displayAfter,
      hasEnded: now >= Date.parse(endDate),
      directors: directors.flatMap(({ tournamentId, displayName }) => (tournamentId === id ? [displayName ?? ''] : [])),
      shortcode: codes.find(({ tournamentId }) => tournamentId === id)?.code ?? null,
    }))
})

export const readPreviousTournamentsRoute = route(readPreviousTournaments, async ({ app, tenant, person }) => {
  unwrap(mayEditTournaments(person))
  const rows = await listTournaments(app.reader, tenant)
  return rows.toReversed().map(({ tournamentId: id, title, startDate, endDate }) => ({ id, title, startDate, endDate }))
})

export const duplicateTournamentRoute = route(duplicateTournament, async (request) => {
  const { app, body } = request
  await inTournament(request, body.SourceTournamentId, mayEditTournaments)
  const context = request.command('account-admin')
  const id = body.NewTournamentId ?? derivedId(context.commandId, 'tournament')
  const { position } = unwrap(
    await app.commands.duplicateTournament(context, {
      sourceTournamentId: body.SourceTournamentId,
      tournamentId: id,
      title: body.NewTitle,
      startDate: body.NewStartDate,
      endDate: body.NewEndDate,
      registrationEnds: body.NewRegistrationEnd,
      displayAfter: body.NewDisplayAfter,
      isDraft: body.IsDraft,
      incrementDivisionRuleYears: body.IncrementDivisionRuleYears,
    }),
  )
  return { id, position }
})

export const publishTournamentRoute = route(publishTournament, async (request) => {
  const { app, params, person } = request
  await inTournament(request, params.t, mayManageSettings)
  const context = request.command(actingRole(person, params.t))
  const { position } = unwrap(await app.commands.publishTournament(context, { tournamentId: params.t }))
  return { position }
})

const setStatus = async (request: SignedInRequest<typeof openEvent | typeof closeEvent>, isOpen: boolean) => {
  const { app, params, person } = request
  await inTournament(request, params.t, mayManageSettings)
  const context = request.command(actingRole(person, params.t))
  const set = { tournamentId: params.t, eventId: params.e, isOpen }
  const { position } = unwrap(await app.commands.setEventStatus(context, set))
  return { position }
}
export const openEventRoute = route(openEvent, (request) => setStatus(request, true))
export const closeEventRoute = route(closeEvent, (request) => setStatus(request, false))

export const orderEventsRoute = route(orderEvents, async (request) => {
  const { app, params, body, person } = request
  await inTournament(request, params.t, mayManageSettings)
  const context = request.command(actingRole(person, params.t))
  const order = { tournamentId: params.t, eventIds: body.eventIds, expected: body.expected ?? null }
  const { position } = unwrap(await app.commands.reorderEvents(context, order))
  return { position }
})
