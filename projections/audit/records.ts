/** Kinds of records by the field that names one in an event's data. */
const kindOfField = {
  tenant: 'tenant',
  facilityId: 'facility',
  programId: 'program',
  levelId: 'level',
  userId: 'user',
  membershipId: 'membership',
  studentId: 'student',
  tournamentId: 'tournament',
  eventId: 'event',
  catalogItemId: 'catalogItem',
  divisionId: 'division',
  stockId: 'stock',
  orderId: 'order',
  entryId: 'entry',
  lineId: 'line',
  importId: 'import',
  transactionId: 'transaction',
  refundId: 'refund',
  disputeId: 'dispute',
  drawId: 'draw',
  bracketId: 'bracket',
} as const
export type RecordKind = (typeof kindOfField)[keyof typeof kindOfField]

export interface RecordRef {
  readonly kind: RecordKind
  readonly id: string
}

const kinds: ReadonlyMap<string, RecordKind> = new Map(Object.entries(kindOfField))
const listsOfIds: ReadonlyMap<string, RecordKind> = new Map([
  ['studentIds', 'student'],
  ['userIds', 'user'],
  ['entryIds', 'entry'],
])
/** Where records are only mentioned again, at length. */
const passedOver: ReadonlySet<string> = new Set([
  ...['rounds', 'acceptedTerms', 'prerequisites', 'customValues', 'choices'],
])

/** Kinds whose mere mention is no part of their story: it would be everyone's. */
const background: ReadonlySet<RecordKind> = new Set([
  'tenant',
  'facility',
  'level',
  'program',
  'tournament',
  'event',
  'entry',
  'line',
])

/** The records an entry is found by: the one it is about, and those it mentions that have a story of their own. */
export const storiesOf = (records: readonly RecordRef[], about: RecordRef | undefined): readonly RecordRef[] =>
  records.filter((record) => record === about || !background.has(record.kind))

/** Records that another record refers to as one of its details: an athlete's facility, level and programs. */
const referring: ReadonlyMap<string, RecordKind> = new Map([
  ['facilityId', 'facility'],
  ['levelId', 'level'],
  ['programIds', 'program'],
])
/** The kind of record a field of an event about `about` refers to as its detail; undefined for all other fields. */
export const referredKind = (field: string, about: RecordKind): RecordKind | undefined => {
  const kind = referring.get(field)
  return kind === about ? undefined : kind
}

/** Every record whose name an event's telling may say. */
export const recordsToName = (data: object): readonly RecordRef[] => [
  ...recordsIn(data),
  ...idsIn(data, 'programIds').map((id) => ({ kind: 'program' as const, id })),
  ...idsIn(data, 'acceptedTerms').flatMap((id) => [
    { kind: 'event' as const, id },
    { kind: 'catalogItem' as const, id },
  ]),
]

const idsIn = (data: object, field: string): readonly string[] => {
  const ids: unknown = Object.entries(data).find(([name]) => name === field)?.[1]
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Whether a field names a record and is therefore no detail of one. */
export const namesRecord = (field: string): boolean => kinds.has(field) || listsOfIds.has(field)

/** The records an event is about or mentions, each once, in the order they stand in its data. */
export const recordsIn = (data: object): readonly RecordRef[] => {
  const known = remembered.get(data)
  if (known !== undefined) return known
  const found = new Map<string, RecordRef>()
  const add = (kind: RecordKind, id: unknown): void => {
    if (typeof id === 'string' && id !== '') found.set(`${kind}:${id}`, { kind, id })
  }
  const look = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const each of value) look(each)
      return
    }
    if (typeof value !== 'object' || value === null) return
    // Stock is the places of an event or the units of an item.
    if ('stockId' in value && 'kind' in value) add(value.kind === 'event' ? 'event' : 'catalogItem', value.stockId)
    for (const [field, inner] of Object.entries(value)) {
      const kind = kinds.get(field)
      const listed = listsOfIds.get(field)
      if (kind !== undefined) add(kind, inner)
      else if (listed !== undefined && Array.isArray(inner)) for (const id of inner) add(listed, id)
      else if (!passedOver.has(field)) look(inner)
    }
  }
  look(data)
  const records = [...found.values()]
  remembered.set(data, records)
  return records
}
/** Asked for before an event is folded and again while it is. */
const remembered = new WeakMap<object, readonly RecordRef[]>()
