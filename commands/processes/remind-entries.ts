import { addMinutes, type Instant, isBefore } from '../../domain/kernel/time.ts'
import type { TournamentDetails, TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { DueTimer, Process } from '../kernel/process.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { eventsWithVideos, readEntryRules } from '../video-entries/read-entry-terms.ts'
import { remindFamily } from '../video-entries/remind-family.ts'

type Deps = Needs<'handler' | 'timers' | 'clock' | 'entrants' | 'mailer' | 'sites'>

const NAME = 'remind-entries'
/** How many days before the end (video-entries rule 8). */
const DAYS_BEFORE = [3, 1] as const
const DAY_MINUTES = 24 * 60

type Dated = Pick<TournamentDetails, 'type' | 'endDate'>

const momentOf = (endDate: Instant, days: number): Instant => addMinutes(endDate, -days * DAY_MINUTES)

/**
 * A tournament that takes videos was created, or its end moved → 3 days and 1 day before the end, the families whose videos are missing get
 * a mail. For an end that is nearer than that there is none.
 */
export const remindEntries = (
  deps: Deps,
): Process<Extract<TournamentEvent, { type: 'TournamentCreated' | 'TournamentDetailsChanged' }>> => {
  const setTimers = async (tenant: string, tournamentId: string, { type, endDate }: Dated): Promise<void> => {
    for (const days of DAYS_BEFORE) {
      const key = `${tournamentId}.${days}`
      const at = momentOf(endDate, days)
      if (type === 'InPerson' || isBefore(at, deps.clock.now())) await deps.timers.cancel(NAME, tenant, key)
      else await deps.timers.set({ process: NAME, tenant, key, at, payload: { tournamentId, days: String(days) } })
    }
  }
  return {
    name: NAME,
    startsAt: 'beginning',
    on: {
      TournamentCreated: ({ tenant, data: { tournamentId, details } }) => setTimers(tenant, tournamentId, details),
      TournamentDetailsChanged: async ({ tenant, data: { tournamentId, changes } }) => {
        if (!('endDate' in changes || 'type' in changes)) return
        const tournament = await readTournament(deps)(tenant, tournamentId)
        if (tournament?.details != null) await setTimers(tenant, tournamentId, tournament.details)
      },
    },
    onDue: (timer) => remind(deps, timer),
  }
}

const remind = async (deps: Deps, { tenant, payload, at }: DueTimer): Promise<void> => {
  const { tournamentId = '', days = '' } = payload
  const known = await readEntryRules(deps)(tenant, tournamentId)
  // A moved end has its own timer.
  if (known === null || momentOf(known.tournament.details.endDate, Number(days)) !== at) return
  const families = new Set<string>()
  for (const eventId of eventsWithVideos(known)) {
    for (const membershipId of await deps.entrants.membershipsIn(tenant, tournamentId, eventId))
      families.add(membershipId)
  }
  for (const membershipId of families)
    await remindFamily(deps)(tenant, { of: known, membershipId, occasion: `${NAME} ${days} ${at}` })
}
