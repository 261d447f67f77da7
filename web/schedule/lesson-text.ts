import type { LessonRow } from '../../api/contract/schedule.ts'
import { addMinutes, type Instant } from '../../domain/kernel/time.ts'
import type { Occurrence } from '../../domain/schedule/published.ts'
import { scheduleText } from '../texts/en/schedule.ts'
import { dateFormat, listText, relativeFormat } from '../texts/formats.ts'

/** A Sunday. Dates and times of day have no zone, so they are formatted in UTC. */
const SUNDAY = '2023-01-01'
const UTC = { timeZone: 'UTC' } as const

/** `Monday` */
export const dayName = (dayOfWeek: number): string =>
  dateFormat({ weekday: 'long', ...UTC }).format(new Date(addMinutes(`${SUNDAY}T00:00:00.000Z`, dayOfWeek * 24 * 60)))

/** `5:30 – 6:15 PM` */
export const timesText = ({ startTime, endTime }: Pick<LessonRow, 'startTime' | 'endTime'>): string =>
  dateFormat({ timeStyle: 'short', ...UTC }).formatRange(momentOf(startTime), momentOf(endTime))

/** `6:15 PM` */
export const timeText = (time: string): string => dateFormat({ timeStyle: 'short', ...UTC }).format(momentOf(time))

const momentOf = (time: string): Date => new Date(`${SUNDAY}T${time}:00.000Z`)

/** `Mon, Mar 9` */
export const shortDay = (date: string): string =>
  dateFormat({ weekday: 'short', month: 'short', day: 'numeric', ...UTC }).format(new Date(`${date}T00:00:00.000Z`))

/** `in 25 minutes`, `in 3 hours` */
export const untilText = (at: Instant, now: Instant): string => {
  const minutes = Math.max(1, Math.ceil((Date.parse(at) - Date.parse(now)) / 60_000))
  return minutes < 90
    ? relativeFormat().format(minutes, 'minute')
    : relativeFormat().format(Math.round(minutes / 60), 'hour')
}

/** The start in the viewer's time zone, with the day if it differs; null if both clocks agree. */
export const ownTimeText = ({ startsAt }: Occurrence, timeZone: string): string | null => {
  const options = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  const own = dateFormat(options).format(new Date(startsAt))
  return own === dateFormat({ ...options, timeZone }).format(new Date(startsAt)) ? null : own
}

export const deliveryText = (delivery: LessonRow['delivery']): string =>
  scheduleText(({ Online: 'online', InPerson: 'inPerson', Hybrid: 'hybrid' } as const)[delivery])

/** Names of programs and levels by id. */
export interface Names {
  readonly programs: ReadonlyMap<string, { readonly name: string }>
  readonly levels: ReadonlyMap<string, { readonly label: string }>
}

/** `For Little Lions and Yellow Belt (Youth)`; null until the names are loaded. */
export const audienceText = (
  { intendedAudience }: Pick<LessonRow, 'intendedAudience'>,
  { programs, levels }: Names,
): string | null => {
  if (intendedAudience.length === 0) return scheduleText('everyone')
  const groups = intendedAudience.flatMap(({ programId, levelId }) => {
    const program = programs.get(programId)?.name
    if (program === undefined) return []
    if (levelId === null) return [program]
    const level = levels.get(levelId)?.label
    return level === undefined ? [] : [scheduleText('levelOf', { level, program })]
  })
  return groups.length === 0 ? null : scheduleText('audience', { groups: listText(groups, 'conjunction') })
}
