import { isEqual } from '../../../domain/kernel/is-equal.ts'
import type { CommandContext } from '../../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import { addMinutes, type Instant } from '../../../domain/kernel/time.ts'
import {
  draftChanged,
  draftTooLarge,
  judgedAlready,
  submissionNotFound,
} from '../../../domain/video-review/submission/errors.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'
import type { DraftKey, ReviewDraft } from '../../ports/review-drafts.ts'

/** A draft ends after this long without a change (video-review rule 33). */
const KEPT_MINUTES = 30 * 24 * 60
export const MAX_DRAFT_BYTES = 1_000_000

const keptSince = ({ clock }: Needs<'clock'>): Instant => addMinutes(clock.now(), -KEPT_MINUTES)

/** A reviewer's draft of a video; null if there is none. The caller checks who may review. */
export const readReviewDraft =
  (deps: Needs<'reviewDrafts' | 'clock'>) =>
  (tenant: string, key: DraftKey): Promise<ReviewDraft | null> =>
    deps.reviewDrafts.find(tenant, key, keptSince(deps))

/** The videos of which the reviewer has a draft. */
export const startedReviews =
  (deps: Needs<'reviewDrafts' | 'clock'>) =>
  (tenant: string, reviewerId: string): Promise<readonly string[]> =>
    deps.reviewDrafts.startedBy(tenant, reviewerId, keptSince(deps))

export interface DraftToSave extends DraftKey {
  /** As JSON. */
  readonly content: string
  readonly noteIds: readonly string[]
  /** The revision that the caller continues; null if there was none. */
  readonly known: string | null
}

/**
 * Saves a reviewer's draft in place of the revision that the caller knows; the new one has the command's id. The caller
 * checks who may review. Refused: submission-not-found, already-reviewed (by the judge), draft-too-large {most},
 * draft-changed {changed}.
 */
export const saveReviewDraft =
  (deps: Needs<'handler' | 'keys' | 'reviewDrafts' | 'clock'>) =>
  async (
    { tenant, commandId }: Pick<CommandContext, 'tenant' | 'commandId'>,
    { known, content, ...draft }: DraftToSave,
  ): Promise<Result<Pick<ReviewDraft, 'revision' | 'changed'>, Refusal>> => {
    const { submissionId, reviewerId } = draft
    if (Buffer.byteLength(content) > MAX_DRAFT_BYTES) return refuse(draftTooLarge)
    const read = async () => (await deps.handler.read(submissionAggregate, tenant, { submissionId })).state
    const before = await read()
    if (before.video === null || before.isWithdrawn) return refuse(submissionNotFound)
    const { studentId, tournamentId, itemId } = before.video
    if (tournamentId !== null && before.reviews.has(reviewerId)) return refuse(judgedAlready)
    const saved = { revision: commandId, changed: deps.clock.now() }
    const row = { ...draft, ...saved, content, studentId, tournamentId, itemId }
    const since = keptSince(deps)
    if (!(await deps.reviewDrafts.save(tenant, row, { known, since }))) {
      const current = await deps.reviewDrafts.find(tenant, draft, since)
      return refuse(draftChanged(current?.changed ?? null))
    }
    // A concurrent withdrawal, review or erasure either deletes the draft itself or is noticed here.
    const [after, keys] = await Promise.all([read(), deps.keys.existing(tenant, [studentId, reviewerId])])
    const isErased = keys.get(studentId) === null || keys.get(reviewerId) === null
    const isReviewed = !isEqual(before.reviews.get(reviewerId), after.reviews.get(reviewerId))
    if (!after.isWithdrawn && !isErased && !isReviewed) return ok(saved)
    await deps.reviewDrafts.delete(tenant, { submissionId, reviewerId })
    return refuse(isReviewed ? draftChanged(null) : submissionNotFound)
  }

/** Deletes the revision of a draft that the caller knows. Refused: draft-changed {changed}. */
export const discardReviewDraft =
  (deps: Needs<'reviewDrafts' | 'clock'>) =>
  async (tenant: string, key: DraftKey, revision: string): Promise<Result<void, Refusal>> => {
    if (await deps.reviewDrafts.discard(tenant, key, revision)) return ok(undefined)
    const current = await readReviewDraft(deps)(tenant, key)
    return refuse(draftChanged(current?.changed ?? null))
  }

/** Deletes the draft of a review that was saved. */
export const endReviewDraft =
  ({ reviewDrafts }: Needs<'reviewDrafts'>) =>
  (tenant: string, { submissionId, reviewerId }: DraftKey): Promise<void> =>
    reviewDrafts.delete(tenant, { submissionId, reviewerId })

/** Deletes the tenant's drafts that were not changed for 30 days. */
export const deleteOldDrafts =
  (deps: Needs<'reviewDrafts' | 'clock'>) =>
  (tenant: string): Promise<void> =>
    deps.reviewDrafts.delete(tenant, { until: keptSince(deps) })
