import type { AuditActor, AuditEntry, HistoryKind } from '../../api/contract/audit.ts'
import { instantAt, isCalendarDate } from '../../domain/kernel/time.ts'
import type { ReadInput } from '../client/endpoints.ts'
import { historyText } from '../texts/en/history.ts'
import { actorName, isProgram } from '../tournaments/history/actor-name.ts'
import { type KnownParameters, withoutUnknown } from '../ui/unknown-parameters.tsx'

/** Filters of the history; null means all. Days are in the tournament's time zone, both inclusive. */
export interface AuditFilters {
  readonly kind: string | null
  /** A user's id, or `PROGRAM`. */
  readonly actor: string | null
  /** `student:…` */
  readonly record: string | null
  /** The id of a command or a request. */
  readonly request: string | null
  readonly fromDay: string | null
  readonly toDay: string | null
}

/** The actor of everything that no person did. */
const PROGRAM = 'program'

export const noFilters: AuditFilters = {
  kind: null,
  actor: null,
  record: null,
  request: null,
  fromDay: null,
  toDay: null,
}

const FIELDS = [
  'kind',
  'actor',
  'record',
  'request',
  'fromDay',
  'toDay',
] as const satisfies readonly (keyof AuditFilters)[]

/** The filters whose values a history checks. */
export const knownFilters = (isKind: (kind: string) => boolean) => ({
  kind: isKind,
  record: isRecord,
  fromDay: isCalendarDate,
  toDay: isCalendarDate,
})

const isRecord = (text: string): boolean => /^[a-zA-Z]+:[^,]+$/.test(text)

/** The fields of an address, without unknown values, which `UnknownParameters` shows. */
export const fieldsIn = <F extends string>(
  search: URLSearchParams,
  fields: readonly F[],
  known: KnownParameters,
): Record<F, string | null> => {
  const asked = withoutUnknown(search, known)
  return Object.fromEntries(fields.map((field) => [field, asked.get(field) || null])) as Record<F, string | null>
}

/** The filters in an address; absent ones do not filter. */
export const filtersIn = (search: URLSearchParams, known: KnownParameters): AuditFilters =>
  fieldsIn(search, FIELDS, known)

/** The address with these fields; null removes one, other parameters are unchanged. */
export const withFields = <F extends string>(
  search: URLSearchParams,
  fields: readonly F[],
  values: Readonly<Record<F, string | null>>,
): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const field of fields) {
    const value = values[field]
    if (value === null) next.delete(field)
    else next.set(field, value)
  }
  return next
}

/** The address with these filters. */
export const withFilters = (search: URLSearchParams, filters: AuditFilters): URLSearchParams =>
  withFields(search, FIELDS, filters)

export const isFiltered = (filters: AuditFilters): boolean => FIELDS.some((field) => filters[field] !== null)

/** The parts of the product that the history can be filtered by. */
export const kinds: readonly { readonly value: string; readonly label: () => string }[] = [
  { value: 'registration', label: () => historyText('kindRegistration') },
  { value: 'payments', label: () => historyText('kindPayments') },
  { value: 'brackets', label: () => historyText('kindBrackets') },
  { value: 'athlete-call', label: () => historyText('kindCalls') },
  { value: 'tournaments', label: () => historyText('kindSetUp') },
  { value: 'accounts', label: () => historyText('kindAccounts') },
]

/** The same for the organization's history. */
export const historyKinds: readonly { readonly value: HistoryKind; readonly label: () => string }[] = [
  { value: 'people', label: () => historyText('kindAccounts') },
  { value: 'families', label: () => historyText('kindMemberships') },
  { value: 'students', label: () => historyText('kindStudents') },
  { value: 'invitations', label: () => historyText('kindInvitations') },
  { value: 'erasure', label: () => historyText('kindErasure') },
  { value: 'settings', label: () => historyText('kindSettings') },
  { value: 'feedback', label: () => historyText('kindFeedback') },
  { value: 'schedule', label: () => historyText('kindSchedule') },
  { value: 'training', label: () => historyText('kindTraining') },
  { value: 'visits', label: () => historyText('kindVisits') },
]

/** What the address of a tournament's history may filter by; its kind may also be an event's type. */
export const knownInTournament = knownFilters(
  (kind) => /^[A-Z]/.test(kind) || kinds.some(({ value }) => value === kind),
)
/** The same for the organization's history. */
export const knownInOrganization = knownFilters((kind) => historyKinds.some(({ value }) => value === kind))

