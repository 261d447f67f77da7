import { Button } from '@mantine/core'
import type { CartProblem } from '../../../domain/registration/published.ts'
import type { ApiProblem } from '../../client/problem.ts'
import type { Desk } from '../../registration/desk.ts'
import { paymentsText } from '../../texts/en/payments.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { recoveryFor } from './steps.ts'

interface ProblemPanelProps {
  readonly problem: ApiProblem
  readonly desk: Desk
  readonly busy: boolean
  readonly onTryAgain: () => void
  readonly onStartAgain: () => void
  readonly onReadTerms: () => void
}

/** Step 5: the server's message with a recovery action. */
export const ProblemPanel = (props: ProblemPanelProps) => {
  const { problem, desk } = props
  const text = problem.message === '' ? paymentsText('unknownError') : problem.message
  const about = aboutOf(desk, problem)
  return (
    <ErrorState
      text={about === null ? text : paymentsText('about', { what: about, problem: text })}
      action={<RecoveryButton {...props} />}
    />
  )
}

/** The event or item a refusal refers to, because 'Full' alone is not helpful. */
const aboutOf = ({ offer }: Desk, { details }: ApiProblem): string | null => {
  const [first] = Array.isArray(details.problems) ? (details.problems as readonly Partial<CartProblem>[]) : []
  const id = first?.eventId ?? first?.catalogItemId ?? details.stockId
  const event = offer.events.find(({ eventId }) => eventId === id)
  return event?.title ?? offer.catalog.find(({ catalogItemId }) => catalogItemId === id)?.name ?? null
}

const RecoveryButton = ({ problem, desk, busy, onTryAgain, onStartAgain, onReadTerms }: ProblemPanelProps) => {
  const { transactionId } = problem.details
  const tournamentId = desk.tournament.id
  switch (recoveryFor(problem)) {
    case 'see-receipt':
      return typeof transactionId === 'string' ? (
        <LinkButton href={`/event/registration/complete/${tournamentId}?transaction=${transactionId}`}>
          {paymentsText('seeReceipt')}
        </LinkButton>
      ) : (
        <LinkButton href={`/event/${tournamentId}`}>{paymentsText('backToEvent')}</LinkButton>
      )
    case 'start-again':
      return <Button onClick={onStartAgain}>{paymentsText('startAgain')}</Button>
    case 'try-again':
      return (
        <Button loading={busy} onClick={onTryAgain}>
          {paymentsText('tryAgain')}
        </Button>
      )
    case 'read-terms':
      return <Button onClick={onReadTerms}>{paymentsText('readNewTerms')}</Button>
    case 'change-cart':
      return <LinkButton href={`/event/${tournamentId}`}>{paymentsText('backToCart')}</LinkButton>
  }
}
