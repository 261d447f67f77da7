import { withdraw } from '../../../domain/video-review/submission/decide.ts'
import { submissionAggregate } from '../../../domain/video-review/submission/state.ts'
import { commandOn } from '../../kernel/command.ts'

/**
 * Takes a video back before it is reviewed; a process deletes it with all that was made of it. The caller checks who may.
 * Refused: submission-not-found, already-reviewed.
 */
export const withdrawVideo = commandOn(submissionAggregate, 'withdraw-video', {
  content: ({ submissionId }: { readonly submissionId: string }) => ({ submissionId }),
  decide: withdraw,
})
