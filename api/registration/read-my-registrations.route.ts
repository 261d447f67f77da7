import { memberRegistrationOnWire } from '../../projections/registration/member-registration.live.ts'
import {
  memberRegistration,
  registrationsOfMembership,
} from '../../projections/registration/member-registration.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { readMyRegistration, readMyRegistrations } from '../contract/registration.ts'
import { found, route } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from '../tournaments/in-tournament.ts'

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
