import { dateFormat } from '../../texts/formats.ts'
import { dateText } from '../../ui/when.tsx'
import { zoneNamed } from '../../ui/zone.ts'

/** As details of the history say an instant (`2027-03-06 15:00 UTC`). */
const INSTANT = /\b(\d{4}-\d\d-\d\d) (\d\d:\d\d) UTC\b/g

/** A calendar date and nothing else, as details say a date of birth. */
const DATE = /^\d{4}-\d\d-\d\d$/

/** The text with its instants on the clocks of the venue, whose zone is named: `Mar 6, 2027, 9:00 AM CST`; a date is `Mar 6, 2027`. */
export const atVenue = (text: string, timeZone: string): string => {
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
