import { limitedTo } from '../../commands/kernel/person.ts'
import { mayChangeRegistrations } from '../../commands/registration/policies.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import type { EventChange } from '../contract/registration-changes.ts'
import { addRegistrations, changeRegistrations, quoteSwap } from '../contract/registration-changes.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'
import { changePricesOnWire } from './change-prices-on-wire.ts'

const STUDENT_NOT_FOUND = registrationText('unknown-student')

/**
 * Adds events to an athlete's registration, or registers an athlete who has an account (registration rules 21 and 25).
 */
export const addRegistrationsRoute = route(addRegistrations, (request) =>
  change(request, { ...request.body, fromEventId: [] }),
)

/** Replaces events by one. */
export const changeRegistrationsRoute = route(changeRegistrations, (request) => change(request, request.body))

type Caller = Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>

/** Finds the membership of a student whom the caller may register, swap or add to events. */
const membershipToChange = async (request: Caller, tournamentId: string, studentId: string): Promise<string> => {
  const { app, tenant, person } = request
  await inTournament(request, tournamentId, mayChangeRegistrations)
  const named = limitedTo(person, tournamentId, 'director', 'admin')
  const isNamed = named === null || named.includes(studentId)
  const student = isNamed ? await studentById(app.reader, tenant, studentId) : undefined
  return found(student, STUDENT_NOT_FOUND).membershipId
}

const change = async (
  request: Caller,
  { tournamentId, studentId, fromEventId = [], toEventId, fee, setAside = [], explanation }: EventChange,
) => {
  const membershipId = await membershipToChange(request, tournamentId, studentId)
  const context = request.command(actingRole(request.person, tournamentId), membershipId)
  const ids = { tournamentId, membershipId, studentId }
  const events = { fromEventIds: fromEventId, toEventIds: toEventId, setAside, explanation }
  return unwrap(await request.app.commands.requestChange(context, { ...ids, ...events, fee: fromDollars(fee) }))
}

/** The prices before and after a swap. */
export const quoteSwapRoute = route(quoteSwap, async (request) => {
  const { app, tenant, params, query } = request
  const membershipId = await membershipToChange(request, params.t, params.s)
  const of = { tournamentId: params.t, membershipId, studentId: params.s }
  const events = { fromEventIds: query.from.split(',').filter(Boolean), toEventId: query.to }
  return changePricesOnWire(unwrap(await app.commands.quoteSwap(tenant, { ...of, ...events })))
})
