import type { BracketInDraw } from '../../domain/brackets/draw/state.ts'
import { drawAggregate } from '../../domain/brackets/draw/state.ts'
import { type Contender, type JudgedReview, scoreOfReview } from '../../domain/judging/scores.ts'
import { type Judging, judgingAggregate } from '../../domain/judging/setup/state.ts'
import { isBlank } from '../../domain/kernel/text.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import type { TournamentDetails } from '../../domain/tournaments/published.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { type VideoEntry, videoEntryAggregate } from '../../domain/video-entries/entry/state.ts'
import { GRACE_MINUTES, isInGrace, type TournamentTimes } from '../../domain/video-entries/published.ts'
import { submissionAggregate } from '../../domain/video-review/submission/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { hashOfText } from '../kernel/hash-of-text.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { readEntryRules } from '../video-entries/read-entry-terms.ts'

/** The hash that judges accept a tournament's judging terms by; null without terms. */
export const judgingTermsHash = ({ judgingTerms }: Pick<TournamentDetails, 'judgingTerms'>): string | null =>
  isBlank(judgingTerms) ? null : hashOfText(judgingTerms)

/** What decides who judges a tournament, and how. */
export interface JudgingOfTournament {
  readonly tournament: TournamentState & { readonly details: TournamentDetails }
  readonly judging: Judging
  /** By id; of the latest draw. */
  readonly brackets: ReadonlyMap<string, BracketInDraw>
  /** The users who are judges or directors of the tournament. */
  readonly judgeIds: readonly string[]
}

/** Reads from the log how a tournament is judged; null if it does not exist. */
export const readJudging =
  (deps: Needs<'handler'>) =>
  async (tenant: string, tournamentId: string): Promise<JudgingOfTournament | null> => {
    const [tournament, { state: judging }, { state: draw }] = await Promise.all([
      readTournament(deps)(tenant, tournamentId),
      deps.handler.read(judgingAggregate, tenant, { tournamentId }),
      deps.handler.read(drawAggregate, tenant, { tournamentId }),
    ])
    if (tournament?.details == null) return null
    const judgeIds = tournament.stakeholders
      .filter(({ roles }) => roles.some(({ value }) => value === 'judge' || value === 'director'))
      .map(({ userId }) => userId)
    return { tournament: { ...tournament, details: tournament.details }, judging, brackets: draw.brackets, judgeIds }
  }

/** The athletes of a bracket, and until when a video of theirs may still arrive; null for none. */
export interface ContendersOfBracket {
  readonly contenders: readonly Contender[]
  readonly arrivalsUntil: Instant | null
}

/**
 * Reads from the log the videos and reviews of a bracket's athletes.
 *
 * @param of `withdrawnIds`: the athletes who have withdrawn by now.
 */
export const readContenders =
  (deps: Needs<'handler' | 'clock'>) =>
  async (
    tenant: string,
    {
      tournament: { tournamentId, details },
      bracket: { eventId, studentIds },
      withdrawnIds,
    }: Pick<JudgingOfTournament, 'tournament'> & {
      readonly bracket: BracketInDraw
      readonly withdrawnIds: readonly string[]
    },
  ): Promise<ContendersOfBracket> => {
    const rules = await readEntryRules(deps)(tenant, tournamentId)
    const mayReplace = rules?.rulesOf(eventId)?.current.mayReplace ?? false
    const window = { times: details, mayReplace, now: deps.clock.now() }
    let arrivalsUntil: Instant | null = null
    const contenders: Contender[] = []
    for (const studentId of studentIds) {
      const { state: entry } = await deps.handler.read(videoEntryAggregate, tenant, {
        tournamentId,
        eventId,
        studentId,
      })
      const isWithdrawn = withdrawnIds.includes(studentId)
      const until = isWithdrawn ? null : arrivalOf(entry, window)
      if (until !== null && (arrivalsUntil === null || until > arrivalsUntil)) arrivalsUntil = until
      const submissionId = entry.current?.submissionId ?? null
      const reviews = submissionId === null ? [] : await readReviews(deps)(tenant, submissionId)
      contenders.push({ studentId, submissionId, isWithdrawn, reviews })
    }
    return { contenders, arrivalsUntil }
  }

/** Until when an upload of this athlete that began before the end may still arrive; null for none. */
const arrivalOf = (
  { begun, current }: VideoEntry,
  { times, mayReplace, now }: { readonly times: TournamentTimes; readonly mayReplace: boolean; readonly now: Instant },
): Instant | null => {
  if (current !== null && !mayReplace) return null
  const pending = [...begun].filter(([videoId, since]) => videoId !== current?.videoId && isInGrace(times, since, now))
  const last = pending
    .map(([, since]) => since)
    .sort()
    .at(-1)
  return last === undefined ? null : addMinutes(last, GRACE_MINUTES)
}

const readReviews =
  (deps: Needs<'handler'>) =>
  async (tenant: string, submissionId: string): Promise<readonly JudgedReview[]> => {
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    return [...state.reviews.values()].map(scoreOfReview)
  }
