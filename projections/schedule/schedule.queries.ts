import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { lessons } from './schedule.tables.ts'

type LessonRow = StoredRow<typeof lessons>

const visible = db
  .selectFrom('lessons as r')
  .select(columnsOf(lessons, 'r'))
  .where('r.deleted', 'is', false)
  .where('r.is_on', 'is', true)

const ofTenant = statement('lessons-of-tenant', () =>
  visible.orderBy('r.day_of_week').orderBy('r.start_time').orderBy('r.lesson_id'),
)

/** By day of the week and start; empty if the organization does not have the Schedule feature. */
export const lessonsOf = (reader: Reader, tenant: string): Promise<LessonRow[]> => ofTenant.run(reader, tenant)

const byId = statement('lesson-by-id', (p: Params<{ lessonId: string }>) =>
  visible.where('r.lesson_id', '=', p.lessonId),
)

/** Undefined also if the organization does not have the Schedule feature. */
export const lessonById = (reader: Reader, tenant: string, lessonId: string): Promise<LessonRow | undefined> =>
  byId.first(reader, tenant, { lessonId })

const ofInstructor = statement('lesson-of-instructor', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('lessons as r')
    .select('r.lesson_id as lessonId')
    .where('r.deleted', 'is', false)
    .where('r.is_on', 'is', true)
    .where('r.instructor_id', '=', p.userId)
    .limit(1),
)

/** Whether the person gives a lesson that families see: they then see the picture as well. */
export const givesLessons = async (reader: Reader, tenant: string, userId: string): Promise<boolean> =>
  (await ofInstructor.first(reader, tenant, { userId })) !== undefined

const staff = statement('instructors-to-choose', () =>
  db
    .selectFrom('schedule_instructors as r')
    .select(['r.user_id as id', 'r.name'])
    .where('r.deleted', 'is', false)
    .where('r.is_staff', 'is', true)
    .orderBy('r.name')
    .orderBy('r.user_id'),
)

/** Everyone with a role in addition to Viewer, by name. */
export const instructorsOf = (
  reader: Reader,
  tenant: string,
): Promise<{ readonly id: string; readonly name: string }[]> => staff.run(reader, tenant)
