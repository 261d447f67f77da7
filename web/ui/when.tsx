import { organizationZone } from '../client/viewer.ts'
import { kitText } from '../texts/en/kit.ts'
import { dateFormat, relativeFormat } from '../texts/formats.ts'
import { useNow } from './use-now.ts'
import { browserZone, zonedText } from './zone.ts'

interface WhenProps {
  /** ISO 8601 in UTC. */
  readonly at: string
  /** IANA name; a tournament's times are read in its own zone. Absent: the organization's. */
  readonly timeZone?: string
  /**
   * `day` Mar 1, 2026 · `moment` with the time · `zoned` with the time and its zone · `relative` '5 minutes ago', with the
   * moment on hover.
   */
  readonly as?: 'day' | 'moment' | 'zoned' | 'relative'
}

/** A date or time in readable form, with the ISO value in the element and the full form on hover. */
export const When = ({ at, timeZone, as = 'moment' }: WhenProps) => {
  const now = useNow(as === 'relative' ? 30_000 : null)
  const text =
    as === 'relative'
      ? relativeText(at, now, timeZone)
      : as === 'zoned'
        ? zonedText(at, timeZone ?? organizationZone() ?? browserZone())
        : whenText(at, as, timeZone)
  return (
    <time dateTime={at} title={whenText(at, 'full', timeZone)} className="numerals">
      {text}
    </time>
  )
}

const FORMATS = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/**
 * A date or time as text. Without `timeZone` in the organization's, so that a screen has one; a time says so where the
 * viewer's differs.
 */
export const whenText = (at: string, as: keyof typeof FORMATS = 'moment', timeZone?: string): string => {
  const zone = timeZone ?? organizationZone() ?? browserZone()
  if (timeZone === undefined && as === 'moment' && zone !== browserZone()) return zonedText(at, zone)
  return dateFormat({ ...FORMATS[as], timeZone: zone }).format(new Date(at))
}

/** A calendar date without a time zone: a date of birth. */
export const dateText = (date: string): string => whenText(`${date}T00:00:00.000Z`, 'day', 'UTC')

/** `Mar 1 – 3, 2026` for several days; a single day otherwise. */
export const spanText = (from: string, to: string, timeZone?: string): string =>
  dateFormat({ ...FORMATS.day, ...(timeZone === undefined ? {} : { timeZone }) }).formatRange(
    new Date(from),
    new Date(to),
  )

/** Whole days from `now`: 0 on the last day, negative afterwards. */
export const daysUntil = (at: string, now: number): number => Math.floor((Date.parse(at) - now) / 86_400_000)

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** 'just now', '5 minutes ago', 'in 3 hours', 'yesterday'; after a week the date itself. */
export const relativeText = (at: string, now: number, timeZone?: string): string => {
  const seconds = Math.round((Date.parse(at) - now) / 1_000)
  const away = Math.abs(seconds)
  if (away < 45) return kitText('justNow')
  if (away > 7 * 86_400) return whenText(at, 'day', timeZone)
  const [unit, size] = UNITS.find(([, length]) => away >= length) ?? ['minute', 60]
  return relativeFormat().format(Math.sign(seconds) * Math.max(1, Math.round(away / size)), unit)
}
