import { memoize } from './memoize.ts'

/** One day in each half of the year: some zones have an abbreviation only in winter. */
const DAYS = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

const names = (locale: string, timeZone: string, timeZoneName: 'short' | 'longGeneric'): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName })
  return DAYS.map((at) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone)
}

/**
 * How to show a time's zone to readers of `locale`: by its abbreviation (`CST`), or by its long name where the
 * abbreviation would be an offset (`GMT-6`), which few people can read.
 */
export const zoneNameStyle = memoize((locale: string, timeZone: string) =>
  names(locale, timeZone, 'short').some((name) => /^(GMT|UTC).*\d/.test(name)) ? 'longGeneric' : 'short',
)

/**
 * The long name of the zone, regardless of the season: `Central Time`, `hora central`, `Nordamerikanische Zentralzeit`.
 */
export const zoneName = memoize(
  (locale: string, timeZone: string) => names(locale, timeZone, 'longGeneric')[0] ?? timeZone,
)
