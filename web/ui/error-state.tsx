import type { ReactNode } from 'react'
import { kitText } from '../texts/en/kit.ts'
import { PlainButton } from './plain-button.tsx'
import classes from './state.module.css'

interface ErrorStateProps {
  readonly text: string
  /** The error's own message, in small type, for support. */
  readonly detail?: string
  readonly onRetry?: () => void
  readonly action?: ReactNode
}

/** Shown instead of content that could not be loaded: what happened, and the next step. */
export const ErrorState = ({ text, detail, onRetry, action }: ErrorStateProps) => (
  <div className={classes.empty} role="alert">
    <p className={classes.title}>{text}</p>
    {detail === undefined ? null : <p className={classes.detail}>{detail}</p>}
    {onRetry === undefined ? null : (
      <PlainButton variant="default" onClick={onRetry}>
        {kitText('tryAgain')}
      </PlainButton>
    )}
    {action}
  </div>
)