/** Why a filtered history is empty, as a text's key. */
export const emptyReason = ({
  fromDay,
  toDay,
}: Pick<AuditFilters, 'fromDay' | 'toDay'>): 'daysReversed' | 'nothingFound' =>
  fromDay !== null && toDay !== null && fromDay > toDay ? 'daysReversed' : 'nothingFound'

const DAY_MS = 24 * 3_600_000

/** The actors to choose from: everyone who did something; all parts of the program count as one. */
export const actorChoices = (
  actors: Iterable<AuditActor>,
): readonly { readonly value: string; readonly label: string }[] => {
  const labels = new Map<string, string>()
  for (const actor of actors) labels.set(isProgram(actor.role) ? PROGRAM : actor.userId, actorName(actor))
  return [...labels].map(([value, label]) => ({ value, label }))
}

/** The instant at which `day` (YYYY-MM-DD) begins in `timezone`. */
export const startOfDay = (day: string, timezone: string): string => instantAt(`${day}T00:00`, timezone)

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + DAY_MS).toISOString().slice(0, 10)

/** The instants between which the days of a filter are. */
export const span = ({ fromDay, toDay }: Pick<AuditFilters, 'fromDay' | 'toDay'>, timezone: string) => ({
  from: fromDay === null ? null : startOfDay(fromDay, timezone),
  to: toDay === null ? null : startOfDay(dayAfter(toDay), timezone),
})

/** The query of a page of the organization's history, of `records` unless a record is chosen; its kinds are `historyKind`s. */
export const organizationQueryOf = (
  { records, ...filters }: AuditFilters & { readonly records: string | null },
  timezone: string,
  before: number | null,
): NonNullable<ReadInput<'/organization/history'>['query']> => {
  const { record, kind, ...query } = auditQueryOf(filters, timezone, before) ?? {}
  const known = historyKinds.find(({ value }) => value === kind)?.value
  return { ...query, kind: known, records: record ?? records ?? undefined }
}

/** The query of a page of the history; `before` is the position to continue from. */
export const auditQueryOf = (
  filters: AuditFilters,
  timezone: string,
  before: number | null,
): NonNullable<ReadInput<'/audit/:t'>['query']> => {
  const { from, to } = span(filters, timezone)
  return {
    limit: 50,
    kind: filters.kind ?? undefined,
    actor: filters.actor ?? undefined,
    record: filters.record ?? undefined,
    request: filters.request ?? undefined,
    from: from ?? undefined,
    to: to ?? undefined,
    before: before ?? undefined,
  }
}

/** Tests live entries by the filters, as the server would; the filters are evaluated once for all entries. */
export const passing = (filters: AuditFilters, timezone: string): ((entry: AuditEntry) => boolean) => {
  const { from, to } = span(filters, timezone)
  const { kind, actor, record, request } = filters
  return (entry) =>
    (kind === null || entry.context === kind || entry.type === kind) &&
    (actor === null || entry.actor.userId === actor || (actor === PROGRAM && isProgram(entry.actor.role))) &&
    (request === null || entry.correlationId === request || entry.commandId === request) &&
    (record === null
      ? request !== null || !entry.isPart
      : entry.records.some((one) => `${one.kind}:${one.id}` === record)) &&
    (from === null || entry.time >= from) &&
    (to === null || entry.time < to)
}

/** The same for the organization's history, of the chosen record, some records or all; visits only if they are chosen. */
export const passingInOrganization = (
  { records, ...filters }: AuditFilters & { readonly records: string | null },
  timezone: string,
): ((entry: AuditEntry) => boolean) => {
  const passes = passing(filters, timezone)
  const wanted = records === null || filters.record !== null ? null : new Set(records.split(','))
  return (entry) =>
    passes(entry) &&
    (filters.kind !== null || entry.context !== 'visits') &&
    (wanted === null || entry.records.some(({ kind, id }) => wanted.has(`${kind}:${id}`)))
}

/** Newest first, without duplicates. */
export const merged = (pages: Iterable<AuditEntry>, live: Iterable<AuditEntry>): readonly AuditEntry[] => {
  const byId = new Map<string, AuditEntry>()
  for (const entry of pages) byId.set(entry.id, entry)
  for (const entry of live) byId.set(entry.id, entry)
  return [...byId.values()].sort((a, b) => b.position - a.position)
}
