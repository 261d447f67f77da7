import { problemOfAnswer } from '../../domain/registration/published.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import { validateInput } from '../contract/tournaments.ts'
import { route } from '../http/route.ts'
import { seenBy } from './of-tournament.ts'

/**
 * Whether an answer would be taken (spec/tournament-and-registration.md §5 Checkout, §7 Environment service): for a field
 * that is left. It decides nothing; the order is checked by the same rules when it is placed.
 */
export const validateInputRoute = route(validateInput, async ({ app, tenant, params, person, body }) => {
  const { offer } = seenBy(person, await tournamentById(app.reader, tenant, params.t), app.clock.now())
  const errorMessage = problemOfAnswer(offer, body)
  return { isValid: errorMessage === null, errorMessage }
})
