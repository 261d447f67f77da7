import type { LessonRow } from '../../api/contract/schedule.ts'
import { dateIn, type Instant } from '../../domain/kernel/time.ts'
import { isOn, nextOccurrence, type Occurrence, upcomingOccurrences } from '../../domain/schedule/published.ts'

/** A lesson with its current or next occurrence (maybe canceled), and the next one that is not canceled. */
export interface ScheduledLesson {
  readonly lesson: LessonRow
  readonly next: Occurrence
  readonly held: Occurrence | null
}

export interface Sections {
  readonly onNow: readonly ScheduledLesson[]
  readonly today: readonly ScheduledLesson[]
  readonly comingUp: readonly ScheduledLesson[]
}

/** Lessons that have not ended, in three sections: live at `now`, later today, and others, soonest first. */
export const sectionsAt = (lessons: Iterable<LessonRow>, now: Instant): Sections => {
  const upcoming = [...lessons].flatMap((lesson): readonly ScheduledLesson[] => {
    const [next] = upcomingOccurrences(lesson, now, lesson.timeZone, 1)
    return next === undefined ? [] : [{ lesson, next, held: nextOccurrence(lesson, now, lesson.timeZone) }]
  })
  upcoming.sort(
    (a, b) => a.next.startsAt.localeCompare(b.next.startsAt) || a.lesson.title.localeCompare(b.lesson.title),
  )
  const isToday = ({ lesson, next }: ScheduledLesson): boolean => next.date === dateIn(now, lesson.timeZone)
  return {
    onNow: upcoming.filter(({ next }) => isOn(next, now)),
    today: upcoming.filter((one) => isToday(one) && !isOn(one.next, now)),
    comingUp: upcoming.filter((one) => !isToday(one)),
  }
}
