import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { mayEditTournaments } from '../../commands/tournaments/policies.ts'
import { misfitsIn } from '../../domain/brackets/published.ts'
import { bracketsOf } from '../../projections/brackets/brackets.queries.ts'
import { registeredAthletesOf } from '../../projections/registration/registered-athletes.queries.ts'
import { divisionsOf } from '../../projections/tournaments/tournaments.queries.ts'
import { readMisfits } from '../contract/tournament-set-up.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/of-tournament.ts'

/** Asked after rules were changed: a draw stays as it is until somebody draws again. */
export const readMisfitsRoute = route(readMisfits, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, (person, t) =>
    mayEditTournaments(person).ok ? mayEditTournaments(person) : mayViewDraw(person, t),
  )
  const [brackets, divisions, registered] = await Promise.all([
    bracketsOf(app.reader, tenant, params.t),
    divisionsOf(app.reader, tenant, params.t),
    registeredAthletesOf(app.reader, tenant, params.t),
  ])
  const athletes = new Map(registered.map((athlete) => [athlete.studentId, athlete]))
  return brackets
    .map(({ bracketId, eventId, eventTitle, divisionId, divisionName, label, athletes: drawn }) => {
      const studentIds = drawn.flatMap(({ studentId, status }) => (status === 'Registered' ? [studentId] : []))
      const misfits = misfitsIn({ eventId, divisionId, studentIds }, divisions, athletes)
      return { bracketId, eventTitle, divisionName, label, athletes: misfits }
    })
    .filter(({ athletes: misfits }) => misfits > 0)
})
