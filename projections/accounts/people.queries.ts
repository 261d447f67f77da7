import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import type { StakeholderRole } from '../../domain/tournaments/tournament/events.ts'
import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { users } from './people.tables.ts'

export type UserRow = StoredRow<typeof users>

/** Who is asking: `Person` of commands/kernel with what a screen shows of the person. */
export interface PersonRow {
  readonly tenant: string
  readonly userId: string
  readonly displayName: string
  readonly email: string
  readonly mobile: string | null
  readonly membershipId: string | null
  readonly membershipStatus: MembershipStatus | null
  readonly studentIds: readonly string[]
  readonly trainingFacilityId: string | null
  readonly roles: readonly AccountRole[]
  readonly tournamentRoles: readonly {
    readonly tournamentId: string
    readonly title: string
    readonly value: StakeholderRole
    readonly studentIds: readonly string[]
    /** A coach's facility in that tournament. */
    readonly facilityId: string | null
  }[]
}

const personSql = (where: string): string => `
  select u.user_id as "userId", u.display_name as "displayName", u.email, u.mobile, u.roles,
    m.membership_id as "membershipId", m.status as "membershipStatus", m.facility_id as "trainingFacilityId",
    coalesce((select jsonb_agg(s.student_id order by s.student_id) from students s
      where s.membership_id = m.membership_id and not s.deleted), '[]') as "studentIds",
    coalesce((select jsonb_agg(jsonb_build_object('tournamentId', h.tournament_id, 'title', coalesce(t.title, ''),
        'value', h.role, 'studentIds', h.student_ids, 'facilityId', h.facility_id) order by h.tournament_id, h.role)
      from stakeholders h left join tournaments t on t.tenant = h.tenant and t.tournament_id = h.tournament_id and not t.deleted
      where h.user_id = u.user_id and not h.deleted), '[]') as "tournamentRoles"
  from users u
    left join user_memberships l on l.tenant = u.tenant and l.user_id = u.user_id and not l.deleted
    left join memberships m on m.tenant = l.tenant and m.membership_id = l.membership_id and not m.deleted
  where not u.deleted and u.tenant = $2 and ${where}`
const bySubject = personSql('u.object_id = $1')
const byUserId = personSql('u.user_id = $1')

/** The person behind a token of the identity provider; `subject` is its `sub`. */
export const findPerson = async (reader: Reader, tenant: string, subject: string): Promise<PersonRow | undefined> => {
  const [row] = await reader.query<Omit<PersonRow, 'tenant'>>(tenant, {
    name: 'person-by-subject',
    byKey: true,
    text: bySubject,
    values: [subject, tenant],
  })
  return row === undefined ? undefined : { tenant, ...row }
}

export const personByUserId = async (
  reader: Reader,
  tenant: string,
  userId: string,
): Promise<PersonRow | undefined> => {
  const [row] = await reader.query<Omit<PersonRow, 'tenant'>>(tenant, {
    name: 'person-by-user-id',
    text: byUserId,
    values: [userId, tenant],
  })
  return row === undefined ? undefined : { tenant, ...row }
}

const byEmail = selectFrom(users, 'user-by-email', 'and r.email = $1 order by r.user_id limit 1')

/** A user by e-mail, whatever its case and the spaces around it. */
export const findUserByEmail = async (reader: Reader, tenant: string, email: string): Promise<UserRow | undefined> => {
  const wanted = email.trim().toLowerCase()
  return wanted === '' ? undefined : (await byEmail(reader, tenant, [wanted]))[0]
}

export interface SignIn {
  readonly tenant: string
  readonly objectId: string
  readonly email: string
  readonly displayName: string
}

/** The accounts an e-mail has in these tenants, one read each: for the embedded identity provider's page alone. */
export const findSignIns = async (
  reader: Reader,
  tenants: readonly string[],
  email: string,
): Promise<readonly SignIn[]> => {
  const found = await Promise.all(
    tenants.map(async (tenant) => ({ tenant, user: await findUserByEmail(reader, tenant, email) })),
  )
  return found.flatMap(({ tenant, user }) =>
    user === undefined ? [] : [{ tenant, objectId: user.objectId, email: user.email, displayName: user.displayName }],
  )
}

export interface ContactRow {
  readonly email: string
  readonly userId: string
  readonly membershipId: string | null
}

/** Users by their e-mails (lower case), with the membership each acts for. */
export const contactsByEmail = (reader: Reader, tenant: string, emails: readonly string[]): Promise<ContactRow[]> =>
  reader.query<ContactRow>(tenant, {
    name: 'contacts-by-email',
    text: `select distinct on (u.email) u.email, u.user_id as "userId", l.membership_id as "membershipId"
      from users u left join user_memberships l on l.tenant = u.tenant and l.user_id = u.user_id and not l.deleted
      where not u.deleted and u.email = any($1::text[]) order by u.email, u.user_id`,
    values: [emails],
  })
