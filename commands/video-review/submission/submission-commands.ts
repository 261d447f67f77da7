import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { gradingAggregate } from '../../../domain/video-review/grading/state.ts'
import { addingUpProblem, notJudgeable, rulesOfCategory } from '../../../domain/video-review/published.ts'
import {
  type ClaimReview,
  claimReview as decideClaim,
  claimJudgement as decideClaimJudgement,
  giveReview as decideGive,
  giveJudgement as decideJudgement,
  releaseReview as decideRelease,
  type GiveReview,
  type JudgingPolicy,
  withdraw,
} from '../../../domain/video-review/submission/decide.ts'
import { submissionNotFound } from '../../../domain/video-review/submission/errors.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { readItem } from '../../curriculum/read-curriculum.ts'
import { commandOn } from '../../kernel/command.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { Outcome } from '../../kernel/handle.ts'
import { readGradings } from '../read-gradings.ts'
import { checkNamedNotes } from '../voice/named-notes.ts'
import { type ReadSubmission, readSubmission } from './read-submission.ts'

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

/**
 * The organization's rubrics, and the rules that score a review: those of the video's category. Marks of other rubrics,
 * such as one that was retired in the meantime, add no rule, because a rule adds its points (video-review rule 36).
 *
 * @param categoryId null for the rubrics of all categories.
 */
const readGrading =
  (deps: Needs<'handler'>) =>
  async (tenant: string, categoryId: string | null): Promise<Pick<GiveReview, 'rubrics' | 'rules'>> => {
    const { state } = await deps.handler.read(gradingAggregate, tenant, {})
    const rubrics = new Map(
      [...state.rubrics].map(([id, rubric]) => [id, { ...rubric, weight: state.maxWeights.get(id) ?? 0 }]),
    )
    const gradings = { rubrics: [...state.rubrics.values()], rules: [...state.rules.values()] }
    const rules = rulesOfCategory(gradings, categoryId, WITHOUT_RULES)
    return {
      rubrics,
      rules: rules.map(({ title, rubricIds, scoreImpact, value, min, max }) => ({
        title,
        rubricIds,
        scoreImpact,
        value,
        min,
        max,
      })),
    }
  }

/** The title of the only row of a score without rules. */
const WITHOUT_RULES = 'Score'
/** Of an item without a category, which offers no rubrics. */
const NO_CATEGORY = ''

/**
 * Saves a review with the current rubrics and rules. The caller checks who may review, and takes the author from the
 * token. Refused: rubrics-not-judgeable, voice-note-not-found {noteId}, and the refusals of its decider.
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
    const item = await readItem(deps)(context.tenant, known.video.itemId)
    const categoryId = item?.categoryId ?? NO_CATEGORY
    const unfit = await firstReviewRefusal(deps)(context.tenant, { ...known, categoryId, reviewerId: input.authorId })
    if (unfit !== null) return refuse(unfit)
    const grading = await readGrading(deps)(context.tenant, categoryId)
    const outcome = await give(deps)(context, { ...input, ...grading })
    return outcome.ok ? saved(deps)(context.tenant, input, outcome.value) : outcome
  }

/**
 * Why no review of a video can begin: the rules of its category do not add up (video-review rule 36). A reviewer changes a
 * review by the rules that it was given with. Refusal: rubrics-not-judgeable.
 */
const firstReviewRefusal =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    {
      authorIds,
      reviewerId,
      categoryId,
    }: Pick<ReadSubmission, 'authorIds'> & { readonly reviewerId: string; readonly categoryId: string },
  ): Promise<Refusal | null> => {
    if (authorIds.includes(reviewerId)) return null
    const problem = addingUpProblem(await readGradings(deps)(tenant), categoryId)
    return problem === null ? null : notJudgeable(problem)
  }

