import { memoize } from '../../domain/kernel/memoize.ts'
import type { Instant } from '../../domain/kernel/time.ts'

export interface Timezone {
  /** IANA name. */
  readonly id: string
  /** `(UTC-06:00) America/Chicago` */
  readonly displayName: string
  /** Minutes east of UTC. */
  readonly offset: number
}

/** Every time zone with its offset from UTC at `instant`, from west to east. */
export const timezonesAt = (instant: Instant): Timezone[] => {
  const date = new Date(instant)
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((id) => id !== 'UTC')]
    .map((id) => {
      const offset = offsetOf(id, date)
      return { id, displayName: `(UTC${offsetLabel(offset)}) ${id.replaceAll('_', ' ')}`, offset }
    })
    .sort((a, b) => a.offset - b.offset || (a.id < b.id ? -1 : 1))
}

const offsets = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }),
)

const offsetOf = (timeZone: string, date: Date): number => {
  const parts = offsets(timeZone).formatToParts(date)
  const [, sign, hours, minutes = '0'] =
    /^GMT([+-])(\d\d):?(\d\d)?/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? []
  const offset = Number(hours ?? 0) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}

/** `+05:30`; empty for UTC. */
const offsetLabel = (offset: number): string => {
  if (offset === 0) return ''
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60]
  return `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
