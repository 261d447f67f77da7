import { derivedId } from '../../commands/kernel/process.ts'
import { mayManageWaitingLists, mayRegister } from '../../commands/registration/policies.ts'
import type { JoinWaitingList } from '../../commands/registration/waiting-list/join.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { waitingListOnWire, waitingNameOnWire } from '../../projections/registration/waiting-lists.live.ts'
import {
  waitingListsOfTournament,
  waitingNameById,
  waitingNamesOfMembership,
  waitingNamesOfTournament,
} from '../../projections/registration/waiting-lists.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import {
  addToWaitingList,
  declineOffer,
  joinWaitingList,
  leaveWaitingList,
  moveOnWaitingList,
  offerPlace,
  readManagedWaitingNames,
  readMyWaitingNames,
  readWaitingLists,
  removeFromWaitingList,
  setUpWaitingList,
} from '../contract/waiting-lists.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament, requireVisible } from '../tournaments/in-tournament.ts'

type Request = Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>

const NAME_NOT_FOUND = registrationText('not-on-waiting-list')
const STUDENT_NOT_FOUND = registrationText('unknown-student')

/** Finds the tournament if the caller may see it. */
const visibleTournament = async ({ app, tenant, person }: Request, tournamentId: string) =>
  requireVisible(person, await tournamentById(app.reader, tenant, tournamentId), app.clock.now())

export const readWaitingListsRoute = route(readWaitingLists, async (request) => {
  const { app, tenant, params } = request
  await visibleTournament(request, params.t)
  return (await waitingListsOfTournament(app.reader, tenant, params.t)).map(waitingListOnWire)
})

export const readMyWaitingNamesRoute = route(readMyWaitingNames, async ({ app, tenant, person }) => {
  if (person.membershipId === null) return []
  return (await waitingNamesOfMembership(app.reader, tenant, person.membershipId)).map(waitingNameOnWire)
})

export const joinWaitingListRoute = route(joinWaitingList, async (request) => {
  const { app, params, person, body } = request
  await visibleTournament(request, params.t)
  found(person.studentIds.includes(body.studentId) || null, STUDENT_NOT_FOUND)
  unwrap(mayRegister(person, [body.studentId]))
  const membershipId = found(person.membershipId)
  return join(app, request.command('parent'), { ...body, tournamentId: params.t, membershipId, by: 'family' })
})

export const addToWaitingListRoute = route(addToWaitingList, async (request) => {
  const { app, tenant, params, person, body } = request
  await inTournament(request, params.t, mayManageWaitingLists)
  const { membershipId } = found(await studentById(app.reader, tenant, body.studentId), STUDENT_NOT_FOUND)
  const context = request.command(actingRole(person, params.t), membershipId)
  return join(app, context, { ...body, tournamentId: params.t, membershipId, by: 'staff' })
})

const join = async (app: App, context: CommandContext, input: Omit<JoinWaitingList, 'waitingId'>) => {
  const waitingId = derivedId(context.commandId, 'wait')
  return { position: unwrap(await app.commands.joinWaitingList(context, { ...input, waitingId })).position }
}

/** Finds a waiting student of the caller's family on a list of this tournament. */
const ownName = async ({ app, tenant, person }: Request, tournamentId: string, waitingId: string) => {
  const row = found(await waitingNameById(app.reader, tenant, waitingId), NAME_NOT_FOUND)
  const isOwn = person.membershipId !== null && row.membershipId === person.membershipId
  return found(isOwn && row.tournamentId === tournamentId ? row : null, NAME_NOT_FOUND)
}

export const leaveWaitingListRoute = route(leaveWaitingList, async (request) => {
  const { waitingId, tournamentId, eventId } = await ownName(request, request.params.t, request.body.waitingId)
  const left = { of: { tournamentId, eventId }, waitingId, reason: 'family' } as const
  return { position: unwrap(await request.app.commands.leaveWaitingList(request.command('parent'), left)).position }
})

export const declineOfferRoute = route(declineOffer, async (request) => {
  const { tournamentId, eventId, offerId } = await ownName(request, request.params.t, request.body.waitingId)
  const declined = { of: { tournamentId, eventId }, offerId: offerId ?? '' }
  return { position: unwrap(await request.app.commands.declineOffer(request.command('parent'), declined)).position }
})

export const readManagedWaitingNamesRoute = route(readManagedWaitingNames, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayManageWaitingLists)
  return (await waitingNamesOfTournament(app.reader, tenant, params.t)).map(waitingNameOnWire)
})

/** Finds a waiting student on a list of this tournament, and the command context of its staff. */
const managedName = async (request: Request, tournamentId: string, waitingId: string) => {
  const { app, tenant, person, command } = request
  await inTournament(request, tournamentId, mayManageWaitingLists)
  const row = await waitingNameById(app.reader, tenant, waitingId)
  const { eventId, membershipId } = found(row?.tournamentId === tournamentId ? row : null, NAME_NOT_FOUND)
  return { of: { tournamentId, eventId }, context: command(actingRole(person, tournamentId), membershipId) }
}

export const removeFromWaitingListRoute = route(removeFromWaitingList, async (request) => {
  const { waitingId } = request.body
  const { of, context } = await managedName(request, request.params.t, waitingId)
  const left = { of, waitingId, reason: 'staff' } as const
  return { position: unwrap(await request.app.commands.leaveWaitingList(context, left)).position }
})

export const moveOnWaitingListRoute = route(moveOnWaitingList, async (request) => {
  const { waitingId, place } = request.body
  const { of, context } = await managedName(request, request.params.t, waitingId)
  return {
    position: unwrap(await request.app.commands.moveOnWaitingList(context, { of, waitingId, place })).position,
  }
})

export const offerPlaceRoute = route(offerPlace, async (request) => {
  const { waitingId } = request.body
  const { of, context } = await managedName(request, request.params.t, waitingId)
  return unwrap(await request.app.commands.offerPlace(context, { of, waitingId, byStaff: true }))
})

export const setUpWaitingListRoute = route(setUpWaitingList, async (request) => {
  const { app, params, person, body, command } = request
  await inTournament(request, params.t, mayManageWaitingLists)
  const { eventId, ...settings } = body
  const list = { of: { tournamentId: params.t, eventId }, ...settings }
  const context = command(actingRole(person, params.t))
  return { position: unwrap(await app.commands.setUpWaitingList(context, list)).position }
})
