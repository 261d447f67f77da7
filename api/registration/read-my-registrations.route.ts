import { z } from 'zod'
import { memberRegistrationOnWire } from '../../projections/registration/member-registration.live.ts'
import {
  memberRegistration,
  registrationsOfMembership,
} from '../../projections/registration/member-registration.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { registration, registrationOfUser } from '../contract/registration.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from '../tournaments/of-tournament.ts'

export const readMyRegistrations: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/membership/registrations',
  service: 'membership',
  summary: 'My registrations in all tournaments',
  schemas: {},
  response: z.array(registrationOfUser),
  handle: async ({ app, tenant, person }) => {
    if (person.membershipId === null) return []
    const rows = await registrationsOfMembership(app.reader, tenant, person.membershipId)
    return rows.map((row) => ({
      ...memberRegistrationOnWire(row),
      tournamentTitle: row.tournamentTitle,
      startDate: row.startDate,
    }))
  },
})

/** Null when the membership has nothing there yet. */
export const readMyRegistration: AnyRoute = signedInRoute({
  method: 'GET',
  url: '/membership/tournament/:id/registration',
  service: 'membership',
  summary: 'My registration in one tournament',
  schemas: { params: z.object({ id: z.string() }) },
  response: registration.nullable(),
  handle: async ({ app, tenant, person, params }) => {
    found(await tournamentById(app.reader, tenant, params.id), TOURNAMENT_NOT_FOUND)
    if (person.membershipId === null) return null
    const row = await memberRegistration(app.reader, tenant, params.id, person.membershipId)
    return row === undefined ? null : memberRegistrationOnWire(row)
  },
})
