import { useConnection } from '../client/connection.ts'
import { useStale } from '../client/use-stale.ts'
import classes from './connection-sign.module.css'

/** Says when the screen is not live any more. Nothing while all is well. */
export const ConnectionSign = () => {
  const isInterrupted = useConnection() === 'interrupted'
  const isStale = useStale()
  const text = isInterrupted ? INTERRUPTED : isStale ? STALE : null
  return (
    <div role="status" className={classes.sign}>
      {text === null ? null : (
        <p className={classes.interrupted}>
          {text} <span>It catches up by itself.</span>
        </p>
      )}
    </div>
  )
}

const INTERRUPTED = 'Connection interrupted. What you see may be old.'
const STALE = 'Saving is paused. What you see may be old.'

/** A small badge for the header of a live screen. */
export const LiveSign = () => {
  const status = useConnection()
  if (status === 'idle') return null
  return (
    <span className={classes.live} data-status={status}>
      {status === 'live' ? 'Live' : 'Interrupted'}
    </span>
  )
}
