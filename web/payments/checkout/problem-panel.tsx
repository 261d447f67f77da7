import { Button } from '@mantine/core'
import type { ApiProblem } from '../../client/problem.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { wayOnFrom } from './steps.ts'

interface ProblemPanelProps {
  readonly problem: ApiProblem
  readonly tournamentId: string
  readonly busy: boolean
  readonly onTryAgain: () => void
  readonly onStartAgain: () => void
}

/** Step 5: the server's own words, and what can be done about it. */
export const ProblemPanel = (props: ProblemPanelProps) => {
  const { problem, tournamentId } = props
  const text = problem.message === '' ? 'Unknown error' : problem.message
  const name = typeof problem.details.title === 'string' ? problem.details.title : null
  return (
    <ErrorState
      text={text}
      {...(name === null ? {} : { detail: name })}
      action={<WayOnButton {...props} tournamentId={tournamentId} />}
    />
  )
}

const WayOnButton = ({ problem, tournamentId, busy, onTryAgain, onStartAgain }: ProblemPanelProps) => {
  const { transactionId } = problem.details
  switch (wayOnFrom(problem.code)) {
    case 'see-receipt':
      return typeof transactionId === 'string' ? (
        <LinkButton href={`/event/registration/complete/${tournamentId}?transaction=${transactionId}`}>
          See the receipt
        </LinkButton>
      ) : (
        <LinkButton href={`/event/${tournamentId}`}>Back to the event</LinkButton>
      )
    case 'start-again':
      return <Button onClick={onStartAgain}>Start again</Button>
    case 'try-again':
      return (
        <Button loading={busy} onClick={onTryAgain}>
          Try again
        </Button>
      )
    case 'change-cart':
      return <LinkButton href={`/event/${tournamentId}`}>Back to your cart</LinkButton>
  }
}
