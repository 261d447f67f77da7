import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import type { Needs } from '../../kernel/deps.ts'

/** Whose video it is, as the log has it now; null where there is none. */
export const studentOfSubmission =
  ({ handler }: Needs<'handler'>) =>
  async (tenant: string, submissionId: string): Promise<string | null> =>
    (await handler.read(submissionAggregate, tenant, { submissionId })).state.video?.studentId ?? null
