import type { EntryTerms } from '../../domain/video-entries/entry/decide.ts'
import type { OfVideoEntry } from '../../domain/video-entries/entry/state.ts'
import { canTakeVideos, usualRules } from '../../domain/video-entries/published.ts'
import { type EntryRules, entryRulesAggregate } from '../../domain/video-entries/rules/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { venueMomentIn } from '../texts/mail-locale.ts'
import { readTournament } from '../tournaments/read-tournament.ts'

/** The rules of one event, and whether it can take videos at all. */
export interface RulesOfEvent {
  readonly usual: EntryRules
  readonly current: EntryRules
  readonly canTake: boolean
}

/** Reads from the log by which rules an event takes videos; null if the tournament or the event does not exist. */
export const readRulesOfEvent =
  (deps: Needs<'handler'>) =>
  async (tenant: string, { tournamentId, eventId }: Omit<OfVideoEntry, 'studentId'>): Promise<RulesOfEvent | null> => {
    const [tournament, { state: rules }] = await Promise.all([
      readTournament(deps)(tenant, tournamentId),
      deps.handler.read(entryRulesAggregate, tenant, { tournamentId }),
    ])
    const event = tournament?.events.find((one) => one.eventId === eventId)
    if (tournament?.details == null || event === undefined) return null
    const usual = usualRules(tournament.details.type)
    const canTake = canTakeVideos(tournament.details.type, event.role)
    const current = rules.get(eventId) ?? usual
    return { usual, current: canTake ? current : { ...current, takesVideos: false }, canTake }
  }

/**
 * Reads from the log what decides whether a student's video is taken; null if the tournament or event does not exist.
 *
 * @param of `registeredBy`: the membership that registered the student.
 */
export const readEntryTerms =
  (deps: Needs<'handler' | 'clock'>) =>
  async (tenant: string, of: OfVideoEntry & { readonly registeredBy: string }): Promise<EntryTerms | null> => {
    const { tournamentId, eventId, studentId, registeredBy } = of
    const [rules, tournament, registration] = await Promise.all([
      readRulesOfEvent(deps)(tenant, of),
      readTournament(deps)(tenant, tournamentId),
      readRegistration(deps)(tenant, tournamentId, registeredBy),
    ])
    if (rules === null || tournament?.details == null) return null
    const { title, startDate, endDate, timezone } = tournament.details
    const isRegistered = [...registration.entries.values()].some(
      (entry) => entry.eventId === eventId && entry.studentId === studentId && !entry.isCanceled,
    )
    const startText = venueMomentIn('en-US', startDate, timezone)
    const times = { title, startDate, endDate, startText }
    return { tournament: times, rules: rules.current, isRegistered, now: deps.clock.now() }
  }
