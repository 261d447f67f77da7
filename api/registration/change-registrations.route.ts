import { limitedTo } from '../../commands/kernel/person.ts'
import { mayChangeRegistrations } from '../../commands/registration/policies.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { studentById } from '../../projections/accounts/memberships.queries.ts'
import type { EventChange } from '../contract/registration-changes.ts'
import { addRegistrations, changeRegistrations } from '../contract/registration-changes.ts'
import { found, route, type SignedInRequest, unwrap } from '../http/route.ts'
import { actingRole, inTournament } from '../tournaments/in-tournament.ts'

const STUDENT_NOT_FOUND = registrationText('unknown-student')

/**
 * Adds events to an athlete's registration, or registers an athlete who has an account (registration rules 21 and 25).
 */
export const addRegistrationsRoute = route(addRegistrations, (request) =>
  change(request, { ...request.body, fromEventId: [] }),
)

/** Replaces events by one. */
export const changeRegistrationsRoute = route(changeRegistrations, (request) => change(request, request.body))

const change = async (
  request: Pick<SignedInRequest, 'app' | 'tenant' | 'person' | 'command'>,
  { tournamentId, studentId, fromEventId = [], toEventId, fee, setAside = [], explanation }: EventChange,
) => {
  const { app, tenant, person } = request
  await inTournament(request, tournamentId, mayChangeRegistrations)
  const named = limitedTo(person, tournamentId, 'director', 'admin')
  const isNamed = named === null || named.includes(studentId)
  const student = isNamed ? await studentById(app.reader, tenant, studentId) : undefined
  const { membershipId } = found(student, STUDENT_NOT_FOUND)
  const context = request.command(actingRole(person, tournamentId), membershipId)
  const ids = { tournamentId, membershipId, studentId }
  const events = { fromEventIds: fromEventId, toEventIds: toEventId, setAside, explanation }
  return unwrap(await app.commands.requestChange(context, { ...ids, ...events, fee: fromDollars(fee) }))
}
