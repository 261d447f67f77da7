import { highestRole, rolesIn } from '../../commands/kernel/person.ts'
import type { ReadSubject } from '../../commands/ports/staff-reads.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import { type DeclaredReads, type ReadKind, type Reads, readsFor } from '../contract/reads.ts'

/** More selected records than this are recorded as a list. */
const MOST_RECORDS = 25
/** Longer ids are of no record, so they are cut off. */
const MAX_RECORD = 200

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
  const found = recordsIn(declared, request)
  const records = found.length === 0 || found.length > MOST_RECORDS ? [null] : found
  const studentId = declared.student === undefined ? null : textIn(request.answer, declared.student)
  const moment = typeof query.at === 'string' ? query.at : typeof query.asOf === 'number' ? String(query.asOf) : null
  const how = declared.how ?? (moment === null ? 'screen' : 'past')
  for (const record of records) {
    noteReadOf(app, person, { kind: declared.of, how, tournamentId, record, studentId }, moment)
  }
}

/** `student:…`; none for a list. */
const recordsIn = ({ record = {}, records }: DeclaredReads, { params, query }: ReadRequest): readonly string[] => {
  const [kind, name = ''] = Object.entries(record)[0] ?? []
  const value = records === undefined ? (params[name] ?? query[name]) : query[records]
  if (typeof value !== 'string' || value === '') return []
  return value.split(/[|,]/).map((id) => (kind === undefined ? id : `${kind}:${id}`).slice(0, MAX_RECORD))
}

/** The same for a subject that no declaration describes; `moment` null for the present. */
export const noteReadOf = (
  { staffReads, clock }: NotingApp,
  person: PersonRow,
  subject: ReadSubject & { readonly kind: ReadKind },
  moment: string | null = null,
): void => {
  const role = staffRole(person, subject.tournamentId)
  if (role === null || isOwn(person, subject)) return
  staffReads.record({ ...subject, moment, tenant: person.tenant, userId: person.userId, role, at: clock.now() })
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
