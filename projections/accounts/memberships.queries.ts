import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'
import { byName, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { displayStatus } from './display-status.ts'
import { students } from './memberships.tables.ts'

export interface FacilityRow {
  readonly id: string
  readonly title: string
  readonly shortTitle: string
  readonly location: string
}

/** A student with the names of its level and facility. */
export type StudentRow = StoredRow<typeof students> & {
  readonly level: { readonly label: string; readonly description: string } | null
  readonly trainingFacility: FacilityRow | null
}

export interface MembershipRow {
  readonly membershipId: string
  readonly status: MembershipStatus
  readonly trainingFacilityId: string | null
  readonly trainingFacilityTitle: string | null
  readonly created: string
  readonly modified: string
  readonly students: readonly StudentRow[]
}

const labeledStudents = db
  .selectFrom('students as s')
  .leftJoin('levels as l', (join) =>
    join.onRef('l.tenant', '=', 's.tenant').onRef('l.level_id', '=', 's.level_id').on('l.deleted', 'is', false),
  )
  .leftJoin('facilities as f', (join) =>
    join.onRef('f.tenant', '=', 's.tenant').onRef('f.facility_id', '=', 's.facility_id').on('f.deleted', 'is', false),
  )
  .where('s.deleted', 'is', false)
  .select(columnsOf(students, 's'))
  .select((eb) => [
    eb
      .case()
      .when('l.level_id', 'is not', null)
      .then(jsonBuildObject({ label: eb.ref('l.label').$notNull(), description: eb.ref('l.description').$notNull() }))
      .end()
      .as('level'),
    eb
      .case()
      .when('f.facility_id', 'is not', null)
      .then(
        jsonBuildObject({
          id: eb.ref('f.facility_id').$notNull(),
          title: eb.ref('f.title').$notNull(),
          shortTitle: eb.ref('f.short_title').$notNull(),
          location: eb.ref('f.location').$notNull(),
        }),
      )
      .end()
      .as('trainingFacility'),
  ])

const byIds = statement('students-by-ids', (p: Params<{ studentIds: readonly string[] }>) =>
  labeledStudents.where('s.student_id', '=', ({ fn }) => fn.any(p.studentIds)).orderBy('s.student_id'),
)

/** The students among these ids that this tenant has. */
export const studentsByIds = (reader: Reader, tenant: string, studentIds: readonly string[]): Promise<StudentRow[]> =>
  byIds.run(reader, tenant, { studentIds })

export const studentById = async (reader: Reader, tenant: string, studentId: string): Promise<StudentRow | undefined> =>
  (await studentsByIds(reader, tenant, [studentId]))[0]

const withStudents = statement('membership-by-id', (p: Params<{ membershipId: string }>) =>
  db
    .selectFrom('memberships as m')
    .leftJoin('facilities as mf', (join) =>
      join
        .onRef('mf.tenant', '=', 'm.tenant')
        .onRef('mf.facility_id', '=', 'm.facility_id')
        .on('mf.deleted', 'is', false),
    )
    .leftJoin(labeledStudents.where('s.is_erased', 'is', false).as('s'), (join) =>
      join.onRef('s.membershipId', '=', 'm.membership_id'),
    )
    .select([
      'm.membership_id as ofMembership',
      'm.facility_id as trainingFacilityId',
      'mf.title as trainingFacilityTitle',
      'm.status',
      'm.invitations',
      'm.created',
      'm.modified as membershipModified',
    ])
    .selectAll('s')
    .where('m.deleted', 'is', false)
    .where('m.membership_id', '=', p.membershipId)
    .orderBy('s.firstName', byName)
    .orderBy('s.lastName', byName)
    .orderBy('s.studentId'),
)

/** A membership without students has one joined row, in which every column of a student is null. */
const hasStudent = <R extends { readonly studentId: string | null }>(row: R): row is R & StudentRow =>
  row.studentId !== null

/** A membership with its students, by first name. */
export const membershipById = async (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<MembershipRow | undefined> => {
  const rows = await withStudents.run(reader, tenant, { membershipId })
  const [first] = rows
  if (first === undefined) return undefined
  return {
    membershipId: first.ofMembership,
    status: displayStatus(first.status, Object.values(first.invitations)),
    trainingFacilityId: first.trainingFacilityId,
    trainingFacilityTitle: first.trainingFacilityTitle,
    created: first.created,
    modified: first.membershipModified,
    students: rows
      .filter(hasStudent)
      .map(
        ({
          ofMembership,
          status,
          invitations,
          trainingFacilityId,
          trainingFacilityTitle,
          created,
          membershipModified,
          ...student
        }) => student,
      ),
  }
}

const ids = statement(
  'membership-exists',
  (p: Params<{ membershipId: string }>) =>
    db
      .selectFrom('memberships as m')
      .select('m.membership_id')
      .where('m.deleted', 'is', false)
      .where('m.membership_id', '=', p.membershipId),
  { byKey: true },
)
export const membershipExists = async (reader: Reader, tenant: string, membershipId: string): Promise<boolean> =>
  (await ids.first(reader, tenant, { membershipId })) !== undefined

const active = statement('active-students', () =>
  labeledStudents
    .innerJoin('memberships as m', (join) =>
      join
        .onRef('m.tenant', '=', 's.tenant')
        .onRef('m.membership_id', '=', 's.membership_id')
        .on('m.deleted', 'is', false)
        .on('m.status', '!=', 'Canceled'),
    )
    .where('s.is_erased', 'is', false)
    .orderBy('s.first_name', byName)
    .orderBy('s.last_name', byName)
    .orderBy('s.student_id'),
)

/** The students of all memberships that are not canceled, by first name. */
export const activeStudents = (reader: Reader, tenant: string): Promise<StudentRow[]> => active.run(reader, tenant)

const everyStudent = statement('students-of-tenant', () =>
  db
    .selectFrom('students as s')
    .select(columnsOf(students, 's'))
    .where('s.deleted', 'is', false)
    .where('s.is_erased', 'is', false)
    .orderBy('s.membership_id')
    .orderBy('s.student_id'),
)

/** Every student of the organization, families together; for its admins' download. */
export const allStudents = (reader: Reader, tenant: string): Promise<StoredRow<typeof students>[]> =>
  everyStudent.run(reader, tenant)
