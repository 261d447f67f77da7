import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { derivedId } from '../../commands/kernel/process.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { memberOnWire } from '../../projections/accounts/admin-users.live.ts'
import {
  facilityExists,
  type MemberListRow,
  memberById,
  memberPage,
} from '../../projections/accounts/admin-users.queries.ts'
import { allStudents } from '../../projections/accounts/memberships.queries.ts'
import { personByUserId } from '../../projections/accounts/people.queries.ts'
import {
  changeMemberStatus,
  deleteMember,
  downloadMembers,
  findMembers,
  listMembers,
  listMembersOfFacility,
  onboardMember,
  readMember,
  removePerson,
  updateMember,
} from '../contract/admin-users.ts'
import { found, Refused, route, unwrap } from '../http/route.ts'
import { membersWorkbook } from './members.xlsx.ts'
import { studentDetails } from './present-student.ts'

/** The console shows 40 first and then asks for pages of 50 (accounts rule 28). */
const FIRST_PAGE = 40
const PAGE = 50
/** Above the number of memberships of any organization. */
const ALL = 1_000_000
const ROLE = 'account-admin'

const noFacility = refusal('not-found', 'not-found', accountsText('facility-not-known'))

const presentMember = (row: MemberListRow) => ({ ...memberOnWire(row), trainingFacilityTitle: row.facilityTitle })

export const listMembersRoute = route(listMembers, async ({ app, tenant, person, query }) => {
  unwrap(mayManageAccounts(person))
  const { offset = 0, size = FIRST_PAGE, search = '', sort = 'activity', direction = 'desc' } = query
  const page = { offset, size, search, sort, direction }
  const { rows, total, position } = await memberPage(app.reader, tenant, page)
  return { Memberships: rows.map(presentMember), Offset: offset, TotalMembers: total, Position: position }
})

export const listMembersOfFacilityRoute = route(
  listMembersOfFacility,
  async ({ app, tenant, person, params, query }) => {
    unwrap(mayManageAccounts(person))
    if (!(await facilityExists(app.reader, tenant, params.facility))) throw new Refused(noFacility)
    const facilityPage = { offset: query.skip ?? 0, size: PAGE, facilityId: params.facility }
    return (await memberPage(app.reader, tenant, facilityPage)).rows.map(presentMember)
  },
)

export const findMembersRoute = route(findMembers, async ({ app, tenant, person, params }) => {
  unwrap(mayManageAccounts(person))
  return (await memberPage(app.reader, tenant, { offset: 0, size: PAGE, search: params.query })).rows.map(presentMember)
})

export const readMemberRoute = route(readMember, async ({ app, tenant, person, params }) => {
  unwrap(mayManageAccounts(person))
  return presentMember(found(await memberById(app.reader, tenant, params.id), accountsText('membership-not-found')))
})

export const changeMemberStatusRoute = route(changeMemberStatus, async ({ app, person, params, body, command }) => {
  unwrap(mayManageAccounts(person))
  const input = { membershipId: params.id, status: body.status }
  return accepted(unwrap(await app.commands.changeMembershipStatus(command(ROLE), input)))
})

export const onboardMemberRoute = route(onboardMember, async ({ app, person, params, command }) => {
  unwrap(mayManageAccounts(person))
  return accepted(unwrap(await app.commands.onboardMembership(command(ROLE), { membershipId: params.id })))
})

export const deleteMemberRoute = route(deleteMember, async ({ app, person, params, command }) => {
  unwrap(mayManageAccounts(person))
  return accepted(unwrap(await app.commands.removeMembership(command(ROLE), { membershipId: params.id })))
})

export const removePersonRoute = route(removePerson, async ({ app, person, params, body, command }) => {
  unwrap(mayManageAccounts(person))
  const input = { membershipId: body.membershipId, userId: params.id }
  return accepted(unwrap(await app.commands.removePerson(command(ROLE), input)))
})

/** The id is a membership's; with `roles`, it may also be that of one of its people. */
export const updateMemberRoute = route(updateMember, async ({ app, tenant, person, params, body, command }) => {
  unwrap(mayManageAccounts(person))
  const context = command(ROLE)
  if (body.roles === undefined) {
    const { trainingFacilityId, users, seen = null } = body
    const input = { membershipId: params.id, trainingFacilityId, users, seen }
    return accepted(unwrap(await app.commands.updateMember(context, input)))
  }
  const user = await personByUserId(app.reader, tenant, params.id)
  const students = body.students.map(({ id, expected = null, ...student }, index) => ({
    student: studentDetails(id ?? derivedId(context.commandId, 'student', `${index}`), student),
    isNew: id === undefined,
    expected,
  }))
  const input = {
    membershipId: user?.membershipId ?? params.id,
    userId: user?.userId ?? null,
    roles: body.roles,
    students,
  }
  return accepted(unwrap(await app.commands.saveMember(context, input)))
})

const accepted = ({ position }: { readonly position: number }) => ({ position })

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The workbook travels in the `data:` URL itself, so that no copy of everyone's data is stored. */
export const downloadMembersRoute = route(downloadMembers, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  const { rows } = await memberPage(app.reader, tenant, { offset: 0, size: ALL })
  const { programs, levels, inputs } = await app.commands.readTenant(tenant)
  const students = (await allStudents(app.reader, tenant)).map(({ programIds, levelId, ...student }) => ({
    ...student,
    programs: programIds.flatMap((id) => programs.get(id)?.name ?? []),
    level: (levelId === null ? undefined : levels.get(levelId)?.label) ?? '',
  }))
  const content = await membersWorkbook(rows.map(presentMember), students, [...inputs.values()])
  return { Uri: `data:${XLSX};base64,${Buffer.from(content).toString('base64')}`, Filename: 'users.xlsx' }
})
