import { mayRegister } from '../../commands/registration/policies.ts'
import { registrationText } from '../../domain/registration/texts.ts'
import { memberRegistrationOnWire } from '../../projections/registration/member-registration.live.ts'
import {
  memberRegistration,
  registrationsOfMembership,
} from '../../projections/registration/member-registration.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { changeAnswers, changeChoices, readMyRegistration, readMyRegistrations } from '../contract/registration.ts'
import { found, route, unwrap } from '../http/route.ts'
import { requireVisible, TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'

export const readMyRegistrationsRoute = route(readMyRegistrations, async ({ app, tenant, person }) => {
  if (person.membershipId === null) return []
  const rows = await registrationsOfMembership(app.reader, tenant, person.membershipId)
  return rows.map((row) => ({
    ...memberRegistrationOnWire(row),
    tournamentTitle: row.tournamentTitle,
    startDate: row.startDate,
  }))
})

/** Null if the membership has no registrations there yet. */
export const readMyRegistrationRoute = route(readMyRegistration, async ({ app, tenant, person, params }) => {
  found(await tournamentById(app.reader, tenant, params.id), TOURNAMENT_NOT_FOUND)
  if (person.membershipId === null) return null
  const row = await memberRegistration(app.reader, tenant, params.id, person.membershipId)
  return row === undefined ? null : memberRegistrationOnWire(row)
})

const STUDENT_NOT_FOUND = registrationText('unknown-student')

export const changeAnswersRoute = route(changeAnswers, async ({ app, tenant, person, params, body, command }) => {
  const { studentId, values } = body
  requireVisible(person, await tournamentById(app.reader, tenant, params.t), app.clock.now())
  found(person.studentIds.includes(studentId) || null, STUDENT_NOT_FOUND)
  unwrap(mayRegister(person, [studentId]))
  const ids = { tournamentId: params.t, membershipId: found(person.membershipId), studentId }
  return { position: unwrap(await app.commands.changeAnswers(command('parent'), { ...ids, answers: values })).position }
})

export const changeChoicesRoute = route(changeChoices, async ({ app, tenant, person, params, body, command }) => {
  requireVisible(person, await tournamentById(app.reader, tenant, params.t), app.clock.now())
  unwrap(mayRegister(person, []))
  const ids = { tournamentId: params.t, membershipId: found(person.membershipId), lineId: body.lineId }
  const changed = await app.commands.changeChoices(command('parent'), { ...ids, choices: body.values })
  return { position: unwrap(changed).position }
})
