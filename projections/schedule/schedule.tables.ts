import type { Delivery } from '../../domain/schedule/published.ts'
import { boolean, date, integer, json, nullable, table, text, textOf } from '../kernel/projection.ts'

export const lessons = table({
  name: 'lessons',
  columns: {
    lessonId: text,
    /** The organization's id, by which its settings find its lessons. */
    organizationId: text,
    title: text,
    /** 0 (Sunday) to 6. */
    dayOfWeek: integer,
    startTime: text,
    endTime: text,
    startDate: date,
    endDate: nullable(date),
    delivery: textOf<Delivery>(),
    description: text,
    joinLink: text,
    joinInstructions: text,
    /** Null for nobody, and for somebody who was erased or removed. */
    instructorId: nullable(text),
    instructorName: text,
    instructorImage: nullable(text),
    intendedAudience: json<{ programId: string; levelId: string | null }[]>(),
    canceledDates: json<readonly string[]>(),
    /** Of the organization, IANA name. */
    timeZone: text,
    /** Whether the organization has the Schedule feature: nobody sees lessons without it. */
    isOn: boolean,
    /** How often it was changed, from 1. */
    revision: integer,
  },
  key: ['lessonId'],
  indexes: [['organizationId'], ['instructorId']],
})

/** What of the organization's settings its lessons show. */
export const scheduleSettings = table({
  name: 'schedule_settings',
  columns: { organizationId: text, timeZone: text, isOn: boolean },
  key: ['organizationId'],
})

/** Everyone who could give lessons. */
export const instructors = table({
  name: 'schedule_instructors',
  columns: { userId: text, name: text, image: nullable(text), isStaff: boolean },
  key: ['userId'],
})
