import { z } from 'zod'
import { kernelText } from '../../domain/kernel/texts.ts'
import { created, expected, newId, required, revised } from './edited.ts'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { says } from './messages.ts'
import { accepted } from './problem.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says(kernelText('a-time')))
const day = z.iso.date()

export const delivery = z.enum(['Online', 'InPerson', 'Hybrid'])

/** A lesson as admins fill it in (schedule rule 1). */
export const lessonDetails = z.object({
  title: required,
  /** 0 (Sunday) to 6. */
  dayOfWeek: z.int().min(0).max(6),
  /** `17:30`, in the organization's time zone. */
  startTime: time,
  endTime: time,
  /** First and last day on which it is held; null: until further notice. */
  startDate: day,
  endDate: day.nullable(),
  delivery,
  description: z.string().trim(),
  /** Empty for none. */
  joinLink: z.string().trim(),
  /** HTML. */
  joinInstructions: z.string(),
  instructorId: z.string().nullable(),
  /** Programs or levels it is for; empty for everyone. */
  intendedAudience: z.array(z.object({ programId: z.string(), levelId: z.string().nullable() })),
})
/** Optional fields. */
const optional = {
  endDate: day.nullable().default(null),
  description: z.string().trim().default(''),
  joinLink: z.string().trim().default(''),
  joinInstructions: z.string().default(''),
  instructorId: z.string().nullable().default(null),
  intendedAudience: lessonDetails.shape.intendedAudience.default([]),
}

const lessonRow = lessonDetails.omit({ instructorId: true }).extend({
  id: z.string(),
  title: z.string(),
  instructor: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }).nullable(),
  /** Days on which it is not held. */
  canceledDates: z.array(z.string()),
  /** The organization's time zone (IANA name), in which the times are. */
  timeZone: z.string(),
  ...revised,
})
export type LessonRow = z.infer<typeof lessonRow>

export const lessonsView = liveView({
  name: 'lessons',
  scope: 'tenant',
  service: 'schedule',
  row: lessonRow,
  key: ({ id }) => id,
})

export const readSchedule = endpoint({
  method: 'GET',
  path: '/schedule',
  access: 'signed-in',
  service: 'schedule',
  summary: 'The weekly lessons and the time by the server’s clock; no lessons where the organization has no schedule',
  response: z.object({ currentTime: z.string(), lessons: z.array(lessonRow) }),
  problems: ['forbidden'],
})
export const readLessonCalendar = endpoint({
  method: 'GET',
  path: '/schedule/calendar/:id',
  access: 'signed-in',
  service: 'schedule',
  summary: 'A lesson as a calendar file (RFC 5545)',
  response: z.object({ filename: z.string(), value: z.string() }),
  problems: ['forbidden', 'not-found'],
})
export const readInstructors = endpoint({
  method: 'GET',
  path: '/schedule/instructors',
  access: 'signed-in',
  service: 'schedule',
  summary: 'Who can be chosen as an instructor: everyone with a role other than Viewer; for account admins',
  response: z.array(z.object({ id: z.string(), name: z.string() })),
  problems: ['forbidden'],
})
const lessonProblems = [
  'forbidden',
  'schedule-off',
  'missing-fields',
  'invalid-lesson',
  'instructor-not-found',
  'program-not-found',
  'program-retired',
  'level-not-found',
  'level-retired',
  'too-many-audiences',
] as const
export const createLesson = endpoint({
  method: 'POST',
  path: '/schedule/create',
  access: 'signed-in',
  service: 'schedule',
  summary: 'Adds a lesson',
  changes: true,
  body: lessonDetails.extend({ ...optional, id: newId }),
  response: created,
  problems: [...lessonProblems, 'id-in-use'],
})
export const editLesson = endpoint({
  method: 'POST',
  path: '/schedule/edit/:id',
  access: 'signed-in',
  service: 'schedule',
  summary: 'Changes a lesson',
  changes: true,
  body: lessonDetails.extend({ ...optional, expected }),
  response: accepted,
  problems: [...lessonProblems, 'lesson-not-found', 'changed-meanwhile'],
})
export const cancelLesson = endpoint({
  method: 'POST',
  path: '/schedule/cancel/:id',
  access: 'signed-in',
  service: 'schedule',
  summary: 'Removes a lesson from the schedule permanently',
  changes: true,
  response: accepted,
  problems: ['forbidden', 'lesson-not-found'],
})
export const cancelLessonDay = endpoint({
  method: 'POST',
  path: '/schedule/cancel/:id/day',
  access: 'signed-in',
  service: 'schedule',
  summary: 'A lesson is not held on one day',
  changes: true,
  body: z.object({ date: day }),
  response: accepted,
  problems: ['forbidden', 'lesson-not-found', 'not-held-then'],
})
export const restoreLessonDay = endpoint({
  method: 'POST',
  path: '/schedule/restore/:id/day',
  access: 'signed-in',
  service: 'schedule',
  summary: 'A lesson is held on a canceled day after all',
  changes: true,
  body: z.object({ date: day }),
  response: accepted,
  problems: ['forbidden', 'lesson-not-found'],
})
