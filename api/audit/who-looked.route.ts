import { maySeeWhoLooked } from '../../commands/audit/policies.ts'
import type { ReadFilters, StoredRead } from '../../commands/ports/staff-reads.ts'
import { peopleOfMembership } from '../../projections/accounts/membership-people.queries.ts'
import { membershipById, studentsByIds } from '../../projections/accounts/memberships.queries.ts'
import { personByUserId } from '../../projections/accounts/people.queries.ts'
import { namesOfRecords } from '../../projections/audit/names.queries.ts'
import { entriesOfStudent } from '../../projections/registration/student-registrations.queries.ts'
import type { App } from '../composition/app.ts'
import type { ParsedQuery } from '../contract/endpoint.ts'
import { type ReadKind, readKinds } from '../contract/reads.ts'
import { exportWhoLooked, readWhoLooked, type StaffReadOnWire } from '../contract/who-looked.ts'
import { csvCell, csvTextCell } from '../documents/csv-cell.ts'
import { route, unwrap } from '../http/route.ts'

type Place = Pick<App, 'reader' | 'staffReads'>
type Names = Awaited<ReturnType<typeof namesOfRecords>>

/** `student:…` as its parts. */
const partsOf = (record: string): readonly [kind: string, id: string] => {
  const at = record.indexOf(':')
  return [record.slice(0, at), record.slice(at + 1)]
}

/** Who read personal data, by reader, kind, tournament, record and time. Names are those of now (audit rule 25). */
export const readWhoLookedRoute = route(readWhoLooked, async ({ app, tenant, person, query }) => {
  unwrap(maySeeWhoLooked(person))
  const { limit, before, ...filters } = query
  const isFirst = before === undefined
  const [found, readers, tournaments] = await Promise.all([
    pageOf(app, tenant, { ...filters, before: cursorIn(before) }, limit + 1),
    isFirst ? app.staffReads.readersOf(tenant) : null,
    isFirst ? app.staffReads.tournamentsOf(tenant) : null,
  ])
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  const names = await namesOfRecords(app.reader, tenant, [
    ...page.flatMap(recordsIn),
    ...(query.record === undefined ? [] : [partsOf(query.record)]),
    ...(readers ?? []).map((id) => ['user', id] as const),
    ...(tournaments ?? []).map((id) => ['tournament', id] as const),
  ])
  const [kind = '', id = ''] = query.record === undefined ? [] : partsOf(query.record)
  return {
    reads: page.map((read) => onWire(read, names)),
    next: last === undefined ? null : `${last.first}_${last.id}`,
    record: query.record === undefined ? null : { kind, ...namedIn(names, kind, id) },
    readers: readers?.map((one) => namedIn(names, 'user', one)) ?? null,
    tournaments: tournaments?.map((one) => namedIn(names, 'tournament', one)) ?? null,
    keptDays: app.readsKeptDays,
  }
})

const MOST_EXPORTED = 10_000

