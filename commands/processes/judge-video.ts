import { membershipAggregate } from '../../domain/accounts/membership/state.ts'
import {
  type JudgingPerson,
  refusalToJudge,
  reviewsNeeded,
  rulesOfEvent,
  scoreOfReview,
} from '../../domain/judging/published.ts'
import { bracketNotFound } from '../../domain/judging/result/errors.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { addingUpProblem } from '../../domain/video-review/published.ts'
import { submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { type Review, submissionAggregate } from '../../domain/video-review/submission/state.ts'
import { readCurrentMembership } from '../accounts/read-membership.ts'
import { judgingTermsHash, readJudging } from '../judging/read-judging.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readGradings } from '../video-review/read-gradings.ts'
import { claimJudgement, giveJudgement, type SavedReview } from '../video-review/submission/submission-commands.ts'

type Deps = Needs<'handler' | 'clock'>

export interface JudgedVideo {
  readonly tournamentId: string
  readonly submissionId: string
  /** A judge or director of the tournament. */
  readonly person: JudgingPerson
  /** Whether the athlete has withdrawn by now. */
  readonly isWithdrawn: boolean
}

/**
 * Reads from the log by which rules a person may judge a video. Refused: submission-not-found, bracket-not-found,
 * judging-not-begun, not-assigned, rubrics-not-judgeable, terms-not-accepted, own-family, own-facility,
 * athlete-withdrawn.
 */
const readTerms =
  (deps: Deps) =>
  async (tenant: string, { tournamentId, submissionId, person, isWithdrawn }: JudgedVideo) => {
    const [known, { state }] = await Promise.all([
      readJudging(deps)(tenant, tournamentId),
      deps.handler.read(submissionAggregate, tenant, { submissionId }),
    ])
    const { video } = state
    const isOfTournament = video !== null && video.tournamentId === tournamentId && !state.isWithdrawn
    if (known === null || !isOfTournament) return refuse(submissionNotFound)
    const { studentId, itemId: eventId } = video
    const bracket = [...known.brackets.values()].find(
      (one) => one.eventId === eventId && one.studentIds.includes(studentId),
    )
    if (bracket === undefined) return refuse(bracketNotFound)
    const membershipId = await readCurrentMembership(deps)(tenant, video.membershipId, studentId)
    const { state: family } = await deps.handler.read(membershipAggregate, tenant, { membershipId })
    const facilityId = family.students.get(studentId)?.facilityId ?? null
    const { tournament, judging } = known
    const rules = rulesOfEvent(judging, eventId)
    const refusal = refusalToJudge(judging, {
      bracket,
      person,
      athlete: { studentId, membershipId, facilityId, isWithdrawn },
      termsHash: judgingTermsHash(tournament.details),
      rubricsProblem: addingUpProblem(await readGradings(deps)(tenant), rules.categoryId),
      endDate: tournament.details.endDate,
      now: deps.clock.now(),
    })
    if (refusal !== null) return refuse(refusal)
    const neededOf = (reviews: readonly Review[]) => reviewsNeeded(rules, reviews.map(scoreOfReview))
    return ok({ categoryId: rules.categoryId, judging: { neededOf } })
  }

/** Whether a person may judge a video now. Refused: as `judgeTournamentVideo`, except for what its review contains. */
export const mayJudgeVideo =
  (deps: Deps) =>
  async (tenant: string, video: JudgedVideo): Promise<Result<void, Refusal>> => {
    const terms = await readTerms(deps)(tenant, video)
    return terms.ok ? ok(undefined) : terms
  }

/**
 * Saves a judge's review of a tournament's video. Refused: submission-not-found, bracket-not-found, judging-not-begun,
 * not-assigned, rubrics-not-judgeable, terms-not-accepted, own-family, own-facility, athlete-withdrawn, and the refusals of
 * `giveJudgement`.
 */
export const judgeTournamentVideo =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock'>) =>
  async (
    context: CommandContext,
    {
      video,
      review,
    }: {
      readonly video: JudgedVideo
      readonly review: Omit<
        Parameters<ReturnType<typeof giveJudgement>>[1],
        'submissionId' | 'authorId' | 'categoryId' | 'judging'
      >
    },
  ): Promise<Result<SavedReview, Refusal>> => {
    const terms = await readTerms(deps)(context.tenant, video)
    if (!terms.ok) return terms
    const { submissionId, person } = video
    return giveJudgement(deps)(context, { ...review, submissionId, authorId: person.userId, ...terms.value })
  }

/** Claims a tournament's video for a judge. Refused: as `judgeTournamentVideo` and `claimJudgement`. */
export const claimTournamentVideo =
  (deps: Deps) =>
  async (context: CommandContext, video: JudgedVideo): Promise<Outcome> => {
    const terms = await readTerms(deps)(context.tenant, video)
    if (!terms.ok) return terms
    const { submissionId, person } = video
    const { judging } = terms.value
    return claimJudgement(deps)(context, { submissionId, reviewerId: person.userId, judging })
  }
