import { registrationText } from '../texts/en/registration.ts'
import { useNow } from '../ui/use-now.ts'
import classes from './hold-clock.module.css'

/** `14:32`; never below `0:00`. */
const clockText = (leftMs: number): string => {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Countdown until an order's held places expire. Announced to screen readers once, not every second. */
export const HoldClock = ({ expires }: { readonly expires: string | null }) => {
  const now = useNow(1_000)
  if (expires === null) return <span className={classes.clock}>{registrationText('keptSomeMinutes')}</span>
  const left = Date.parse(expires) - now
  if (left <= 0) return <span className={classes.clock}>{registrationText('timeOut')}</span>
  return (
    <span className={classes.clock} role="timer">
      {registrationText.rich('keptFor', {
        time: clockText(left),
        b: (time) => <b className="numerals">{time}</b>,
      })}
    </span>
  )
}

/** Whether an order has expired by this browser's clock; false if the expiry is unknown. */
export const useHoldExpired = (expires: string | null): boolean => {
  const now = useNow(1_000)
  return expires !== null && now >= Date.parse(expires)
}