/** The same as a file. The codes are those of the API. */
export const exportWhoLookedRoute = route(exportWhoLooked, async ({ app, tenant, person, query }) => {
  unwrap(maySeeWhoLooked(person))
  const reads = await pageOf(app, tenant, query, MOST_EXPORTED)
  const names = await namesOfRecords(app.reader, tenant, reads.flatMap(recordsIn))
  const lines = reads.map((read) => lineOf(onWire(read, names), read.moments))
  const csv = [HEADERS, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('')
  return { filename: `Access log ${app.clock.now().slice(0, 10)}.csv`, csv }
})

const HEADERS = [
  ...['First', 'Last', 'Times', 'Reader', 'Reader id', 'Role', 'Data', 'How', 'As of', 'To', 'Moments'],
  ...['Tournament', 'Tournament id', 'Record', 'Record id', 'Record name', 'Student id', 'Student'],
]

/** All moments are in one cell, separated by spaces: a played period has many. */
const lineOf = (
  { tournament, record, student, reader, ...read }: StaffReadOnWire,
  moments: readonly string[],
): readonly string[] => [
  ...[read.first, read.last, String(read.count)].map(csvCell),
  ...[reader.name ?? '', reader.id, read.role, read.kind, read.how].map(csvTextCell),
  ...[read.moments?.from ?? '', read.moments?.to ?? '', moments.join(' ')].map(csvTextCell),
  ...[tournament?.name ?? '', tournament?.id ?? ''].map(csvTextCell),
  ...[record?.kind ?? 'list', record?.id ?? '', record?.name ?? ''].map(csvTextCell),
  ...[student?.id ?? '', student?.name ?? ''].map(csvTextCell),
]

type Filters = ParsedQuery<typeof exportWhoLooked> & Pick<ReadFilters, 'before'>

const pageOf = async (
  { reader, staffReads }: Place,
  tenant: string,
  { reader: userId, tournament: tournamentId, record, lists, ...filters }: Filters,
  limit: number,
): Promise<readonly StoredRead[]> => {
  const of = record === undefined ? {} : await belongingTo({ reader }, tenant, record, lists === 'yes')
  return staffReads.page(tenant, { ...filters, userId, tournamentId, ...of }, limit)
}

/** What belongs to a record: of a person their membership; of a membership its people and students. */
const belongingTo = async (
  { reader }: Pick<App, 'reader'>,
  tenant: string,
  record: string,
  isWithLists: boolean,
): Promise<Pick<ReadFilters, 'records' | 'studentIds' | 'lists'>> => {
  const [kind, id] = partsOf(record)
  const users = kind === 'membership' ? await peopleOfMembership(reader, tenant, id) : []
  const studentIds = kind === 'student' ? [id] : kind === 'membership' ? await studentsOf(reader, tenant, id) : []
  const membership =
    kind === 'student'
      ? (await studentsByIds(reader, tenant, [id]))[0]?.membershipId
      : kind === 'user'
        ? (await personByUserId(reader, tenant, id))?.membershipId
        : null
  const records = [
    record,
    ...studentIds.map((student) => `student:${student}`),
    ...users.map(({ userId }) => `user:${userId}`),
    ...(membership == null ? [] : [`membership:${membership}`]),
  ]
  // Lists contain people; a payment or a bracket is found by its own reads.
  if (!isWithLists || !PEOPLE.includes(kind)) return { records, studentIds }
  const entered = await Promise.all(studentIds.map((student) => entriesOfStudent(reader, tenant, student)))
  const tournamentIds = entered.flat().map(({ tournamentId }) => tournamentId)
  return { records, studentIds, lists: { kinds: LISTS_OF_PEOPLE, tournamentIds } }
}

const LISTS_OF_PEOPLE: readonly ReadKind[] = readKinds.filter(
  (kind) => kind !== 'books' && kind !== 'feedback' && kind !== 'who-looked',
)

const PEOPLE: readonly string[] = ['student', 'user', 'membership']

const studentsOf = async (reader: App['reader'], tenant: string, membershipId: string): Promise<readonly string[]> =>
  ((await membershipById(reader, tenant, membershipId))?.students ?? []).map(({ studentId }) => studentId)

const cursorIn = (before: string | undefined): ReadFilters['before'] => {
  if (before === undefined) return undefined
  const at = before.indexOf('_')
  return { first: before.slice(0, at), id: before.slice(at + 1) }
}

const recordsIn = ({ userId, tournamentId, record, studentId }: StoredRead): (readonly [string, string])[] => [
  ['user', userId],
  ...(tournamentId === null ? [] : [['tournament', tournamentId] as const]),
  ...(record === null ? [] : [partsOf(record)]),
  ...(studentId === null ? [] : [['student', studentId] as const]),
]

const namedIn = (names: Names, kind: string, id: string) => ({ id, name: names.get(`${kind}:${id}`) ?? null })

const onWire = (read: StoredRead, names: Names): StaffReadOnWire => {
  const { userId, tournamentId, record, studentId, moments, ...rest } = read
  const [from, to] = [moments[0], moments.at(-1)]
  const [kind = '', id = ''] = record === null ? [] : partsOf(record)
  return {
    ...rest,
    kind: rest.kind as StaffReadOnWire['kind'],
    moments: from === undefined || to === undefined ? null : { from, to, count: moments.length },
    reader: namedIn(names, 'user', userId),
    tournament: tournamentId === null ? null : namedIn(names, 'tournament', tournamentId),
    record: record === null ? null : { kind, ...namedIn(names, kind, id) },
    student: studentId === null ? null : namedIn(names, 'student', studentId),
  }
}
