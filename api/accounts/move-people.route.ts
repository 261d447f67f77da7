import type { PlannedMove } from '../../commands/accounts/members/move-people.ts'
import { textOfRefusal } from '../../domain/kernel/result.ts'
import { memberById } from '../../projections/accounts/admin-users.queries.ts'
import { erasureCounts, namesOfPeople } from '../../projections/accounts/erasure-counts.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { addAdult, type MovePreview, movePeople, previewMove } from '../contract/admin-users.ts'
import { route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'

export const previewMoveRoute = route(previewMove, async (request) => {
  const { app, tenant, params, query } = request
  byAdmin(request)
  const people = { userIds: query.users ?? [], studentIds: query.students ?? [] }
  const move = { membershipId: params.id, toMembershipId: query.to, moveId: 'preview', ...people }
  const planned = unwrap(await app.commands.planMove(tenant, move))
  const [names, counts, row, blocked] = await Promise.all([
    namesOfPeople(app.reader, tenant, people),
    erasureCounts(app.reader, tenant, people),
    memberById(app.reader, tenant, params.id),
    blockedBy(app, tenant, planned),
  ])
  const left = (row?.contacts.length ?? 0) + (row?.students.length ?? 0) - names.length
  return {
    people: names.map(({ id, kind, name }) => ({ id, kind, name })),
    stays: { registrations: counts.registrations, payments: counts.payments },
    leavesNobody: row !== undefined && left <= 0,
    blocked,
  }
})

const blockedBy = async (
  app: App,
  tenant: string,
  { refused, lockedBy }: PlannedMove,
): Promise<MovePreview['blocked']> => {
  if (refused === null) return null
  const tournaments = await Promise.all(lockedBy.map((id) => tournamentById(app.reader, tenant, id)))
  const titles = tournaments.flatMap((one) => (one === undefined ? [] : [one.title]))
  return { code: refused.code, ...textOfRefusal(refused), tournaments: titles }
}

export const movePeopleRoute = route(movePeople, async (request) => {
  const { app, params, body } = request
  const { position } = unwrap(await app.commands.movePeople(byAdmin(request), { membershipId: params.id, ...body }))
  return { position }
})

export const addAdultRoute = route(addAdult, async (request) => {
  const { app, params, body } = request
  return unwrap(await app.commands.addAdult(byAdmin(request), { membershipId: params.id, email: body.email }))
})
