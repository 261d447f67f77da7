import { withdraw } from '../../../domain/video-review/submission/decide.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { commandOn } from '../../kernel/command.ts'

/**
 * Withdraws a video before it is reviewed; a process deletes it with everything derived from it. The caller checks who
 * may withdraw it. Refused: submission-not-found, already-reviewed.
 */
export const withdrawVideo = commandOn(submissionAggregate, 'withdraw-video', {
  content: ({ submissionId }: { readonly submissionId: string }) => ({ submissionId }),
  decide: withdraw,
})
