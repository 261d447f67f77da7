import { fold } from '../../domain/kernel/decider.ts'
import { addMinutes, isBefore } from '../../domain/kernel/time.ts'
import { movedDates } from '../../domain/tournaments/published-set-up.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import { tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { EventOfStream } from '../kernel/handle.ts'
import type { DueTimer, Process } from '../kernel/process.ts'
import { type MovedDates, mailMovedDatesToFamily, mailMovedDatesToStaff } from '../registration/mail-moved-dates.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

type Deps = Needs<'handler' | 'timers' | 'clock' | 'entrants' | 'mailer' | 'sites'>
type DetailsChanged = Extract<TournamentEvent, { type: 'TournamentDetailsChanged' }>

const NAME = 'mail-moved-dates'
/** A change is mailed once no other one has followed for this long. */
const QUIET_MINUTES = 5
const DATES = ['startDate', 'endDate', 'registrationEnds'] as const

const isMove = (event: Pick<TournamentEvent, 'type' | 'data'>): boolean =>
  event.type === 'TournamentDetailsChanged' &&
  DATES.some((date) => date in (event.data as DetailsChanged['data']).changes)

/**
 * Dates of a published tournament were moved → each family with an entry and the tournament's staff get a mail with the old
 * and the new dates (tournaments rule 51). Each recipient has a timer, so that a mail that is delayed delays no other.
 */
export const mailMovedDates = (deps: Deps): Process<DetailsChanged> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    TournamentDetailsChanged: async (event) => {
      if (!isMove(event)) return
      const { tenant, position, time, data } = event
      const payload = { tournamentId: data.tournamentId, position: String(position) }
      const key = `${data.tournamentId}.${position}`
      await deps.timers.set({ process: NAME, tenant, key, at: addMinutes(time, QUIET_MINUTES), payload })
    },
  },
  onDue: async (timer) => {
    const moved = await readMoved(deps)(timer)
    if (moved === null) return
    const { membershipId, userId } = timer.payload
    if (membershipId !== undefined) await mailMovedDatesToFamily(deps)(timer.tenant, membershipId, moved)
    else if (userId !== undefined) await mailMovedDatesToStaff(deps)(timer.tenant, userId, moved)
    else await setRecipients(deps, timer, moved)
  },
  isParallel: true,
})

interface Moved extends MovedDates {
  readonly movedBy: string
}

/**
 * What the change at the timer's position and those that it followed within minutes have moved; null if nothing, if another
 * change followed, which is mailed instead, or if the tournament is a draft.
 */
const readMoved =
  (deps: Needs<'handler'>) =>
  async ({ tenant, payload }: DueTimer): Promise<Moved | null> => {
    const { tournamentId = '', position = '' } = payload
    const events = await deps.handler.events(tournamentAggregate, tenant, { tournamentId })
    const moves = events.filter(isMove)
    let first = moves.findIndex((event) => event.position === Number(position))
    const last = moves[first]
    if (last === undefined || areTogether(last, moves[first + 1])) return null
    while (areTogether(moves[first - 1], moves[first])) first -= 1
    const start = moves[first]?.position ?? last.position
    const before = fold(
      tournamentAggregate,
      events.filter((event) => event.position < start),
    ).details
    const after = fold(
      tournamentAggregate,
      events.filter((event) => event.position <= last.position),
    ).details
    const tournament = await readTournament(deps)(tenant, tournamentId)
    if (before === null || after === null || tournament?.details == null || tournament.isDraft) return null
    const dates = movedDates(before, after, last.time)
    if (dates.length === 0) return null
    return {
      tournament: { ...tournament, details: tournament.details },
      moves: dates,
      occasion: `${NAME} ${tournamentId} ${position}`,
      movedBy: last.actor.userId,
    }
  }

type Recorded = EventOfStream<TournamentEvent> | undefined

const areTogether = (one: Recorded, next: Recorded): boolean =>
  one !== undefined && next !== undefined && isBefore(next.time, addMinutes(one.time, QUIET_MINUTES))

/** A timer for each family, and for each stakeholder who is not the one who moved the dates. */
const setRecipients = async (deps: Deps, { tenant, key, payload }: DueTimer, moved: Moved): Promise<void> => {
  const { tournamentId, stakeholders } = moved.tournament
  const at = deps.clock.now()
  for (const membershipId of await deps.entrants.membershipsIn(tenant, tournamentId, null)) {
    await deps.timers.set({
      process: NAME,
      tenant,
      key: `${key}.family.${membershipId}`,
      at,
      payload: { ...payload, membershipId },
    })
  }
  for (const { userId } of stakeholders) {
    if (userId === moved.movedBy) continue
    await deps.timers.set({ process: NAME, tenant, key: `${key}.staff.${userId}`, at, payload: { ...payload, userId } })
  }
}
