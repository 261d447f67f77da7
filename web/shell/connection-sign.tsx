import { useConnection } from '../client/connection.ts'
import classes from './shell.module.css'

/** Says when what is on the screen no longer follows what happens. Nothing while all is well. */
export const ConnectionSign = () => {
  const status = useConnection()
  return (
    <div role="status" className={classes.sign}>
      {status === 'interrupted' ? (
        <p className={classes.interrupted}>Connection interrupted. What you see may be old; it catches up by itself.</p>
      ) : null}
    </div>
  )
}

/** A small sign for the head of a screen that is followed live. */
export const LiveSign = () => {
  const status = useConnection()
  if (status === 'idle') return null
  return (
    <span className={classes.live} data-status={status}>
      {status === 'live' ? 'Live' : 'Interrupted'}
    </span>
  )
}
