import { oneReview, type ReviewPolicy } from '../../../domain/video-review/published.ts'
import { type HandIn, submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { readItem } from '../../curriculum/read-curriculum.ts'
import type { Needs } from '../../kernel/deps.ts'

export interface ReadSubmission {
  readonly video: HandIn
  /** The users who have reviewed it. */
  readonly authorIds: readonly string[]
  /** The current review policy of its item. */
  readonly reviewPolicy: ReviewPolicy
}

/** Reads a submission from the log; null if it does not exist or was withdrawn. */
export const readSubmission =
  (deps: Needs<'handler'>) =>
  async (tenant: string, submissionId: string): Promise<ReadSubmission | null> => {
    const { state } = await deps.handler.read(submissionAggregate, tenant, { submissionId })
    if (state.video === null || state.isWithdrawn) return null
    const item = await readItem(deps)(tenant, state.video.itemId)
    return { video: state.video, authorIds: [...state.reviews.keys()], reviewPolicy: item?.reviewPolicy ?? oneReview }
  }

/** Finds the student of a submission; null if there is no submission. */
export const studentOfSubmission =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, submissionId: string): Promise<string | null> =>
    (await handler.read(submissionAggregate, tenant, { submissionId })).state.video?.studentId ?? null
