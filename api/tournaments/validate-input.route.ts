import { latestDateAt } from '../../domain/kernel/time.ts'
import { problemOfAnswer } from '../../domain/registration/published.ts'
import { offeredTournament } from '../../projections/tournaments/tournaments.queries.ts'
import { validateInput } from '../contract/tournaments.ts'
import { verdictOf } from '../http/problems.ts'
import { route } from '../http/route.ts'
import { requireVisible } from './in-tournament.ts'

/** Validates an answer on blur (kernel rule 21). It is advisory: placing the order checks the same rules. */
export const validateInputRoute = route(validateInput, async ({ app, tenant, params, person, body }) => {
  const now = app.clock.now()
  const { offer } = requireVisible(person, await offeredTournament(app.reader, tenant, params.t), now)
  return verdictOf(problemOfAnswer(offer, body, latestDateAt(now)))
})
