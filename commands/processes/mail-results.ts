import type { BracketResultEvent } from '../../domain/judging/result/events.ts'
import { addMinutes, type Instant, instantOf } from '../../domain/kernel/time.ts'
import { mailResults as mailFamily } from '../judging/mail-results.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process, RecordedOf } from '../kernel/process.ts'
import { readRegistration } from '../registration/read-registration.ts'

type Deps = Needs<'handler' | 'timers' | 'entrants' | 'mailer' | 'sites'>

const NAME = 'mail-results'
const HOUR_MS = 60 * 60_000

/** The end of the hour that contains this moment: a family gets one mail for all places of an hour. */
const endOfHour = (time: Instant): Instant =>
  addMinutes(instantOf(Math.floor(Date.parse(time) / HOUR_MS) * HOUR_MS), 60)

/** A bracket was declared or corrected → its families get a mail with their places, at most one an hour. */
export const mailResults = (deps: Deps): Process<BracketResultEvent> => {
  const announce = async ({
    tenant,
    time,
    data,
  }: RecordedOf<BracketResultEvent, BracketResultEvent['type']>): Promise<void> => {
    const { tournamentId, eventId, placings } = data
    const students = new Set(placings.map(({ studentId }) => studentId))
    const at = endOfHour(time)
    for (const membershipId of await deps.entrants.membershipsIn(tenant, tournamentId, eventId)) {
      const { entries } = await readRegistration(deps)(tenant, tournamentId, membershipId)
      const isOfBracket = [...entries.values()].some(
        (entry) => entry.eventId === eventId && !entry.isCanceled && students.has(entry.studentId),
      )
      if (!isOfBracket) continue
      const key = `${tournamentId}.${membershipId}.${at}`
      await deps.timers.set({ process: NAME, tenant, key, at, payload: { tournamentId, membershipId } })
    }
  }
  return {
    name: NAME,
    startsAt: 'introduction',
    on: { BracketResultDeclared: announce, BracketResultCorrected: announce },
    onDue: async ({ tenant, payload, at }) => {
      const { tournamentId = '', membershipId = '' } = payload
      await mailFamily(deps)(tenant, { tournamentId, membershipId, occasion: `${NAME} ${at}` })
    },
  }
}
