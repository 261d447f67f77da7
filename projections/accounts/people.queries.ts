import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { MembershipStatus } from '../../domain/accounts/membership/events.ts'
import type { AccountRole } from '../../domain/accounts/user/events.ts'
import type { StakeholderRole, TournamentDetails } from '../../domain/tournaments/tournament/events.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { db } from '../read-schema.ts'
import { users } from './people.tables.ts'

export type UserRow = StoredRow<typeof users>

/** The person of a request: `Person` of commands/kernel with the details that screens show. */
export interface PersonRow {
  readonly tenant: string
  readonly userId: string
  readonly displayName: string
  readonly email: string
  readonly mobile: string | null
  readonly membershipId: string | null
  readonly membershipStatus: MembershipStatus | null
  /** When the membership was last modified. */
  readonly membershipModified: string | null
  readonly studentIds: readonly string[]
  readonly trainingFacilityId: string | null
  readonly roles: readonly AccountRole[]
  readonly tournamentRoles: readonly {
    readonly tournamentId: string
    readonly title: string
    readonly type: TournamentDetails['type']
    readonly value: StakeholderRole
    readonly studentIds: readonly string[]
    /** A coach's facility in the tournament. */
    readonly facilityId: string | null
  }[]
}

/** Users with the membership that each acts for. */
const usersWithMembership = db
  .selectFrom('users as u')
  .leftJoin('user_memberships as l', (join) =>
    join.onRef('l.tenant', '=', 'u.tenant').onRef('l.user_id', '=', 'u.user_id').on('l.deleted', 'is', false),
  )
  .leftJoin('memberships as m', (join) =>
    join
      .onRef('m.tenant', '=', 'l.tenant')
      .onRef('m.membership_id', '=', 'l.membership_id')
      .on('m.deleted', 'is', false),
  )
  .where('u.deleted', 'is', false)

/**
 * The account roles that count: in a canceled membership only Viewer (accounts rule 62). Of `u` and `m` in
 * `usersWithMembership`.
 */
const countingRoles = sql<AccountRole[]>`case when m.status = 'Canceled'
  then u.roles - 'Admin' - 'Reviewer' - 'Support' else u.roles end`

const person = usersWithMembership
  .select([
    'u.tenant',
    'u.user_id as userId',
    'u.display_name as displayName',
    'u.email',
    'u.mobile',
    countingRoles.as('roles'),
    'm.membership_id as membershipId',
    'm.status as membershipStatus',
    'm.modified as membershipModified',
    'm.facility_id as trainingFacilityId',
  ])
  .select(({ fn, selectFrom }) => [
    fn
      .coalesce(
        selectFrom('students as s')
          .select((eb) => eb.fn.jsonAgg('s.student_id').orderBy('s.student_id').as('ids'))
          .whereRef('s.membership_id', '=', 'm.membership_id')
          .where('s.deleted', 'is', false),
        sql<string[]>`'[]'`,
      )
      .as('studentIds'),
    jsonArrayFrom(
      selectFrom('stakeholders as h')
        .leftJoin('tournaments as t', (join) =>
          join
            .onRef('t.tenant', '=', 'h.tenant')
            .onRef('t.tournament_id', '=', 'h.tournament_id')
            .on('t.deleted', 'is', false),
        )
        .select((eb) => [
          'h.tournament_id as tournamentId',
          eb.fn.coalesce('t.title', eb.val('')).as('title'),
          eb.fn.coalesce('t.type', eb.val<TournamentDetails['type']>('InPerson')).as('type'),
          'h.role as value',
          'h.student_ids as studentIds',
          'h.facility_id as facilityId',
        ])
        .whereRef('h.user_id', '=', 'u.user_id')
        .where('h.deleted', 'is', false)
        .orderBy('h.tournament_id')
        .orderBy('h.role'),
    ).as('tournamentRoles'),
  ])

const bySubject = statement(
  'person-by-subject',
  (p: Params<{ tenant: string; subject: string }>) =>
    person.where('u.tenant', '=', p.tenant).where('u.object_id', '=', p.subject).where('u.is_accepted', 'is', true),
  { byKey: true },
)

/**
 * The person behind a token of the identity provider, whose `sub` is `subject`; not a user who has yet to redeem the
 * invitation (accounts rule 61).
 */
export const findPerson = (reader: Reader, tenant: string, subject: string): Promise<PersonRow | undefined> =>
  bySubject.first(reader, tenant, { tenant, subject })

const byUserId = statement('person-by-user-id', (p: Params<{ tenant: string; userId: string }>) =>
  person.where('u.tenant', '=', p.tenant).where('u.user_id', '=', p.userId),
)

export const personByUserId = (reader: Reader, tenant: string, userId: string): Promise<PersonRow | undefined> =>
  byUserId.first(reader, tenant, { tenant, userId })

