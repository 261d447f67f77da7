import type { UserEvent } from '../../domain/accounts/user/events.ts'
import type { LessonEvent } from '../../domain/schedule/lesson/events.ts'
import { DAYS, isHeldOn } from '../../domain/schedule/published.ts'
import { type Need, projection, type RecordedOf, type RowSets } from '../kernel/projection.ts'
import { instructors, lessons, scheduleSettings } from './schedule.tables.ts'

type Seen = LessonEvent | Extract<UserEvent, { type: 'UserErased' | 'UserRemoved' }>

const tables = { lessons, settings: scheduleSettings, instructors }
type AllRows = RowSets<typeof tables>
type Saved = RecordedOf<Extract<LessonEvent, { type: 'LessonAdded' | 'LessonChanged' }>>

const needs = (event: RecordedOf<Seen>): readonly Need<typeof tables>[] => {
  switch (event.type) {
    case 'LessonAdded':
    case 'LessonChanged':
      return [
        { table: 'lessons', key: [event.data.lessonId] },
        { table: 'settings', key: [event.tenant] },
        ...(event.data.instructorId === null
          ? []
          : [{ table: 'instructors' as const, key: [event.data.instructorId] }]),
      ]
    case 'LessonCanceled':
    case 'LessonDayCanceled':
    case 'LessonDayRestored':
      return [{ table: 'lessons', key: [event.data.lessonId] }]
    default:
      return [
        { table: 'instructors', key: [event.data.userId] },
        { table: 'lessons', by: 'instructorId', value: event.data.userId },
      ]
  }
}

/** The id of an instructor whom the organization knows. */
const knownInstructor = (rows: AllRows, userId: string | null): string | null =>
  userId === null || rows.instructors.get(userId) === undefined ? null : userId

const save = ({ data, tenant, revision, time }: Saved, rows: AllRows): void => {
  const { instructorId, dayOfWeek, ...details } = data
  const before = rows.lessons.get(data.lessonId)
  const days = { ...details, dayOfWeek: DAYS.indexOf(dayOfWeek) }
  rows.lessons.put({
    ...days,
    organizationId: tenant,
    instructorId: knownInstructor(rows, instructorId),
    canceledDates: (before?.canceledDates ?? []).filter((date) => isHeldOn(days, date)),
    revision: (before?.revision ?? 0) + 1,
    sequence: revision,
    modified: time,
  })
}

const removeInstructor = (rows: AllRows, userId: string): void => {
  for (const { lessonId } of rows.lessons.find('instructorId', userId)) {
    rows.lessons.change([lessonId], { instructorId: null })
  }
  rows.instructors.remove(userId)
}

type DayChanged = RecordedOf<Extract<LessonEvent, { type: 'LessonDayCanceled' | 'LessonDayRestored' }>>

const dates = (
  { data, revision, time }: DayChanged,
  rows: AllRows,
  change: (dates: readonly string[]) => readonly string[],
): void => {
  const row = rows.lessons.get(data.lessonId)
  if (row === undefined) return
  const canceledDates = change(row.canceledDates)
  rows.lessons.change([data.lessonId], { canceledDates, sequence: revision, modified: time })
}

/** The weekly lessons of an organization (schedule rule 1). */
export const schedule = projection<Seen>()({
  name: 'schedule',
  version: 3,
  tables,
  needs,
  on: {
    LessonAdded: save,
    LessonChanged: save,
    LessonCanceled: ({ data }, rows) => rows.lessons.remove(data.lessonId),
    LessonDayCanceled: (event, rows) => dates(event, rows, (canceled) => [...canceled, event.data.date].sort()),
    LessonDayRestored: (event, rows) =>
      dates(event, rows, (canceled) => canceled.filter((one) => one !== event.data.date)),
    UserErased: ({ data }, rows) => removeInstructor(rows, data.userId),
    UserRemoved: ({ data }, rows) => removeInstructor(rows, data.userId),
  },
})
