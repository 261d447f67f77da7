import { zoneName, zoneNameStyle } from '../../domain/kernel/zone-name.ts'
import { dateFormat } from '../texts/formats.ts'
import { useLanguage } from '../texts/language.ts'

/** Options for `dateFormat`: local time in the zone, with its name. */
export const zoneNamed = (timeZone: string) =>
  ({ timeZone, timeZoneName: zoneNameStyle(useLanguage.getState().locale, timeZone) }) as const

/** The zone's name: `Central Time`. */
export const zoneText = (timeZone: string): string => zoneName(useLanguage.getState().locale, timeZone)

/** The IANA name of the browser's zone. */
export const browserZone = (): string => {
  own ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return own
}
/** Kept, because each cell of a list asks. */
let own: string | undefined

/** A moment, or its time of day, in the zone and with the zone's name: `Mar 14, 2026, 8:00 AM CDT`. */
export const zonedText = (at: string, timeZone: string, as: 'moment' | 'time' = 'moment'): string =>
  dateFormat({
    ...(as === 'time' ? {} : { year: 'numeric', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    ...zoneNamed(timeZone),
  }).format(new Date(at))
