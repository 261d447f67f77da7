import { aggregate } from '../../kernel/decider.ts'
import type { Revised } from '../../kernel/revision.ts'
import type { CalendarDate } from '../../kernel/time.ts'
import type { LessonEvent } from './events.ts'
import { DAYS, isHeldOn } from './weekly.ts'

type Stored = Extract<LessonEvent, { type: 'LessonAdded' }>['data']
/** A lesson as entered by admins. */
export type LessonDetails = Omit<Stored, 'lessonId' | 'dayOfWeek'> & { readonly dayOfWeek: number }

export interface Lesson extends Revised {
  /** Null until it is added. */
  readonly details: LessonDetails | null
  /** Days on which it is canceled, earliest first. */
  readonly canceledDates: readonly CalendarDate[]
  /** Removed from the schedule permanently. */
  readonly isCanceled: boolean
}

export const detailsOf = ({ lessonId: _, dayOfWeek, ...details }: Stored): LessonDetails => ({
  ...details,
  dayOfWeek: DAYS.indexOf(dayOfWeek),
})

const initial: Lesson = { details: null, canceledDates: [], isCanceled: false, revision: 0 }

const changed = (state: Lesson, stored: Stored): Lesson => {
  const details = detailsOf(stored)
  const canceledDates = stillCanceled(state.canceledDates, details)
  return { ...state, details, canceledDates, revision: state.revision + 1 }
}

/** Drops cancellations on days on which the lesson is no longer held: another weekday, or after its new last day. */
export const stillCanceled = (dates: readonly CalendarDate[], details: LessonDetails): readonly CalendarDate[] =>
  dates.filter((date) => isHeldOn(details, date))

/** Stream `lesson-<tenant>.<lessonId>`. */
export const lessonAggregate = aggregate<Lesson, LessonEvent, { readonly lessonId: string }>({
  name: 'lesson',
  ids: ({ lessonId }) => [lessonId],
  initial,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'LessonAdded':
      case 'LessonChanged':
        return changed(state, data)
      case 'LessonCanceled':
        return { ...state, isCanceled: true }
      case 'LessonDayCanceled':
        return { ...state, canceledDates: [...state.canceledDates, data.date].sort() }
      case 'LessonDayRestored':
        return { ...state, canceledDates: state.canceledDates.filter((date) => date !== data.date) }
      default:
        return state
    }
  },
})
