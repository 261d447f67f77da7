import { mayRefund } from '../../commands/payments/policies.ts'
import {
  mayCancelRegistrations,
  mayRestoreRegistrations,
  maySeeRegistrationDetails,
  registrationScope,
} from '../../commands/registration/policies.ts'
import type { Confirmation } from '../../commands/registration/set-rules-aside.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { ok } from '../../domain/kernel/result.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import { membershipOfOrder } from '../../projections/registration/member-registration.queries.ts'
import { registrationForCoach, registrationOnWire } from '../../projections/registration/registrations.live.ts'
import {
  registrationGrid,
  registrationOfEntry,
  registrationOfStudent,
} from '../../projections/registration/registrations.queries.ts'
import { presentStudent } from '../accounts/present.ts'
import {
  cancelAndRefund,
  cancelRegistration,
  readOrder,
  readRegistrationDetails,
  readRegistrations,
  restoreItem,
  restoreRegistration,
} from '../contract/registration.ts'
import { found, route, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'
import { inScope, isInScope } from './is-in-scope.ts'

const REGISTRATION_NOT_FOUND = registrationText('the-registration-not-found')
const ORDER_NOT_FOUND = registrationText('order-not-found')

/** The grid; a coach sees the athletes of their own facility (registration rule 20). */
export const readRegistrationsRoute = route(readRegistrations, async (request) => {
  await inTournament(request, request.params.t, () => ok(undefined))
  const scope = unwrap(registrationScope(request.person, request.params.t))
  const facilityId = scope.kind === 'facility' ? scope.facilityId : null
  const rows = await registrationGrid(request.app.reader, request.tenant, request.params.t, facilityId)
  return rows
    .filter((row) => isInScope(row, scope))
    .map(scope.kind === 'facility' ? registrationForCoach : registrationOnWire)
})

export const readRegistrationDetailsRoute = route(readRegistrationDetails, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, maySeeRegistrationDetails)
  const [row, student] = await Promise.all([
    registrationOfStudent(app.reader, tenant, params.t, params.s),
    studentById(app.reader, tenant, params.s),
  ])
  const registered = inScope(request.person, params.t, row)
  return { student: presentStudent(found(student, REGISTRATION_NOT_FOUND)), row: registrationOnWire(registered) }
})

export const readOrderRoute = route(readOrder, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, maySeeRegistrationDetails)
  found(await membershipOfOrder(app.reader, tenant, params.t, params.number), ORDER_NOT_FOUND)
  return { number: params.number }
})

/** Cancels one entry without a refund (registration rule 30). */
export const cancelRegistrationRoute = route(cancelRegistration, async (request) => {
  const { app, tenant, params, person, body } = request
  await inTournament(request, params.t, mayCancelRegistrations)
  const row = inScope(person, params.t, await registrationOfEntry(app.reader, tenant, params.t, params.id))
  const context = request.command(actingRole(person, params.t), row.registeringMembershipId)
  const { position } = unwrap(
    await app.commands.cancelEntryByStaff(context, {
      tournamentId: params.t,
      membershipId: row.registeringMembershipId,
      entryId: params.id,
      ...confirmed(body),
    }),
  )
  return { position }
})

/** Cancels and refunds; only callers who may refund can return money (payments rule 15). */
export const cancelAndRefundRoute = route(cancelAndRefund, async (request) => {
  const { app, tenant, params, body, person } = request
  const isRefund = body.lines.some(({ refund }) => refund > 0)
  await inTournament(request, params.t, mayCancelRegistrations)
  if (isRefund) await inTournament(request, params.t, mayRefund)
  const row = inScope(person, params.t, await registrationOfStudent(app.reader, tenant, params.t, params.s))
  const context = request.command(actingRole(person, params.t), row.registeringMembershipId)
  const lines = body.lines.map(({ lineId, refund }) => ({ lineId, refund: fromDollars(refund) }))
  const { cancellationId, description } = body
  const ids = { tournamentId: params.t, membershipId: row.registeringMembershipId, cancellationId }
  return unwrap(await app.commands.cancelAndRefund(context, { ...ids, description, lines, ...confirmed(body) }))
})

/** What staff confirmed after a warning. A request without a body confirms nothing. */
const confirmed = (body: Confirmation | null | undefined): Confirmation => ({
  setAside: body?.setAside,
  explanation: body?.explanation,
})

/** Undoes the cancellation of one entry; no money is charged (registration rule 31). */
export const restoreRegistrationRoute = route(restoreRegistration, async (request) => {
  const { app, tenant, params, person, body } = request
  await inTournament(request, params.t, mayRestoreRegistrations)
  const row = inScope(person, params.t, await registrationOfEntry(app.reader, tenant, params.t, params.id))
  const context = request.command(actingRole(person, params.t), row.registeringMembershipId)
  const { position } = unwrap(
    await app.commands.reinstateEntry(context, {
      tournamentId: params.t,
      membershipId: row.registeringMembershipId,
      entryId: params.id,
      ...confirmed(body),
    }),
  )
  return { position }
})

export const restoreItemRoute = route(restoreItem, async (request) => {
  const { app, tenant, params, person } = request
  await inTournament(request, params.t, mayRestoreRegistrations)
  const row = inScope(person, params.t, await registrationOfStudent(app.reader, tenant, params.t, params.s))
  const context = request.command(actingRole(person, params.t), row.registeringMembershipId)
  const ids = { tournamentId: params.t, membershipId: row.registeringMembershipId, lineId: params.id }
  const { position } = unwrap(await app.commands.reinstateItem(context, ids))
  return { position }
})
