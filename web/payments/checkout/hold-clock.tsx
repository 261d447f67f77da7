import { useNow } from '../../ui/use-now.ts'
import classes from './hold-clock.module.css'

/** `14:32`; never below `0:00`. */
export const clockText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** How long the places of an order are still kept. Read out once, not every second. */
export const HoldClock = ({ expires }: { readonly expires: string }) => {
  const left = Date.parse(expires) - useNow(1_000)
  if (left <= 0) return <span className={classes.clock}>The time for these places has run out.</span>
  return (
    <span className={classes.clock} role="timer">
      Your places are kept for <b className="numerals">{clockText(left)}</b>
    </span>
  )
}

/** Whether the time of an order has run out, on this browser's clock. */
export const useLapsed = (expires: string): boolean => useNow(1_000) >= Date.parse(expires)
