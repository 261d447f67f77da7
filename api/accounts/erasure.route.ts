import type { ErasureTarget, Planned } from '../../commands/accounts/erasure/plan-erasure.ts'
import { mayManageAccounts, mayViewUser } from '../../commands/accounts/policies.ts'
import { lastAdmin } from '../../domain/accounts/account-admins/errors.ts'
import { personInTournament } from '../../domain/accounts/erasure/errors.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { textOfRefusal } from '../../domain/kernel/result.ts'
import { erasureCounts, namesOfPeople } from '../../projections/accounts/erasure-counts.queries.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { erasureRequestOnWire } from '../../projections/accounts/people.live.ts'
import { personByUserId, userById, usersToErase } from '../../projections/accounts/people.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import {
  type ErasureKind,
  type ErasurePreview,
  erasePeople,
  keepAccount,
  previewErasure,
  readCopyOfData,
  readErasureRequests,
  requestErasure,
  withdrawErasure,
} from '../contract/erasure.ts'
import { base64Of, streamZip, type ZippedFile } from '../documents/zip.ts'
import { found, JsonStream, route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'
import { exportPersonalData } from './export-personal-data.ts'
import { ownRole } from './own-role.ts'

const targetOf = async (app: App, tenant: string, kind: ErasureKind, id: string): Promise<ErasureTarget> => {
  if (kind === 'membership') return { kind, membershipId: id }
  if (kind === 'user' || kind === 'account') {
    return { kind, userId: id, membershipId: (await personByUserId(app.reader, tenant, id))?.membershipId ?? null }
  }
  const { membershipId } = found(await studentById(app.reader, tenant, id))
  return { kind, membershipId, studentId: id }
}

export const previewErasureRoute = route(previewErasure, async ({ app, tenant, params, person }) => {
  unwrap(mayManageAccounts(person))
  const target = await targetOf(app, tenant, params.kind, params.id)
  const plan = unwrap(await app.commands.planErasure(tenant, target))
  const people = {
    userIds: plan.users.map(({ userId }) => userId),
    studentIds: plan.students.map(({ studentId }) => studentId),
  }
  const [names, counts, pending, blocked] = await Promise.all([
    namesOfPeople(app.reader, tenant, people),
    erasureCounts(app.reader, tenant, people),
    app.commands.countPending(tenant, plan),
    blockedBy(app, tenant, plan),
  ])
  const { registrations, brackets, payments, refunds, balance, videos, reviews, cheers, reviewsGiven } = counts
  return {
    people: names.map(({ id, kind, name }) => ({ id, kind, name })),
    goes: {
      pictures: counts.pictures + counts.portraits,
      customValues: counts.customValues,
      feedback: counts.feedback,
      videos,
      reviews,
      cheers,
    },
    ends: { ...pending, invitations: counts.invitations },
    stays: { registrations, brackets, payments, refunds, balance: toDollars(balance), reviewsGiven },
    studentsLeft: plan.orphans,
    blocked,
  }
})

const blockedBy = async (app: App, tenant: string, plan: Planned): Promise<ErasurePreview['blocked']> => {
  if (plan.lockedBy.length > 0) {
    const tournaments = await Promise.all(plan.lockedBy.map((id) => tournamentById(app.reader, tenant, id)))
    const titles = tournaments.flatMap((one) => (one === undefined ? [] : [one.title]))
    return { code: personInTournament.code, ...textOfRefusal(personInTournament), tournaments: titles }
  }
  if (!plan.leavesNoAdmin) return null
  return { code: lastAdmin.code, ...textOfRefusal(lastAdmin), tournaments: [] }
}

export const erasePeopleRoute = route(erasePeople, async (request) => {
  const { app, tenant, params } = request
  const context = byAdmin(request)
  const target = await targetOf(app, tenant, params.kind, params.id)
  const { position } = unwrap(await app.commands.startErasure(context, target))
  return { position }
})

export const readErasureRequestsRoute = route(readErasureRequests, async ({ app, tenant, person }) => {
  unwrap(mayManageAccounts(person))
  return (await usersToErase(app.reader, tenant)).map(erasureRequestOnWire)
})

export const keepAccountRoute = route(keepAccount, async (request) => {
  const { app, tenant, params } = request
  const context = byAdmin(request)
  found(await userById(app.reader, tenant, params.id))
  const { position } = unwrap(await app.commands.withdrawErasure(context, { userId: params.id }))
  return { position }
})

/**
 * The archive travels in the `data:` URL itself and is streamed: no copy of a family's data is stored or held whole in
 * memory.
 */
export const readCopyOfDataRoute = route(readCopyOfData, async ({ app, tenant, params, person }) => {
  const of = mayViewUser(person, params.id).ok ? await personByUserId(app.reader, tenant, params.id) : undefined
  return new JsonStream(archiveOnWire(await exportPersonalData(app, found(of))))
})

async function* archiveOnWire(files: AsyncIterable<ZippedFile>): AsyncGenerator<string> {
  yield '{"Uri":"data:application/zip;base64,'
  yield* base64Of(streamZip(files))
  yield '","Filename":"my-data.zip"}'
}

export const requestErasureRoute = route(requestErasure, async ({ app, person, command }) => {
  const { userId, membershipId } = person
  const { position } = unwrap(await app.commands.requestErasure(command(ownRole(person)), { userId, membershipId }))
  return { position }
})

export const withdrawErasureRoute = route(withdrawErasure, async ({ app, person, command }) => {
  const { position } = unwrap(await app.commands.withdrawErasure(command(ownRole(person)), { userId: person.userId }))
  return { position }
})
