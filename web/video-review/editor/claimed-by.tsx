import { Alert } from '@mantine/core'
import type { ApiProblem } from '../../client/problem.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { editorText } from '../../texts/en/editor.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './editor.module.css'

interface ClaimedByProps {
  /** Why this reviewer could not claim the video. */
  readonly problem: ApiProblem | null
  /** Link to another waiting video; null if there is none. */
  readonly next: string | null
  readonly isJudging: boolean
}

/**
 * Warns that another reviewer is working on this video, in which case the review can still be saved, or that it is of
 * the reviewer's own family or its scoring rules do not add up, in which case it cannot. Links to the next one.
 */
export const ClaimedBy = ({ problem, next, isJudging }: ClaimedByProps) => {
  const isTaken = problem?.code === 'being-reviewed'
  // Judges do not see who else judges.
  const pending = dataOf(useRead('/review/pending', isTaken && !isJudging ? {} : null).reading)
  if (problem === null || !(isJudging || SHOWN.includes(problem.code))) return null
  const { reviewerId } = problem.details
  const name = pending?.Reviewers.find(({ id }) => id === reviewerId)?.displayName ?? editorText('someone')
  return (
    <Alert color="belt" role="status">
      <div className={classes.kept}>
        {isJudging || FINAL.includes(problem.code)
          ? problem.message
          : isTaken
            ? editorText('onIt', { name })
            : editorText('complete')}
        {next === null ? null : (
          <LinkButton size="xs" variant="default" href={next}>
            {editorText('nextVideo')}
          </LinkButton>
        )}
      </div>
    </Alert>
  )
}

/** Why no review can be saved. */
const FINAL: readonly string[] = ['forbidden', 'rubrics-not-judgeable']
const SHOWN: readonly string[] = ['being-reviewed', 'reviews-complete', ...FINAL]
