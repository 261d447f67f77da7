import {
  cancelLesson as decideCancel,
  cancelLessonDay as decideCancelDay,
  restoreLessonDay as decideRestoreDay,
  type LessonDay,
} from '../../domain/schedule/lesson/decide.ts'
import { lessonAggregate } from '../../domain/schedule/lesson/state.ts'
import { commandOn } from '../kernel/command.ts'

/** Takes a lesson off the schedule for good. Refused: lesson-not-found. */
export const cancelLesson = commandOn(lessonAggregate, 'cancel-lesson', { decide: decideCancel })

/** A lesson is not held on one day. Refused: lesson-not-found, not-held-then. */
export const cancelLessonDay = commandOn(lessonAggregate, 'cancel-lesson-day', {
  per: ({ lessonId, date }: LessonDay) => [lessonId, date],
  decide: decideCancelDay,
})

/** It is held on that day after all. Refused: lesson-not-found. */
export const restoreLessonDay = commandOn(lessonAggregate, 'restore-lesson-day', {
  per: ({ lessonId, date }: LessonDay) => [lessonId, date],
  decide: decideRestoreDay,
})
