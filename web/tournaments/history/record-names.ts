import type { Tournament } from '../../../api/contract/tournaments.ts'
import { historyText } from '../../texts/history.ts'

/** A record the history is about, as entries name it. */
export interface RecordRef {
  readonly kind: string
  readonly id: string
  /** What it was called when the entry was written, as far as one may know. */
  readonly label?: string | null
}

/** The texts of the kinds of records. */
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
  ['tenant', 'organization'],
] as const)

/** What a kind of record is called. */
export const kindWord = (kind: string): string => {
  const word = words.get(kind)
  return word === undefined ? kind : historyText(word)
}

/** Kinds that are only parts of another record's history, or the whole tournament. */
const aside: ReadonlySet<string> = new Set(['line', 'stock', 'tenant', 'tournament', 'user', 'program', 'level'])

/** The records worth a link, each once: a division's only bracket shares its name and its history. */
export const linkedRecords = <R extends RecordRef>(records: readonly R[]): readonly R[] => {
  const brackets = new Set(records.filter(({ kind }) => kind === 'bracket').map(({ label }) => label))
  return records.filter(
    ({ kind, label }) => !aside.has(kind) && !(kind === 'division' && label != null && brackets.has(label)),
  )
}

/** Of the organization's history: people, each once. An only adult's family has the adult's name. */
export const linkedPeople = <R extends RecordRef>(records: readonly R[]): readonly R[] => {
  const people = records.filter(({ kind }) => kind === 'user' || kind === 'student')
  const names = new Set(people.map(({ label }) => label))
  return [...people, ...records.filter(({ kind, label }) => kind === 'membership' && !names.has(label))]
}

/** Names of what a tournament itself knows: its events and catalog. */
export const namesOf = ({ events, catalog }: Pick<Tournament, 'events' | 'catalog'>): ReadonlyMap<string, string> =>
  new Map([
    ...events.map(({ eventId, title }) => [`event:${eventId}`, title] as const),
    ...catalog.map(({ id, name }) => [`catalogItem:${id}`, name] as const),
  ])

/** `Sparring`, or `Transaction 9f3c21` where only the id is known. */
export const recordName = ({ kind, id, label }: RecordRef, names: ReadonlyMap<string, string>): string =>
  label ?? names.get(`${kind}:${id}`) ?? historyText('byId', { kind: kindWord(kind), id: id.slice(-6) })

/** `Athlete: Lena Brooks`; a name that says its kind by itself stands alone: `Transaction 9f3c21`. */
export const historyTitle = (record: RecordRef, names: ReadonlyMap<string, string>): string => {
  const [kind, name] = [kindWord(record.kind), recordName(record, names)]
  return name.startsWith(kind) ? name : historyText('ofKind', { kind, name })
}
