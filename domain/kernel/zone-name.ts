import { madeOnce } from './made-once.ts'

/** A day of each half of the year: some zones have an abbreviation in winter and none in summer. */
const DAYS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

const names = (locale: string, timeZone: string, timeZoneName: 'short' | 'longGeneric'): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
  return DAYS.map((at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)
}

/**
 * How a moment names its zone for readers of `locale`: `CST` where they have an abbreviation for it, in words where it
 * would be an offset (`GMT-6`), which few can read.
 */
export const zoneNaming = madeOnce((locale: string, timeZone: string) =>
  names(locale, timeZone, 'short').some((name) => /^(GMT|UTC).*\d/.test(name)) ? 'longGeneric' : 'short',
)

/** The zone in words, whatever the season: `Central Time`, `hora central`, `Nordamerikanische Zentralzeit`. */
export const zoneName = madeOnce(
  (locale: string, timeZone: string) => names(locale, timeZone, 'longGeneric')[0] ?? timeZone,
)
