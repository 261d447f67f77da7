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
}

/** Warns that another reviewer is working on this video and links to the next one. The review can still be saved. */
export const ClaimedBy = ({ problem, next }: ClaimedByProps) => {
  const isTaken = problem?.code === 'being-reviewed'
  const pending = dataOf(useRead('/review/pending', isTaken ? {} : null).reading)
  if (!isTaken && problem?.code !== 'reviews-complete') return null
  const { reviewerId } = problem.details
  const name = pending?.Reviewers.find(({ id }) => id === reviewerId)?.displayName ?? editorText('someone')
  return (
    <Alert color="yellow" role="status">
      <div className={classes.kept}>
        {isTaken ? editorText('onIt', { name }) : editorText('complete')}
        {next === null ? null : (
          <LinkButton size="xs" variant="default" href={next}>
            {editorText('nextVideo')}
          </LinkButton>
        )}
      </div>
    </Alert>
  )
}