const byId = statement('user-by-id', (p: Params<{ userId: string }>) =>
  db
    .selectFrom('users as r')
    .select(columnsOf(users, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.user_id', '=', p.userId),
)
export const userById = (reader: Reader, tenant: string, userId: string): Promise<UserRow | undefined> =>
  byId.first(reader, tenant, { userId })

const byEmail = statement('user-by-email', (p: Params<{ email: string }>) =>
  db
    .selectFrom('users as r')
    .select(columnsOf(users, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.email', '=', p.email)
    .orderBy('r.user_id')
    .limit(1),
)

/** A user by e-mail, ignoring case and surrounding spaces. */
export const findUserByEmail = async (reader: Reader, tenant: string, email: string): Promise<UserRow | undefined> => {
  const wanted = email.trim().toLowerCase()
  return wanted === '' ? undefined : byEmail.first(reader, tenant, { email: wanted })
}

export interface SignIn {
  readonly tenant: string
  readonly userId: string
  readonly objectId: string
  readonly email: string
  readonly displayName: string
  /** Whether they have redeemed their invitation, or need none. */
  readonly isAccepted: boolean
}

const signIns = db
  .selectFrom('users as u')
  .select([
    'u.tenant',
    'u.user_id as userId',
    'u.object_id as objectId',
    'u.email',
    'u.display_name as displayName',
    'u.is_accepted as isAccepted',
  ])
  .where('u.deleted', 'is', false)

const signIn = statement('sign-in-by-email', (p: Params<{ email: string }>) =>
  signIns.where('u.email', '=', p.email).orderBy('u.user_id').limit(1),
)

const signInOfSubject = statement('sign-in-by-subject', (p: Params<{ subject: string }>) =>
  signIns.where('u.object_id', '=', p.subject).limit(1),
)

/** The account of a subject, also before the invitation is redeemed; for the embedded identity provider only. */
export const findSignIn = (reader: Reader, tenant: string, subject: string): Promise<SignIn | undefined> =>
  signInOfSubject.first(reader, tenant, { subject })

/** The accounts of an e-mail in these tenants, one read per tenant; for the embedded identity provider's page only. */
export const findSignIns = async (
  reader: Reader,
  tenants: readonly string[],
  email: string,
): Promise<readonly SignIn[]> => {
  const wanted = email.trim().toLowerCase()
  if (wanted === '') return []
  const found = await Promise.all(tenants.map((tenant) => signIn.first(reader, tenant, { email: wanted })))
  return found.flatMap((one) => one ?? [])
}

export interface ContactRow {
  readonly email: string
  readonly userId: string
  readonly membershipId: string | null
}

const contacts = statement('contacts-by-email', (p: Params<{ emails: readonly string[] }>) =>
  db
    .selectFrom('users as u')
    .leftJoin('user_memberships as l', (join) =>
      join.onRef('l.tenant', '=', 'u.tenant').onRef('l.user_id', '=', 'u.user_id').on('l.deleted', 'is', false),
    )
    .distinctOn('u.email')
    .select(['u.email', 'u.user_id as userId', 'l.membership_id as membershipId'])
    .where('u.deleted', 'is', false)
    .where('u.email', '=', ({ fn }) => fn.any(p.emails))
    .orderBy('u.email')
    .orderBy('u.user_id'),
)

/** Users by e-mail (lower case), with the membership that each acts for. */
export const contactsByEmail = (reader: Reader, tenant: string, emails: readonly string[]): Promise<ContactRow[]> =>
  contacts.run(reader, tenant, { emails })

const usersWithRole = (role: Params<{ role: string }>['role']) =>
  usersWithMembership.where('u.is_accepted', 'is', true).where(sql<boolean>`${countingRoles} ? ${role}::text`)

const ofRole = statement('emails-of-role', (p: Params<{ role: string }>) =>
  usersWithRole(p.role).select('u.email').where('u.email', '<>', '').orderBy('u.email'),
)

/** The e-mail addresses of the users for whom this account role counts; erased users have none. */
export const emailsOfRole = async (reader: Reader, tenant: string, role: AccountRole): Promise<readonly string[]> =>
  (await ofRole.run(reader, tenant, { role })).map(({ email }) => email)

const acceptedOfRole = statement('users-of-role', (p: Params<{ role: string }>) =>
  usersWithRole(p.role).select('u.user_id as userId').where('u.object_id', '<>', '').orderBy('u.user_id'),
)

/** Ids of the users for whom this account role counts: those whom `findPerson` finds with it. */
export const usersOfRole = async (reader: Reader, tenant: string, role: AccountRole): Promise<readonly string[]> =>
  (await acceptedOfRole.run(reader, tenant, { role })).map(({ userId }) => userId)

const toChoose = statement('reviewers-to-choose', () =>
  usersWithMembership
    .where('u.is_accepted', 'is', true)
    .where(sql<boolean>`${countingRoles} ?| array['Reviewer', 'Admin']`)
    .where('u.object_id', '<>', '')
    .select(['u.user_id as id', 'u.display_name as name'])
    .orderBy('u.display_name')
    .orderBy('u.user_id'),
)

/** The users who may review videos (video-review rule 14), by name. */
export const reviewersToChoose = (
  reader: Reader,
  tenant: string,
): Promise<{ readonly id: string; readonly name: string }[]> => toChoose.run(reader, tenant)

const emails = statement('emails-of-membership', (p: Params<{ membershipId: string }>) =>
  db
    .selectFrom('user_memberships as l')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant', '=', 'l.tenant').onRef('u.user_id', '=', 'l.user_id').on('u.deleted', 'is', false),
    )
    .select('u.email')
    .where('l.deleted', 'is', false)
    .where('l.membership_id', '=', p.membershipId)
    .where('u.email', '<>', '')
    .orderBy('u.email'),
)

/** The e-mail addresses of a membership's people. */
export const emailsOfMembership = async (reader: Reader, tenant: string, membershipId: string): Promise<string[]> =>
  (await emails.run(reader, tenant, { membershipId })).map(({ email }) => email)

const toErase = statement('erasure-requests', () =>
  db
    .selectFrom('users as r')
    .select(columnsOf(users, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.erasure_due', 'is not', null)
    .orderBy('r.erasure_due')
    .orderBy('r.user_id'),
)

/** The users who requested the deletion of their account, the next due first. */
export const usersToErase = (reader: Reader, tenant: string): Promise<UserRow[]> => toErase.run(reader, tenant)
