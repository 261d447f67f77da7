import { mayViewDraw } from '../../commands/brackets/policies.ts'
import { mayEditTournaments } from '../../commands/tournaments/policies.ts'
import { readMisfits } from '../contract/tournament-set-up.ts'
import { route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { misfitsOf } from '../tournaments/misfits.ts'

/** For after a change of rules: the draw stays as it is until a director draws again. */
export const readMisfitsRoute = route(readMisfits, async (request) => {
  const { app, tenant, params } = request
  await inTournament(request, params.t, (person, t) =>
    mayEditTournaments(person).ok ? mayEditTournaments(person) : mayViewDraw(person, t),
  )
  return misfitsOf(app.reader, tenant, params.t)
})
