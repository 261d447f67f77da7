import { mayManageSettings } from '../../commands/tournaments/policies.ts'
import { memberById, memberPage } from '../../projections/accounts/admin-users.queries.ts'
import { stakeholdersOf, studentsOfStakeholders } from '../../projections/tournaments/set-up.queries.ts'
import {
  addStakeholder,
  editStakeholder,
  findMembers,
  readStakeholders,
  removeStakeholder,
  swapStakeholder,
} from '../contract/stakeholders.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from './in-tournament.ts'
import { presentStakeholders } from './present-set-up.ts'

/** Maximum results of a search, as for students (api/contract/athletes.ts). */
const MAX_FOUND = 25

/** The command context of a change on the Settings tab. Throws Refused for callers who may not make it. */
const byManager = async (request: Omit<SignedInRequest, 'params' | 'query' | 'body'>, tournamentId: string) => {
  await inTournament(request, tournamentId, mayManageSettings)
  return request.command(actingRole(request.person, tournamentId))
}

export const readStakeholdersRoute = route(readStakeholders, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayManageSettings)
  const [roles, students] = await Promise.all([
    stakeholdersOf(app.reader, tenant, params.t),
    studentsOfStakeholders(app.reader, tenant, params.t),
  ])
  return presentStakeholders(roles).map((one) => ({
    ...one,
    role: one.roles[0]?.value ?? null,
    studentId: one.roles[0]?.studentIds[0] ?? null,
    students: students.flatMap(({ membershipId, ...student }) => (membershipId === one.membershipId ? [student] : [])),
  }))
})

export const addStakeholderRoute = route(addStakeholder, async (request) => {
  const { app, tenant, params, body } = request
  const context = await byManager(request, params.t)
  const member = found(await memberById(app.reader, tenant, body.membershipId))
  const contact = found(
    body.userId === undefined ? member.contacts[0] : member.contacts.find(({ userId }) => userId === body.userId),
  )
  const { membershipId, hasAcknowledged, role, studentId, studentIds } = body
  const named =
    role === undefined
      ? []
      : [{ value: role, studentIds: studentId === undefined ? studentIds : [studentId, ...studentIds] }]
  const roles = body.roles ?? named
  const facilityId = roles.some(({ value }) => value === 'coach') ? member.facilityId : null
  const stakeholder = { membershipId, userId: contact.userId, roles, facilityId }
  const input = { tournamentId: params.t, stakeholder, hasAcknowledged }
  const { position } = unwrap(await app.commands.addStakeholder(context, input))
  return { position }
})

export const editStakeholderRoute = route(editStakeholder, async (request) => {
  const { app, params, body } = request
  const context = await byManager(request, params.t)
  const input = { tournamentId: params.t, membershipId: params.membershipId, ...body }
  const { position } = unwrap(await app.commands.changeStakeholderRoles(context, input))
  return { position }
})

export const swapStakeholderRoute = route(swapStakeholder, async (request) => {
  const { app, params, query } = request
  const context = await byManager(request, params.t)
  const swap = { tournamentId: params.t, membershipId: params.membershipId, from: query.from ?? null, to: params.role }
  const { position } = unwrap(await app.commands.swapStakeholderRole(context, swap))
  return { position }
})

export const removeStakeholderRoute = route(removeStakeholder, async (request) => {
  const { app, params } = request
  const context = await byManager(request, params.t)
  const input = { tournamentId: params.t, membershipId: params.membershipId }
  const { position } = unwrap(await app.commands.removeStakeholder(context, input))
  return { position }
})

/** A member who is a stakeholder already is not offered again (tournaments rule 40). */
export const findMembersRoute = route(findMembers, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, mayManageSettings)
  const [page, stakeholders] = await Promise.all([
    memberPage(app.reader, tenant, { offset: 0, size: 2 * MAX_FOUND, search: params.q }),
    stakeholdersOf(app.reader, tenant, params.t),
  ])
  const current = new Set(stakeholders.map(({ membershipId }) => membershipId))
  return page.rows
    .filter(({ membershipId, status }) => status !== 'Canceled' && !current.has(membershipId))
    .flatMap(({ membershipId, contacts, students, facilityId, facilityTitle }) =>
      contacts.map(({ userId, displayName, email }) => ({
        membershipId,
        userId,
        displayName,
        email,
        trainingFacilityId: facilityId,
        trainingFacility: facilityTitle,
        students: students.map(({ studentId, firstName, lastName }) => ({ id: studentId, firstName, lastName })),
      })),
    )
    .slice(0, MAX_FOUND)
})
