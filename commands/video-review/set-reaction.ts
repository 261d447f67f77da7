import type { CommandContext } from '../../domain/kernel/journal.ts'
import { refuse } from '../../domain/kernel/result.ts'
import { setReaction as decide, type SetReaction } from '../../domain/video-review/reactions/decide.ts'
import { reactionsAggregate } from '../../domain/video-review/reactions/state.ts'
import { submissionNotFound } from '../../domain/video-review/submission/errors.ts'
import { commandOn } from '../kernel/command.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readSubmission } from './submission/read-submission.ts'

const set = commandOn(reactionsAggregate, 'set-reaction', {
  per: ({ submissionId, authorId }: SetReaction) => [submissionId, authorId],
  content: ({ submissionId, authorId, values }) => ({ submissionId, authorId, values }),
  decide,
})

/**
 * Sets a user's reactions to a video. The caller checks who may see it, and takes the author from the token. Refused:
 * submission-not-found, and the refusals of its decider.
 */
export const setReaction =
  (deps: Needs<'handler'>) =>
  async (
    context: CommandContext,
    input: Pick<SetReaction, 'submissionId' | 'authorId' | 'values'>,
  ): Promise<Outcome> => {
    const known = await readSubmission(deps)(context.tenant, input.submissionId)
    if (known === null) return refuse(submissionNotFound)
    const { studentId, seconds } = known.video
    return set(deps)(context, { ...input, studentId, seconds })
  }
