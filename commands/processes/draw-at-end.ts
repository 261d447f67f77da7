import { drawAggregate } from '../../domain/brackets/draw/state.ts'
import { isBefore } from '../../domain/kernel/time.ts'
import type { TournamentDetails, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { regenerateBrackets } from '../brackets/regenerate-brackets.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedByTimer, type DueTimer, type Process } from '../kernel/process.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { eventsWithVideos, readEntryRules } from '../video-entries/read-entry-terms.ts'

type Deps = Needs<'handler' | 'timers' | 'clock' | 'athletes'>

const NAME = 'draw-at-end'

type Dated = Pick<TournamentDetails, 'type' | 'endDate'>

/**
 * A tournament that takes videos ends without brackets → they are drawn from the entries of that moment, so that its
 * videos can be judged (brackets rule 20). A tournament that has already ended when the process hears of its end is left
 * to its directors, who can draw it as well.
 */
export const drawAtEnd = (
  deps: Deps,
): Process<Extract<TournamentEvent, { type: 'TournamentCreated' | 'TournamentDetailsChanged' }>> => {
  const setTimer = async (tenant: string, tournamentId: string, { type, endDate }: Dated): Promise<void> => {
    if (type === 'InPerson' || isBefore(endDate, deps.clock.now())) await deps.timers.cancel(NAME, tenant, tournamentId)
    else await deps.timers.set({ process: NAME, tenant, key: tournamentId, at: endDate, payload: { tournamentId } })
  }
  return {
    name: NAME,
    startsAt: 'beginning',
    on: {
      TournamentCreated: ({ tenant, data: { tournamentId, details } }) => setTimer(tenant, tournamentId, details),
      TournamentDetailsChanged: async ({ tenant, data: { tournamentId, changes } }) => {
        if (!('endDate' in changes || 'type' in changes)) return
        const tournament = await readTournament(deps)(tenant, tournamentId)
        if (tournament?.details != null) await setTimer(tenant, tournamentId, tournament.details)
      },
    },
    onDue: (timer) => drawUndrawn(deps, timer),
  }
}

/** What the draw refuses, such as a tournament without divisions, is shown to the directors where they judge. */
const drawUndrawn = async (deps: Deps, timer: DueTimer): Promise<void> => {
  const { tournamentId = '' } = timer.payload
  const known = await readEntryRules(deps)(timer.tenant, tournamentId)
  // A moved end has its own timer.
  if (known === null || known.tournament.details.endDate !== timer.at) return
  if (eventsWithVideos(known).length === 0) return
  const { state } = await deps.handler.read(drawAggregate, timer.tenant, { tournamentId })
  if (state.brackets.size === 0) await regenerateBrackets(deps)(causedByTimer(timer), { tournamentId })
}
