import { instantAt, instantOf, isCalendarDate } from '../../../domain/kernel/time.ts'

const WALL_CLOCK = /^T([01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/
const INSTANT = /^T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/i

/**
 * The moment that an address names, as the API reads it: a position of the log; an instant with `Z` or an offset, whose plus
 * sign an address turns into a space; a time in `timeZone`; or a day, at its end there. Null for anything else.
 */
export const momentIn = (text: string, timeZone: string): string | null => {
  const given = text.trim().replace(/ (?=\d\d:?\d\d$)/, '+')
  if (/^\d{1,15}$/.test(given)) return given
  const day = given.slice(0, 10)
  if (!isCalendarDate(day)) return null
  const rest = given.slice(day.length)
  if (rest === '') return instantOf(Date.parse(instantAt(`${day}T23:59`, timeZone)) + 59_999)
  if (WALL_CLOCK.test(rest)) return instantAt(given, timeZone)
  const time = INSTANT.test(rest) ? Date.parse(given) : Number.NaN
  return Number.isNaN(time) ? null : instantOf(time)
}
