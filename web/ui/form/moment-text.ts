import { isCalendarDate } from '../../../domain/kernel/time.ts'

const two = (value: number): string => String(value).padStart(2, '0')

/** `2027-03-06 09:00` or `2027-03-06T09:00:00` as `2027-03-06 9:00 AM`. */
export const momentText = (value: string): string => {
  const [, day = '', hour = '0', minute = '00'] = /^(.{10})(?:[T ](\d\d):(\d\d))?/.exec(value) ?? []
  const hours = Number(hour)
  return `${day} ${hours % 12 === 0 ? 12 : hours % 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}

/**
 * Reads `2027-03-06 9:00 AM`, `2027-03-06 21:30` or `2027-03-06T21:30`, a day alone as its midnight, to
 * `2027-03-06 21:30:00`; null for anything else.
 */
export const parseMoment = (typed: string): string | null => {
  const read = /^(\d{4}-\d\d-\d\d)(?:[T ]\s*(\d{1,2})(?::(\d\d))?\s*(?:([ap])\.?\s*m?\.?)?)?$/i.exec(typed.trim())
  const [, day = '', hour = '0', minute = '00', half] = read ?? []
  if (!isCalendarDate(day)) return null
  const typedHour = Number(hour)
  if (half !== undefined && (typedHour < 1 || typedHour > 12)) return null
  const hours = half === undefined ? typedHour : (typedHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return hours > 23 || Number(minute) > 59 ? null : `${day} ${two(hours)}:${minute}:00`
}
