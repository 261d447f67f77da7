import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'

/** Finds the student of a submission; null if there is no submission. */
export const studentOfSubmission =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, submissionId: string): Promise<string | null> =>
    (await handler.read(submissionAggregate, tenant, { submissionId })).state.video?.studentId ?? null
