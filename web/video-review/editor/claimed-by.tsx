import { Alert } from '@mantine/core'
import type { ApiProblem } from '../../client/problem.ts'
import { dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { editorText } from '../../texts/editor.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import classes from './editor.module.css'

interface ClaimedByProps {
  /** Why this reviewer has not got the video. */
  readonly problem: ApiProblem | null
  /** Of another video that waits; null for none. */
  readonly next: string | null
}

/** That somebody else is on this video, and the way to another one. What is written here is taken all the same. */
export const ClaimedBy = ({ problem, next }: ClaimedByProps) => {
  const isTaken = problem?.code === 'being-reviewed'
  const pending = dataOf(useRead('/review/pending', isTaken ? {} : null).reading)
  if (!isTaken && problem?.code !== 'reviews-complete') return null
  const { reviewerId } = problem.details
  const name = pending?.Reviewers.find(({ id }) => id === reviewerId)?.displayName ?? editorText('somebody')
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