/** The review as it is stored: one that was saved before keeps its id. */
const saved =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    { submissionId, authorId, reviewId }: Pick<OfSubmission<GiveReview>, 'submissionId' | 'authorId' | 'reviewId'>,
    { position }: Pick<SavedReview, 'position'>,
  ): Promise<Result<SavedReview, Refusal>> => {
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    return ok({ reviewId: state.reviews.get(authorId)?.reviewId ?? reviewId, position })
  }

const judge = commandOn(submissionAggregate, 'give-judgement', {
  per: ({ submissionId, authorId }: OfSubmission<Judgement>) => [submissionId, authorId],
  content: ({ rubrics: _, rules: __, judging: ___, ...input }) => input,
  decide: (state, { submissionId: _, ...input }) => decideJudgement(state, input),
})

type Judgement = Omit<GiveReview, 'status'> & { readonly judging: JudgingPolicy }

/**
 * Saves a judge's review of a tournament's video. The caller checks who may judge. Refused: voice-note-not-found
 * {noteId}, and the refusals of its decider.
 *
 * @param input `categoryId`: of the offered rubrics; null for those of all categories.
 */
export const giveJudgement =
  (deps: Needs<'handler' | 'blobs' | 'timers' | 'clock'>) =>
  async (
    context: CommandContext,
    input: OfSubmission<Omit<Judgement, 'rubrics' | 'rules'>> & { readonly categoryId: string | null },
  ): Promise<Result<SavedReview, Refusal>> => {
    const { categoryId, ...given } = input
    const notes = await checkNamedNotes(deps)(context.tenant, given)
    if (!notes.ok) return notes
    const grading = await readGrading(deps)(context.tenant, categoryId)
    const outcome = await judge(deps)(context, { ...given, ...grading })
    return outcome.ok ? saved(deps)(context.tenant, given, outcome.value) : outcome
  }

const claimAsJudge = commandOn(submissionAggregate, 'claim-judgement', {
  per: ({ submissionId, reviewerId }: OfSubmission<ClaimJudgement>) => [submissionId, reviewerId],
  content: ({ submissionId, reviewerId }) => ({ submissionId, reviewerId }),
  decide: (state, { submissionId: _, ...input }) => decideClaimJudgement(state, input),
})

type ClaimJudgement = Omit<ClaimReview, 'policy'> & { readonly judging: JudgingPolicy }

/**
 * Claims a tournament's video for a judge, or extends the claim. The caller checks who may judge. Refused:
 * submission-not-found, already-reviewed, reviews-complete, being-reviewed {reviewerId, until}.
 */
export const claimJudgement =
  (deps: Needs<'handler' | 'clock'>) =>
  (context: CommandContext, input: OfSubmission<Omit<ClaimJudgement, 'now'>>): Promise<Outcome> =>
    claimAsJudge(deps)(context, { ...input, now: deps.clock.now() })

const claim = commandOn(submissionAggregate, 'claim-review', {
  per: ({ submissionId, reviewerId }: OfSubmission<ClaimReview>) => [submissionId, reviewerId],
  content: ({ submissionId, reviewerId }) => ({ submissionId, reviewerId }),
  decide: (state, { submissionId: _, ...input }) => decideClaim(state, input),
})

/**
 * Claims a review for a reviewer, or extends the claim. Refused: submission-not-found, rubrics-not-judgeable,
 * reviews-complete, being-reviewed {reviewerId, until}.
 */
export const claimReview =
  (deps: Needs<'handler' | 'clock'>) =>
  async (context: CommandContext, input: OfSubmission<Pick<ClaimReview, 'reviewerId'>>): Promise<Outcome> => {
    const known = await readSubmission(deps)(context.tenant, input.submissionId)
    if (known === null) return refuse(submissionNotFound)
    const item = await readItem(deps)(context.tenant, known.video.itemId)
    const categoryId = item?.categoryId ?? NO_CATEGORY
    const unfit = await firstReviewRefusal(deps)(context.tenant, { ...known, categoryId, reviewerId: input.reviewerId })
    if (unfit !== null) return refuse(unfit)
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
