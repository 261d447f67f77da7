import { highestRole, rolesIn } from '../../commands/kernel/person.ts'
import type { ReadSubject } from '../../commands/ports/staff-reads.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import { type ReadKind, type Reads, readsFor } from '../contract/reads.ts'

/** More selected records than this are recorded as a list. */
const MOST_RECORDS = 25
/** The longest id that is recorded: what no record has is not worth its room. */
const MAX_ID = 200

export interface ReadRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  /** The answer; only the field that names the student is read. */
  readonly answer?: unknown
}

type NotingApp = Pick<App, 'staffReads' | 'clock'>

/** Records what staff have just read. Costs a lookup in memory; members who read what is theirs are not recorded. */
export const noteRead = (app: NotingApp, person: PersonRow, reads: Reads, request: ReadRequest): void => {
  const declared = readsFor(reads, request.params)
  const { params, query } = request
  const tournamentId = params[declared.tournament ?? 't'] ?? null
  const [kind, name] = Object.entries(declared.record ?? {})[0] ?? []
  const value = name === undefined ? undefined : (params[name] ?? query[name])
  const ids = typeof value === 'string' && value !== '' ? value.split(',') : []
  const records: readonly (string | null)[] =
    ids.length === 0 || ids.length > MOST_RECORDS ? [null] : ids.map((id) => `${kind}:${id.slice(0, MAX_ID)}`)
  const studentId = declared.student === undefined ? null : textIn(request.answer, declared.student)
  const moment = typeof query.at === 'string' ? query.at : typeof query.asOf === 'number' ? String(query.asOf) : null
  const how = declared.how ?? (moment === null ? 'screen' : 'past')
  for (const record of records) {
    noteReadOf(app, person, { kind: declared.of, how, tournamentId, record, studentId, moment })
  }
}

/** The same for a subject that no declaration describes. */
export const noteReadOf = (
  { staffReads, clock }: NotingApp,
  person: PersonRow,
  subject: ReadSubject & { readonly kind: ReadKind },
): void => {
  const role = staffRole(person, subject.tournamentId)
  if (role === null || isOwn(person, subject)) return
  staffReads.record({ ...subject, tenant: person.tenant, userId: person.userId, role, at: clock.now() })
}

/** Roles of the account in which people read others' data, by the names that events use. */
const ACCOUNT_ROLES = [
  ['Admin', 'account-admin'],
  ['Support', 'support'],
  ['Reviewer', 'reviewer'],
] as const

/** The role in which a person reads others' data: in the tournament, else in the organization; null for a member. */
const staffRole = (person: PersonRow, tournamentId: string | null): string | null => {
  const inTournament = tournamentId === null ? undefined : highestRole(rolesIn(person, tournamentId))
  if (inTournament !== undefined) return inTournament
  const [, ofAccount] = ACCOUNT_ROLES.find(([role]) => person.roles.includes(role)) ?? []
  if (ofAccount !== undefined || tournamentId !== null) return ofAccount ?? null
  return highestRole(person.tournamentRoles.map(({ value }) => value)) ?? null
}

const isOwn = (person: PersonRow, { record, studentId }: ReadSubject): boolean => {
  if (studentId !== null) return person.studentIds.includes(studentId)
  if (record === null) return false
  return (
    record === `user:${person.userId}` ||
    record === `membership:${person.membershipId}` ||
    (record.startsWith('student:') && person.studentIds.includes(record.slice('student:'.length)))
  )
}

const textIn = (answer: unknown, field: string): string | null => {
  const value = typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' ? value : null
}
