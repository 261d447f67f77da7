import { useNetwork } from '@mantine/hooks'
import { useConnection } from '../client/connection.ts'
import { useStale } from '../client/use-stale.ts'
import { kitText } from '../texts/en/kit.ts'
import classes from './connection-sign.module.css'

/** Shows that the screen is no longer live. Empty while the connection is fine. */
export const ConnectionSign = () => {
  const isInterrupted = useConnection() === 'interrupted'
  const isStale = useStale()
  const { online } = useNetwork()
  const text = !online
    ? kitText('offline')
    : isInterrupted
      ? kitText('interrupted')
      : isStale
        ? kitText('savingPaused')
        : null
  return (
    <div role="status" className={classes.sign}>
      {text === null ? null : <p className={classes.interrupted}>{text}</p>}
    </div>
  )
}

/** A small badge for the header of a live screen. */
export const LiveSign = () => {
  const status = useConnection()
  if (status === 'idle') return null
  return (
    <span className={classes.live} data-status={status}>
      {kitText(status === 'live' ? 'live' : 'liveInterrupted')}
    </span>
  )
}
