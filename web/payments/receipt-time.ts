import { receiptTimeFormat } from '../../domain/payments/published.ts'
import { dateFormat } from '../texts/formats.ts'
import { zoneNamed } from '../ui/zone.ts'

/** A time in the venue's zone, formatted as in the e-mail: `Sat, March 14, 2026 at 8:00 AM CDT`. */
export const venueMoment = (at: string, timeZone: string): string =>
  dateFormat({ ...receiptTimeFormat, ...zoneNamed(timeZone) }).format(new Date(at))
