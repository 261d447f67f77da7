import { dateFormat } from '../../texts/formats.ts'
import { dateText } from '../../ui/when.tsx'
import { zoneNamed } from '../../ui/zone.ts'

/** An instant in history details (`2027-03-06 15:00 UTC`). */
const INSTANT = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC\b/g

/** A detail that is a calendar date only, such as a date of birth. */
const DATE = /^\d{4}-\d\d-\d\d$/

/** Formats a text's instants in the venue's zone: `Mar 6, 2027, 9:00 AM CST`; a date is `Mar 6, 2027`. */
export const inVenueTime = (text: string, timeZone: string): string => {
  if (DATE.test(text)) return dateText(text)
  return text.replace(INSTANT, (_, day: string, time: string) =>
    dateFormat({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      ...zoneNamed(timeZone),
    }).format(new Date(`${day}T${time}:00.000Z`)),
  )
}
