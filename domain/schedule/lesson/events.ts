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
  /** `17:30`, by the clocks of the organization. */
  startTime: code('Begins'),
  endTime: code('Ends'),
  startDate: date('First day'),
  /** Null: until further notice. */
  endDate: date('Last day').nullable(),
  delivery,
  description: text(),
  /** Empty for none. */
  joinLink: line('Join link'),
  joinInstructions: html('Join instructions'),
  /** Null for nobody. */
  instructorId: idOf('user').nullable(),
  /** Of one program: those of a level, or of all of them (null). Nothing listed: everyone. */
  intendedAudience: z.array(z.object({ programId: referenceTo('program'), levelId: referenceTo('level').nullable() })),
})

const ofDate = z.object({ lessonId: idOf('lesson'), date: date('Day') })

/** A lesson that is held every week (spec/training-and-review.md §3 Lesson). Stream `lesson-<tenant>.<lessonId>`. */
export const lessonEvents = {
  LessonAdded: event(1, lesson, { audit: { about: 'lesson', title: 'Lesson added' } }),
  LessonChanged: event(1, lesson, { audit: { about: 'lesson', title: 'Lesson changed' } }),
  /** It is held no more and leaves the schedule. */
  LessonCanceled: event(1, z.object({ lessonId: idOf('lesson') }), {
    audit: { about: 'lesson', title: 'Lesson canceled', sets: { status: 'Canceled' } },
  }),
  /** It is not held on this one day. */
  LessonDayCanceled: event(1, ofDate, {
    audit: { about: 'lesson', title: (data) => `Lesson canceled on ${data.date}`, omits: ['date'] },
  }),
  LessonDayRestored: event(1, ofDate, {
    audit: { about: 'lesson', title: (data) => `Lesson held on ${data.date} after all`, omits: ['date'] },
  }),
}
export type LessonEvent = EventOf<typeof lessonEvents>
