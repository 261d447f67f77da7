import { isJudgeOf } from '../../domain/judging/published.ts'
import type { Needs } from '../kernel/deps.ts'
import { readJudging } from './read-judging.ts'

/** Deletes the drafts of a tournament's reviews whose reviewers no longer judge the video (judging rule 2). */
export const endDraftsOfOthers =
  (deps: Needs<'handler' | 'reviewDrafts'>) =>
  async (tenant: string, tournamentId: string): Promise<void> => {
    const drafts = await deps.reviewDrafts.ofTournament(tenant, tournamentId)
    if (drafts.length === 0) return
    const known = await readJudging(deps)(tenant, tournamentId)
    const mayContinue = ({ reviewerId, studentId, itemId }: (typeof drafts)[number]): boolean => {
      if (known?.judgeIds.includes(reviewerId) !== true) return false
      const bracket = [...known.brackets.values()].find(
        (one) => one.eventId === itemId && one.studentIds.includes(studentId),
      )
      return bracket === undefined || isJudgeOf(known.judging, bracket, { userId: reviewerId })
    }
    for (const { reviewerId, submissionId } of drafts.filter((draft) => !mayContinue(draft)))
      await deps.reviewDrafts.delete(tenant, { reviewerId, submissionId })
  }
