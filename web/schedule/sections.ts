import type { LessonRow } from '../../api/contract/schedule.ts'
import { dateIn, type Instant } from '../../domain/kernel/time.ts'
import { isOn, nextOccurrence, type Occurrence, upcomingOccurrences } from '../../domain/schedule/published.ts'

/** A lesson with its current or next occurrence (maybe canceled), and the next one that is not canceled. */
export interface Shown {
  readonly lesson: LessonRow
  readonly next: Occurrence
  readonly held: Occurrence | null
}

export interface Sections {
  readonly onNow: readonly Shown[]
  readonly today: readonly Shown[]
  readonly comingUp: readonly Shown[]
}

/** Lessons that have not ended, in three sections: live at `now`, later today, and others, soonest first. */
export const sectionsAt = (lessons: Iterable<LessonRow>, now: Instant): Sections => {
  const shown = [...lessons].flatMap((lesson): readonly Shown[] => {
    const [next] = upcomingOccurrences(lesson, now, lesson.timeZone, 1)
    return next === undefined ? [] : [{ lesson, next, held: nextOccurrence(lesson, now, lesson.timeZone) }]
  })
  shown.sort((a, b) => a.next.startsAt.localeCompare(b.next.startsAt) || a.lesson.title.localeCompare(b.lesson.title))
  const isToday = ({ lesson, next }: Shown): boolean => next.date === dateIn(now, lesson.timeZone)
  return {
    onNow: shown.filter(({ next }) => isOn(next, now)),
    today: shown.filter((one) => isToday(one) && !isOn(one.next, now)),
    comingUp: shown.filter((one) => !isToday(one)),
  }
}
