import { zoneName, zoneNameStyle } from '../../domain/kernel/zone-name.ts'
import { useLanguage } from '../texts/language.ts'

/** Options for `dateFormat`: local time in the zone, with its name. */
export const zoneNamed = (timeZone: string) =>
  ({ timeZone, timeZoneName: zoneNameStyle(useLanguage.getState().locale, timeZone) }) as const

/** The zone's name: `Central Time`. */
export const zoneText = (timeZone: string): string => zoneName(useLanguage.getState().locale, timeZone)
