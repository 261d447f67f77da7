import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import type { AccountRole, UserEvent } from '../../domain/accounts/user/events.ts'
import type { LessonEvent } from '../../domain/schedule/lesson/events.ts'
import { DAYS, isHeldOn } from '../../domain/schedule/published.ts'
import { type Need, projection, type RecordedOf, type RowOf, type RowSets } from '../kernel/projection.ts'
import { instructors, lessons, scheduleSettings } from './schedule.tables.ts'

type Seen =
  | LessonEvent
  | Extract<TenantEvent, { type: 'TenantOpened' | 'TenantDetailsChanged' | 'FeaturesChanged' }>
  | Extract<
      UserEvent,
      {
        type:
          | 'UserRegistered'
          | 'UserProfileChanged'
          | 'UserRolesChanged'
          | 'ProfilePictureSet'
          | 'UserErased'
          | 'UserRemoved'
      }
    >

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
    case 'TenantOpened':
      return []
    case 'TenantDetailsChanged':
    case 'FeaturesChanged':
      return [
        { table: 'settings', key: [event.tenant] },
        { table: 'lessons', by: 'organizationId', value: event.tenant },
      ]
    case 'UserRegistered':
      return []
    case 'UserRolesChanged':
      return [{ table: 'instructors', key: [event.data.userId] }]
    default:
      return [
        { table: 'instructors', key: [event.data.userId] },
        { table: 'lessons', by: 'instructorId', value: event.data.userId },
      ]
  }
}

const nobody = { instructorId: null, instructorName: '', instructorImage: null }

const instructorOf = (rows: AllRows, userId: string | null) => {
  const row = userId === null ? undefined : rows.instructors.get(userId)
  return row === undefined ? nobody : { instructorId: row.userId, instructorName: row.name, instructorImage: row.image }
}

const save = ({ data, tenant }: Saved, rows: AllRows): void => {
  const { instructorId, dayOfWeek, ...details } = data
  const before = rows.lessons.get(data.lessonId)
  const settings = rows.settings.get(tenant)
  const days = { ...details, dayOfWeek: DAYS.indexOf(dayOfWeek) }
  rows.lessons.put({
    ...days,
    organizationId: tenant,
    ...instructorOf(rows, instructorId),
    canceledDates: (before?.canceledDates ?? []).filter((date) => isHeldOn(days, date)),
    timeZone: settings?.timeZone ?? 'UTC',
    isOn: settings?.isOn ?? false,
    revision: (before?.revision ?? 0) + 1,
  })
}

const set = (rows: AllRows, tenant: string, change: Partial<RowOf<typeof scheduleSettings>>): void => {
  rows.settings.change([tenant], change)
  for (const { lessonId } of rows.lessons.find('organizationId', tenant)) rows.lessons.change([lessonId], change)
}

const name = (
  rows: AllRows,
  userId: string,
  instructor: Partial<Pick<RowOf<typeof instructors>, 'name' | 'image'>>,
): void => {
  rows.instructors.change([userId], instructor)
  const row = rows.instructors.get(userId)
  if (row === undefined) return
  for (const { lessonId } of rows.lessons.find('instructorId', userId)) {
    rows.lessons.change([lessonId], { instructorName: row.name, instructorImage: row.image })
  }
}

const forget = (rows: AllRows, userId: string): void => {
  for (const { lessonId } of rows.lessons.find('instructorId', userId)) rows.lessons.change([lessonId], nobody)
  rows.instructors.change([userId], { name: '', image: null, isStaff: false })
  rows.instructors.remove(userId)
}

/** Instructors are chosen among those whom the organization gave a role beside Viewer. */
const isStaff = (roles: readonly AccountRole[]): boolean => roles.some((role) => role !== 'Viewer')

const dates = (rows: AllRows, lessonId: string, change: (dates: readonly string[]) => readonly string[]): void => {
  const row = rows.lessons.get(lessonId)
  if (row !== undefined) rows.lessons.change([lessonId], { canceledDates: change(row.canceledDates) })
}

/** The weekly lessons of an organization (spec/training-and-review.md §2 Schedule). */
export const schedule = projection<Seen>()({
  name: 'schedule',
  version: 1,
  tables,
  needs,
  on: {
    LessonAdded: save,
    LessonChanged: save,
    LessonCanceled: ({ data }, rows) => rows.lessons.remove(data.lessonId),
    LessonDayCanceled: ({ data: { lessonId, date } }, rows) =>
      dates(rows, lessonId, (canceled) => [...canceled, date].sort()),
    LessonDayRestored: ({ data: { lessonId, date } }, rows) =>
      dates(rows, lessonId, (canceled) => canceled.filter((one) => one !== date)),

    TenantOpened: ({ data: { timeZone, features }, tenant }, rows) =>
      rows.settings.put({ organizationId: tenant, timeZone, isOn: features.includes('Schedule') }),
    TenantDetailsChanged: ({ data: { timeZone }, tenant }, rows) => set(rows, tenant, { timeZone }),
    FeaturesChanged: ({ data, tenant }, rows) => set(rows, tenant, { isOn: data.features.includes('Schedule') }),

    UserRegistered: ({ data }, rows) =>
      rows.instructors.put({
        userId: data.userId,
        name: data.displayName,
        image: null,
        isStaff: isStaff(data.roles),
      }),
    UserRolesChanged: ({ data }, rows) => rows.instructors.change([data.userId], { isStaff: isStaff(data.roles) }),
    UserProfileChanged: ({ data }, rows) => name(rows, data.userId, { name: data.displayName }),
    ProfilePictureSet: ({ data }, rows) => name(rows, data.userId, { image: data.imageUri }),
    UserErased: ({ data }, rows) => forget(rows, data.userId),
    UserRemoved: ({ data }, rows) => forget(rows, data.userId),
  },
})
