import { firstDateOf, type Weekly } from '../../domain/schedule/published.ts'
import { weeklyCalendarFile } from '../documents/weekly-calendar.ts'

interface CalendarLesson extends Weekly {
  readonly lessonId: string
  readonly title: string
  readonly description: string
  readonly joinLink: string
  readonly timeZone: string
  readonly sequence: number
  readonly modified: string
}

/** A weekly lesson as a calendar file, in the organization's time zone, without its canceled days. */
export const lessonCalendar = (lesson: CalendarLesson, url: string, now: string): string =>
  weeklyCalendarFile({
    uid: `${lesson.lessonId}@${new URL(url).hostname}`,
    writtenAt: now,
    sequence: lesson.sequence,
    changedAt: lesson.modified,
    timeZone: lesson.timeZone,
    firstDate: firstDateOf(lesson) ?? lesson.startDate,
    lastDate: lesson.endDate,
    startTime: lesson.startTime,
    endTime: lesson.endTime,
    exceptDates: lesson.canceledDates,
    title: lesson.title,
    description: [lesson.description, lesson.joinLink].filter((line) => line !== '').join('\n\n'),
    url,
  })
