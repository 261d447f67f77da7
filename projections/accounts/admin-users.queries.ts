import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type MemberSort, memberSort } from '../../api/contract/admin-users.ts'
import { searchKey } from '../../domain/kernel/search-key.ts'
import { sqlName } from '../database/names.ts'
import { byName, columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { isNull, type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import type { StoredMember } from './admin-users.live.ts'
import { members } from './admin-users.tables.ts'
import { searchWords } from './search-text.ts'

export type MemberListRow = StoredMember & { readonly facilityTitle: string | null }

/** A word of a search, with the facilities whose names have it. */
interface Word {
  readonly word: string
  readonly facilities: readonly string[]
}

interface Filter {
  /** JSON of a list of `Word`; null for no search. */
  readonly words: string | null
  readonly facilityId: string | null
}

/** Whether every word is in the row's names and addresses or in its facility's name. */
const hasWords = (words: RawBuilder<Filter['words']>, search: RawBuilder<string>, facility: RawBuilder<unknown>) =>
  sql<SqlBool>`not exists (
    select from jsonb_array_elements(${words}::jsonb) as w
    where strpos(${search}, w ->> 'word') = 0 and not (w -> 'facilities' ? coalesce(${facility}, ''))
  )`

const hasPeople = sql<SqlBool>`(m.contacts <> '[]' or m.students <> '[]')`

const matching = (p: Params<Filter>) => (eb: Pick<ExpressionBuilder<never, never>, 'or' | 'and'>) =>
  eb.and([
    hasPeople,
    eb.or([isNull(p.words, 'jsonb'), hasWords(p.words, sql<string>`m.search`, sql`m.facility_id`)]),
    eb.or([isNull(p.facilityId, 'text'), sql<SqlBool>`m.facility_id = ${p.facilityId}`]),
  ])

type Text = RawBuilder<string | null>
const listedOf = (column: 'contacts' | 'students', each: Text): Text =>
  sql`(select nullif(string_agg(${each}, ', ' order by at), '')
    from jsonb_array_elements(m.${sql.raw(column)}) with ordinality as listed(one, at))`

/** The list's columns that are not columns of the table. */
const columnTexts: Readonly<Record<'contacts' | 'students' | 'status', Text>> = {
  contacts: listedOf('contacts', sql`coalesce(nullif(one ->> 'displayName', ''), one ->> 'email')`),
  students: listedOf('students', sql`(one ->> 'firstName') || ' ' || (one ->> 'lastName')`),
  // Mirrors `displayStatus`.
  status: sql`case when m.status = 'Invited'
    and m.contacts @? '$[*].invitationStatus ? (@ != null)'
    and not m.contacts @> '[{"invitationStatus": "Pending"}]'
    then 'Invitation Expired' else m.status end`,
}

const isText = (by: MemberSort): by is keyof typeof columnTexts => by in columnTexts
const sortKey = (by: MemberSort): RawBuilder<unknown> =>
  isText(by) ? sql`(${columnTexts[by]})` : sql.ref(`m.${sqlName(by)}`)

/** A page of the list in one of its orders. Missing values come last in both directions. */
const pageIn = (by: MemberSort, direction: 'asc' | 'desc') =>
  statement(`admin-users-page-${by}-${direction}`, (p: Params<Filter & { offset: number; size: number }>) =>
    db
      .selectFrom('members as m')
      .leftJoin('facilities as f', (join) =>
        join
          .onRef('f.tenant', '=', 'm.tenant')
          .onRef('f.facility_id', '=', 'm.facility_id')
          .on('f.deleted', 'is', false),
      )
      .select(columnsOf(members, 'm'))
      .select('f.title as facilityTitle')
      .where('m.deleted', 'is', false)
      .where(matching(p))
      .orderBy(sortKey(by), (order) => (isText(by) ? byName(order) : order)[direction]().nullsLast())
      .orderBy('m.membership_id', 'desc')
      .limit(p.size)
      .offset(p.offset),
  )

const pages = Object.fromEntries(
  memberSort.options.map((by) => [by, { asc: pageIn(by, 'asc'), desc: pageIn(by, 'desc') }]),
) as Readonly<Record<MemberSort, Readonly<Record<'asc' | 'desc', ReturnType<typeof pageIn>>>>>

const count = statement('admin-users-count', (p: Params<Filter>) =>
  db
    .selectFrom('members as m')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('m.deleted', 'is', false)
    .where(matching(p)),
)

const latest = statement('admin-users-position', () =>
  db
    .selectFrom('members as m')
    .select(({ fn }) => fn.max('m.position').as('position'))
    .where('m.deleted', 'is', false),
)

const facilities = statement('facility-titles', () =>
  db.selectFrom('facilities as f').select(['f.facility_id as id', 'f.title']).where('f.deleted', 'is', false),
)

const byId = statement('admin-user-by-id', (p: Params<{ membershipId: string }>) =>
  db
    .selectFrom('members as m')
    .leftJoin('facilities as f', (join) =>
      join.onRef('f.tenant', '=', 'm.tenant').onRef('f.facility_id', '=', 'm.facility_id').on('f.deleted', 'is', false),
    )
    .select(columnsOf(members, 'm'))
    .select('f.title as facilityTitle')
    .where('m.deleted', 'is', false)
    .where('m.membership_id', '=', p.membershipId),
)

export interface MemberPageRequest {
  readonly offset: number
  readonly size: number
  /** Words that names, addresses or the facility must have, in any order; '' for all. */
  readonly search?: string
  readonly facilityId?: string
  /** Most recent activity first unless given. */
  readonly sort?: MemberSort
  readonly direction?: 'asc' | 'desc'
}

export interface MemberPage {
  readonly rows: readonly MemberListRow[]
  readonly total: number
  /** Changes after this position of the log may be missing in the page. */
  readonly position: number
}

const wordsOf = async (reader: Reader, tenant: string, search: string): Promise<string | null> => {
  const words = searchWords(search)
  if (words.length === 0) return null
  const titles = (await facilities.run(reader, tenant)).map(({ id, title }) => ({ id, title: searchKey(title) }))
  const found: readonly Word[] = words.map((word) => ({
    word,
    facilities: titles.filter(({ title }) => title.includes(word)).map(({ id }) => id),
  }))
  return JSON.stringify(found)
}

/** A page of the memberships. */
export const memberPage = async (
  reader: Reader,
  tenant: string,
  { offset, size, search = '', facilityId, sort = 'activity', direction = 'desc' }: MemberPageRequest,
): Promise<MemberPage> => {
  const filter = { words: await wordsOf(reader, tenant, search), facilityId: facilityId ?? null }
  // Before the page is read: changes after this position arrive live.
  const position = (await latest.first(reader, tenant))?.position ?? 0
  const [rows, total] = await Promise.all([
    pages[sort][direction].run(reader, tenant, { ...filter, offset, size }),
    count.first(reader, tenant, filter),
  ])
  return { rows, total: Number(total?.total ?? 0), position: Number(position) }
}

/** Whether the organization has the facility, enabled or disabled. */
export const facilityExists = async (reader: Reader, tenant: string, facilityId: string): Promise<boolean> =>
  (await facilities.run(reader, tenant)).some(({ id }) => id === facilityId)

export const memberById = (reader: Reader, tenant: string, membershipId: string): Promise<MemberListRow | undefined> =>
  byId.first(reader, tenant, { membershipId })
