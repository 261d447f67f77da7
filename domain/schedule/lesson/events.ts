import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { choice, code, date, html, idOf, line, nameOf, referenceTo, text } from '../../kernel/fields.ts'
import { DAYS } from './weekly.ts'

export const delivery = choice(['Online', 'InPerson', 'Hybrid'], { words: { InPerson: 'In person' } })
export type Delivery = z.infer<typeof delivery>

const lesson = z.object({
  lessonId: idOf('lesson'),
  title: nameOf('lesson', 'Title'),
  dayOfWeek: choice(DAYS, { label: 'Day of week' }),
  /** `17:30`, in the organization's time zone. */
  startTime: code('Begins'),
  endTime: code('Ends'),
  startDate: date('First day'),
  /** Null means until further notice. */
  endDate: date('Last day').nullable(),
  delivery,
  description: text(),
  /** Empty if there is none. */
  joinLink: line('Join link'),
  joinInstructions: html('Join instructions'),
  /** Null if there is none. */
  instructorId: idOf('user').nullable(),
  /** Each entry is a program with one level, or with all of its levels (null). An empty list means everyone. */
  intendedAudience: z.array(z.object({ programId: referenceTo('program'), levelId: referenceTo('level').nullable() })),
})

const ofDate = z.object({ lessonId: idOf('lesson'), date: date('Day') })

/** A weekly lesson (schedule rule 1). Stream `lesson-<tenant>.<lessonId>`. */
export const lessonEvents = {
  LessonAdded: event(1, lesson, { audit: { about: 'lesson', title: 'Lesson added' } }),
  LessonChanged: event(1, lesson, { audit: { about: 'lesson', title: 'Lesson changed' } }),
  /** Removed from the schedule permanently. */
  LessonCanceled: event(1, z.object({ lessonId: idOf('lesson') }), {
    audit: { about: 'lesson', title: 'Lesson canceled' },
  }),
  /** Canceled on this one day. */
  LessonDayCanceled: event(1, ofDate, {
    audit: {
      about: 'lesson',
      values: ({ date }) => ({ date }),
      title: (data) => `Lesson canceled on ${data.date}`,
      omits: ['date'],
    },
  }),
  LessonDayRestored: event(1, ofDate, {
    audit: {
      about: 'lesson',
      values: ({ date }) => ({ date }),
      title: (data) => `Lesson held on ${data.date} after all`,
      omits: ['date'],
    },
  }),
}
export type LessonEvent = EventOf<typeof lessonEvents>
