import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'
import type { Reader } from '../database/reader.ts'
import { columnsOf } from '../database/select.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { students } from './memberships.tables.ts'

export interface FacilityRow {
  readonly id: string
  readonly title: string
  readonly shortTitle: string
  readonly location: string
}

/** A student with what its level and facility are called. */
export type StudentRow = StoredRow<typeof students> & {
  readonly level: { readonly label: string; readonly description: string } | null
  readonly trainingFacility: FacilityRow | null
}

export interface MembershipRow {
  readonly membershipId: string
  readonly status: MembershipStatus
  readonly trainingFacilityId: string | null
  readonly trainingFacilityTitle: string | null
  readonly modified: string
  readonly students: readonly StudentRow[]
}

const facility = (alias: string): string => `case when ${alias}.facility_id is not null then jsonb_build_object(
  'id', ${alias}.facility_id, 'title', ${alias}.title, 'shortTitle', ${alias}.short_title, 'location', ${alias}.location) end`

const studentColumns = `${columnsOf(students, 's')},
  case when l.level_id is not null then jsonb_build_object('label', l.label, 'description', l.description) end as level,
  ${facility('f')} as "trainingFacility"`
const labels = `
  left join levels l on l.tenant = s.tenant and l.level_id = s.level_id and not l.deleted
  left join facilities f on f.tenant = s.tenant and f.facility_id = s.facility_id and not f.deleted`

const membershipSql = `
  select m.membership_id as "ofMembership", m.status, m.facility_id as "trainingFacilityId",
    mf.title as "trainingFacilityTitle", m.modified as "membershipModified", ${studentColumns}
  from memberships m
    left join facilities mf on mf.tenant = m.tenant and mf.facility_id = m.facility_id and not mf.deleted
    left join students s on s.tenant = m.tenant and s.membership_id = m.membership_id and not s.deleted ${labels}
  where not m.deleted and m.membership_id = $1
  order by s.first_name, s.last_name, s.student_id`

type MembershipJoin = Omit<StudentRow, 'studentId'> & {
  readonly studentId: string | null
  readonly ofMembership: string
  readonly status: MembershipStatus
  readonly trainingFacilityId: string | null
  readonly trainingFacilityTitle: string | null
  readonly membershipModified: string
}

/** A membership with its students, by first name. */
export const membershipById = async (
  reader: Reader,
  tenant: string,
  membershipId: string,
): Promise<MembershipRow | undefined> => {
  const rows = await reader.query<MembershipJoin>(tenant, {
    name: 'membership-by-id',
    text: membershipSql,
    values: [membershipId],
  })
  const [first] = rows
  if (first === undefined) return undefined
  return {
    membershipId: first.ofMembership,
    status: first.status,
    trainingFacilityId: first.trainingFacilityId,
    trainingFacilityTitle: first.trainingFacilityTitle,
    modified: first.membershipModified,
    students: rows.flatMap(
      ({
        studentId,
        ofMembership,
        status,
        trainingFacilityId,
        trainingFacilityTitle,
        membershipModified,
        ...student
      }) => (studentId === null ? [] : [{ ...student, studentId }]),
    ),
  }
}

const studentsSql = `select ${studentColumns} from students s ${labels}
  where not s.deleted and s.student_id = any($1::text[]) order by s.student_id`

/** The students among these ids that this tenant has. */
export const studentsByIds = (reader: Reader, tenant: string, studentIds: readonly string[]): Promise<StudentRow[]> =>
  reader.query<StudentRow>(tenant, { name: 'students-by-ids', text: studentsSql, values: [studentIds] })

export const studentById = async (reader: Reader, tenant: string, studentId: string): Promise<StudentRow | undefined> =>
  (await studentsByIds(reader, tenant, [studentId]))[0]
