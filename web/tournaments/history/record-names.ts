import type { Tournament } from '../../../api/contract/tournaments.ts'
import { orderNumber } from '../../../domain/payments/published.ts'
import { historyText } from '../../texts/en/history.ts'
import { nameText } from '../../texts/history-words.ts'

/** A record as named in history entries. */
export interface RecordRef {
  readonly kind: string
  readonly id: string
  /** The record's name when the entry was written, if the user may see it. */
  readonly label?: string | null
}

/** Text keys by kind of record. */
const words: ReadonlyMap<string, Parameters<typeof historyText>[0]> = new Map([
  ['student', 'athlete'],
  ['transaction', 'transaction'],
  ['order', 'order'],
  ['entry', 'entry'],
  ['bracket', 'bracket'],
  ['event', 'event'],
  ['catalogItem', 'catalogItem'],
  ['division', 'division'],
  ['membership', 'membership'],
  ['refund', 'refund'],
  ['coupon', 'coupon'],
  ['invoice', 'invoice'],
  ['disbursement', 'disbursement'],
  ['import', 'import'],
  ['draw', 'draw'],
  ['facility', 'facility'],
  ['user', 'user'],
  ['tournament', 'tournament'],
  ['dispute', 'chargeback'],
  ['stock', 'stock'],
  ['line', 'line'],
  ['invitation', 'invitation'],
  ['feedback', 'feedback'],
  ['content', 'text'],
  ['input', 'customField'],
  ['program', 'program'],
  ['level', 'level'],
  ['lesson', 'lesson'],
  ['category', 'category'],
  ['curriculumItem', 'curriculumItem'],
  ['rubric', 'rubric'],
  ['scoringRule', 'scoringRule'],
  ['submission', 'submission'],
  ['review', 'review'],
  ['payout', 'payout'],
  ['tenant', 'organization'],
] as const)

/** The label of a kind of record. */
export const kindLabel = (kind: string): string => {
  const word = words.get(kind)
  return word === undefined ? kind : historyText(word)
}

/** Kinds without a link: parts of other records, or the whole tournament. */
const aside: ReadonlySet<string> = new Set(['line', 'stock', 'tenant', 'tournament', 'user', 'program', 'level'])

/** The records to link, deduplicated. A division's only bracket shares its name and history. */
export const linkedRecords = <R extends RecordRef>(records: readonly R[]): readonly R[] => {
  const brackets = new Set(records.filter(({ kind }) => kind === 'bracket').map(({ label }) => label))
  return records.filter(
    ({ kind, label }) => !aside.has(kind) && !(kind === 'division' && label != null && brackets.has(label)),
  )
}

/** People to link in the organization's history, deduplicated. A family with one adult has that adult's name. */
export const linkedPeople = <R extends RecordRef>(records: readonly R[]): readonly R[] => {
  const people = records.filter(({ kind }) => kind === 'user' || kind === 'student')
  const names = new Set(people.map(({ label }) => label))
  return [...people, ...records.filter(({ kind, label }) => kind === 'membership' && !names.has(label))]
}

/** Names of a tournament's events and catalog items by `kind:id`. */
export const namesOf = ({ events, catalog }: Pick<Tournament, 'events' | 'catalog'>): ReadonlyMap<string, string> =>
  new Map([
    ...events.map(({ eventId, title }) => [`event:${eventId}`, title] as const),
    ...catalog.map(({ id, name }) => [`catalogItem:${id}`, name] as const),
  ])

/** The number that people read on receipts, for other records the end of the id. */
const numberOf = (kind: RecordRef['kind'], id: string): string =>
  kind === 'order' || kind === 'transaction' ? orderNumber(id) : id.slice(-6)

/** `Sparring`, or `Transaction 9F3C-21B0` if only the id is known. */
export const recordName = ({ kind, id, label }: RecordRef, names: ReadonlyMap<string, string>): string =>
  label != null
    ? nameText(kind, label)
    : (names.get(`${kind}:${id}`) ?? historyText('byId', { kind: kindLabel(kind), id: numberOf(kind, id) }))

/** `Athlete: Lena Brooks`; names that include their kind have no prefix: `Transaction 9F3C-21B0`. */
export const historyTitle = (record: RecordRef, names: ReadonlyMap<string, string>): string => {
  const [kind, name] = [kindLabel(record.kind), recordName(record, names)]
  return name.startsWith(kind) ? name : historyText('ofKind', { kind, name })
}
