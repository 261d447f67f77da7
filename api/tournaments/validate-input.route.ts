import { z } from 'zod'
import { isBefore } from '../../domain/kernel/time.ts'
import { problemOfAnswer } from '../../domain/registration/published.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { inputToValidate, inputValidation } from '../contract/tournaments.ts'
import { type AnyRoute, found, signedInRoute } from '../http/route.ts'
import { TOURNAMENT_NOT_FOUND } from './of-tournament.ts'

/**
 * Whether an answer would be taken (spec/tournament-and-registration.md §5 Checkout, §7 Environment service): for a field
 * that is left. It decides nothing; the order is checked by the same rules when it is placed.
 */
export const validateInput: AnyRoute = signedInRoute({
  method: 'POST',
  url: '/tournament/:t/validate/input',
  service: 'curriculum',
  summary: 'Whether an answer to an input would be taken',
  schemas: { params: z.object({ t: z.string() }), body: inputToValidate },
  response: inputValidation,
  handle: async ({ app, tenant, params, person, body }) => {
    const tournament = found(await tournamentById(app.reader, tenant, params.t), TOURNAMENT_NOT_FOUND)
    const isStaff = person.tournamentRoles.some((role) => role.tournamentId === params.t)
    found(isStaff || !isBefore(app.clock.now(), tournament.displayAfter) ? tournament : null, TOURNAMENT_NOT_FOUND)
    const errorMessage = problemOfAnswer(tournament.offer, body)
    return { isValid: errorMessage === null, errorMessage }
  },
})
