import type { TournamentDetails } from '../../domain/tournaments/published.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
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

/** A tournament and the rules of its events; `rulesOf` is null for an event that it does not have. */
export interface RulesOfTournament {
  readonly tournament: TournamentState & { readonly details: TournamentDetails }
  readonly rulesOf: (eventId: string) => RulesOfEvent | null
}

/** Reads from the log by which rules a tournament's events take videos; null if it does not exist. */
export const readEntryRules =
  (deps: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<RulesOfTournament | null> => {
    const [tournament, { state: rules }] = await Promise.all([
      readTournament(deps)(tenant, tournamentId),
      deps.handler.read(entryRulesAggregate, tenant, { tournamentId }),
    ])
    if (tournament?.details == null) return null
    const { details, events } = tournament
    const rulesOf = (eventId: string): RulesOfEvent | null => {
      const event = events.find((one) => one.eventId === eventId)
      if (event === undefined) return null
      const usual = usualRules(details.type)
      const canTake = canTakeVideos(details.type, event.role)
      const current = rules.get(eventId) ?? usual
      return { usual, current: canTake ? current : { ...current, takesVideos: false }, canTake }
    }
    return { tournament: { ...tournament, details }, rulesOf }
  }

/** The events that take videos, by id. */
export const eventsWithVideos = ({ tournament, rulesOf }: RulesOfTournament): readonly string[] =>
  tournament.events.map(({ eventId }) => eventId).filter((eventId) => rulesOf(eventId)?.current.takesVideos === true)

/**
 * Reads from the log what decides whether a student's video is taken; null if the tournament or event does not exist.
 *
 * @param of `registeredBy`: the membership that registered the student.
 */
export const readEntryTerms =
  (deps: Needs<'handler' | 'clock'>) =>
  async (tenant: string, of: OfVideoEntry & { readonly registeredBy: string }): Promise<EntryTerms | null> => {
    const { tournamentId, eventId, studentId, registeredBy } = of
    const [known, registration] = await Promise.all([
      readEntryRules(deps)(tenant, tournamentId),
      readRegistration(deps)(tenant, tournamentId, registeredBy),
    ])
    const rules = known?.rulesOf(eventId) ?? null
    if (known === null || rules === null) return null
    const { title, startDate, endDate, timezone } = known.tournament.details
    const isRegistered = [...registration.entries.values()].some(
      (entry) => entry.eventId === eventId && entry.studentId === studentId && !entry.isCanceled,
    )
    const startText = venueMomentIn('en-US', startDate, timezone)
    const times = { title, startDate, endDate, startText }
    return { tournament: times, rules: rules.current, isRegistered, now: deps.clock.now() }
  }
