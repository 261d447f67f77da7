import type { Delivery } from '../../domain/schedule/published.ts'
import { organizationRecord, userRecord } from '../accounts/records.ts'
import { follows } from '../kernel/follows.ts'
import { boolean, date, integer, json, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'
import { recordTable } from '../kernel/record-table.ts'

/** The organization's settings that its lessons show. */
export const scheduleSettings = recordTable(organizationRecord, {
  name: 'schedule_settings',
  columns: { organizationId: text, timeZone: text, isOn: boolean },
  from: { isOn: ({ features }) => features?.includes('Schedule') },
})

/** Everyone who could give lessons. Instructors have a role in addition to Viewer. */
export const instructors = recordTable(userRecord, {
  name: 'schedule_instructors',
  columns: { userId: text, name: text, image: nullable(text), isStaff: boolean },
  from: { name: 'displayName', image: 'imageUri', isStaff: ({ roles }) => roles?.some((role) => role !== 'Viewer') },
  removed: { name: '', image: null, isStaff: false },
})

export const lessons = table({
  name: 'lessons',
  columns: {
    lessonId: text,
    /** The organization's id, by which its lessons follow its settings. */
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
    /** Null without an instructor, and once the instructor is erased or removed. */
    instructorId: nullable(text),
    instructorName: follows(instructors, 'name', { by: 'instructorId', blank: '' }),
    instructorImage: follows(instructors, 'image', { by: 'instructorId', blank: null }),
    intendedAudience: json<{ programId: string; levelId: string | null }[]>(),
    canceledDates: json<readonly string[]>(),
    /** Of the organization, IANA name. */
    timeZone: follows(scheduleSettings, 'timeZone', { by: 'organizationId', blank: 'UTC' }),
    /** Whether the organization has the Schedule feature: without it, lessons are hidden. */
    isOn: follows(scheduleSettings, 'isOn', { by: 'organizationId', blank: false }),
    /** How often it was changed, from 1. */
    revision: integer,
    /** The index of the last event of its stream that is in the row, and its time; canceled days count. */
    sequence: integer,
    modified: timestamptz,
  },
  key: ['lessonId'],
  indexes: [['organizationId'], ['instructorId']],
})
