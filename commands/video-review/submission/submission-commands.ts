import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { gradingAggregate } from '../../../domain/video-review/grading/state.ts'
import { rulesFor } from '../../../domain/video-review/published.ts'
import {
  type ClaimReview,
  claimReview as decideClaim,
  giveReview as decideGive,
  releaseReview as decideRelease,
  type GiveReview,
  withdraw,
} from '../../../domain/video-review/submission/decide.ts'
import { submissionNotFound } from '../../../domain/video-review/submission/errors.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { readItem } from '../../curriculum/read-curriculum.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { checkNamedNotes } from '../voice/named-notes.ts'
import { readSubmission } from './read-submission.ts'

type OfSubmission<I> = I & { readonly submissionId: string }

const give = commandOn(submissionAggregate, 'give-review', {
  per: ({ submissionId, authorId }: OfSubmission<GiveReview>) => [submissionId, authorId],
  content: ({ rubrics: _, rules: __, ...input }) => input,
  decide: (state, { submissionId: _, ...input }) => decideGive(state, input),
})

export interface SavedReview {
  /** The id of the author's only review of this video, which may differ from the id that was sent. */
  readonly reviewId: string
  /** Log position that shows the change. */
  readonly position: number
}

/** The title of the only row of a score without rules. */
const WITHOUT_RULES = 'Score'

/**
 * Saves a review with the current rubrics and rules. The caller checks who may review, and takes the author from the
 * token. Refused: voice-note-not-found {noteId}, and the refusals of its decider.
 */
export const giveReview =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock'>) =>
  async (
    context: CommandContext,
    input: OfSubmission<Omit<GiveReview, 'rubrics' | 'rules'>>,
  ): Promise<Result<SavedReview, Refusal>> => {
    const known = await readSubmission(deps)(context.tenant, input.submissionId)
    if (known === null) return refuse(submissionNotFound)
    const notes = await checkNamedNotes(deps)(context.tenant, input)
    if (!notes.ok) return notes
    const [{ state: grading }, item] = await Promise.all([
      deps.handler.read(gradingAggregate, context.tenant, {}),
      readItem(deps)(context.tenant, known.video.itemId),
    ])
    const offered = [...grading.rubrics.values()].filter(
      ({ categoryId, isRetired }) => categoryId === item?.categoryId && !isRetired,
    )
    const rubricIds = [...offered, ...input.marks].map(({ rubricId }) => rubricId)
    const inUse = [...grading.rules.values()].filter(({ isRetired }) => !isRetired)
    const rules = rulesFor(inUse, [...new Set(rubricIds)], WITHOUT_RULES).map(
      ({ title, rubricIds: of, scoreImpact, value, min, max }) => ({
        title,
        rubricIds: of,
        scoreImpact,
        value,
        min,
        max,
      }),
    )
    const rubrics = new Map(
      [...grading.rubrics].map(([id, rubric]) => [id, { ...rubric, weight: grading.maxWeights.get(id) ?? 0 }]),
    )
    const outcome = await give(deps)(context, { ...input, rubrics, rules })
    if (!outcome.ok) return outcome
    const { state } = await deps.handler.read(submissionAggregate, context.tenant, input)
    const reviewId = state.reviews.get(input.authorId)?.reviewId ?? input.reviewId
    return ok({ reviewId, position: outcome.value.position })
  }

const claim = commandOn(submissionAggregate, 'claim-review', {
  per: ({ submissionId, reviewerId }: OfSubmission<ClaimReview>) => [submissionId, reviewerId],
  content: ({ submissionId, reviewerId }) => ({ submissionId, reviewerId }),
  decide: (state, { submissionId: _, ...input }) => decideClaim(state, input),
})

/**
 * Claims a review for a reviewer, or extends the claim. Refused: submission-not-found, reviews-complete, being-reviewed
 * {reviewerId, until}.
 */
export const claimReview =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: OfSubmission<Pick<ClaimReview, 'reviewerId'>>): Promise<Outcome> => {
    const known = await readSubmission(deps)(context.tenant, input.submissionId)
    if (known === null) return refuse(submissionNotFound)
    return claim(deps)(context, { ...input, now: deps.clock.now(), policy: known.reviewPolicy })
  }

/** Releases a reviewer's claim without a review. Refused: submission-not-found. */
export const releaseReview = commandOn(submissionAggregate, 'release-review', {
  per: ({ submissionId, reviewerId }: OfSubmission<{ readonly reviewerId: string }>) => [submissionId, reviewerId],
  content: (input) => input,
  decide: decideRelease,
})

/**
 * Withdraws a video before it is reviewed; a process deletes it with everything derived from it. The caller checks who
 * may withdraw it. Refused: submission-not-found, already-reviewed.
 */
export const withdrawVideo = commandOn(submissionAggregate, 'withdraw-video', {
  content: ({ submissionId }: { readonly submissionId: string }) => ({ submissionId }),
  decide: withdraw,
})
