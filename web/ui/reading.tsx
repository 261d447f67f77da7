import type { ReactNode } from 'react'
import type { ApiProblem } from '../client/problem.ts'
import type { Read } from '../client/read-state.ts'
import { kitText } from '../texts/en/kit.ts'
import { ErrorState } from './error-state.tsx'
import { HelpByMail } from './help-by-mail.tsx'
import { LoadingState } from './loading-state.tsx'
import { PlainButton } from './plain-button.tsx'
import classes from './state.module.css'

interface FailureProps {
  readonly problem: ApiProblem
  readonly onRetry: () => Promise<void> | void
  /** Content for specific HTTP statuses: `{ 404: <NotFound /> }`. */
  readonly on?: Readonly<Record<number, ReactNode>>
  /** What failed; the problem's own message is shown below it. */
  readonly text?: string
  readonly action?: ReactNode
}

/** Shows why a read failed, with a button to retry. */
export const Failure = ({ problem, onRetry, on = {}, text, action }: FailureProps) =>
  problem.status in on ? (
    on[problem.status]
  ) : (
    <ErrorState
      text={text ?? problem.message}
      {...(text === undefined ? {} : { detail: problem.message })}
      onRetry={() => void onRetry()}
      action={
        <>
          {action}
          {problem.status >= 500 ? <HelpByMail error={text ?? problem.message} /> : null}
        </>
      }
    />
  )

interface ReadingProps<T> extends Pick<FailureProps, 'on' | 'action'> {
  /** From `useRead`, or from `useRows` by `asRead`. */
  readonly of: Read<T>
  readonly children: (data: T) => ReactNode
  /** Shown in place of an empty list. */
  readonly empty?: ReactNode
  /** What failed: 'An error occurred while fetching transactions.' By default the problem's own message. */
  readonly failed?: string
}

/**
 * Renders a read: a loading indicator, the problem with Try again, an empty state, or the data. When a later read
 * fails, the data stays with a note that it may be out of date.
 */
export const Reading = <T,>({ of: { reading, reload }, children, empty, on, action, failed }: ReadingProps<T>) => {
  if (reading.status === 'loading') return <LoadingState />
  if (reading.status === 'error') {
    return (
      <Failure
        problem={reading.problem}
        onRetry={reload}
        {...(on === undefined ? {} : { on })}
        action={action}
        {...(failed === undefined ? {} : { text: failed })}
      />
    )
  }
  return (
    <>
      {reading.problem === null ? null : <Stale onRetry={reload} />}
      {empty !== undefined && isEmpty(reading.data) ? empty : children(reading.data)}
    </>
  )
}

const Stale = ({ onRetry }: Pick<FailureProps, 'onRetry'>) => (
  <p className={classes.stale} role="status">
    {kitText('stale')}
    <PlainButton variant="subtle" size="compact-sm" onClick={() => void onRetry()}>
      {kitText('tryAgain')}
    </PlainButton>
  </p>
)

const isEmpty = (data: unknown): boolean =>
  Array.isArray(data) ? data.length === 0 : data instanceof Map && data.size === 0
