import { kitText } from '../texts/en/kit.ts'
import classes from './countdown.module.css'
import { useNow } from './use-now.ts'
import { whenText } from './when.tsx'

interface CountdownProps {
  /** ISO 8601 in UTC. */
  readonly startDate: string
  readonly endDate: string
  readonly timeZone?: string
}

/**
 * Counts down to the start ('Starts'), during the tournament to its end ('Ends'), and afterwards shows 'Tournament
 * Ended' (tournaments rule 3).
 */
export const Countdown = ({ startDate, endDate, timeZone }: CountdownProps) => {
  const now = useNow(1_000)
  const phase = now < Date.parse(startDate) ? 'starts' : now < Date.parse(endDate) ? 'ends' : null
  if (phase === null) return <p className={classes.ended}>{kitText('ended')}</p>
  const target = phase === 'starts' ? startDate : endDate
  return (
    <div
      className={classes.countdown}
      role="timer"
      aria-label={`${kitText(phase)} ${whenText(target, 'full', timeZone)}`}
    >
      <span className={classes.phase}>{kitText(phase)}</span>
      {partsOf(Date.parse(target) - now).map(([value, unit]) => (
        <span key={unit} className={classes.part}>
          <b>{value}</b>
          <i>{unit}</i>
        </span>
      ))}
    </div>
  )
}

/** Days, hours, minutes and seconds left; no days below one day. */
export const partsOf = (leftMs: number): readonly (readonly [value: string, unit: string])[] => {
  const seconds = Math.max(0, Math.floor(leftMs / 1_000))
  const two = (value: number): string => value.toString().padStart(2, '0')
  const days = Math.floor(seconds / 86_400)
  return [
    ...(days > 0 ? [[days.toString(), kitText('days', { count: days })] as const] : []),
    [two(Math.floor(seconds / 3_600) % 24), kitText('hours')],
    [two(Math.floor(seconds / 60) % 60), kitText('minutes')],
    [two(seconds % 60), kitText('seconds')],
  ]
}
