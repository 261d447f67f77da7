import type { RecordKind, Shape } from '../../domain/kernel/fields.ts'
import { ownValue } from '../../domain/kernel/own-value.ts'

export interface RecordRef {
  readonly kind: RecordKind
  readonly id: string
}

type Add = (kind: RecordKind, id: unknown) => void
type Visit = (value: unknown, add: Add) => void

/** Kinds whose history has only the events about them, because too many others involve them. */
const background: ReadonlySet<RecordKind> = new Set([
  'tenant',
  'facility',
  'level',
  'program',
  'tournament',
  'event',
  'entry',
  'line',
  'category',
  'rubric',
])

/** The records in whose history an event appears: the one it is about, and those it involves, except background kinds. */
export const recordsWithHistory = (records: readonly RecordRef[], about: RecordRef | undefined): readonly RecordRef[] =>
  records.filter((record) => record === about || !background.has(record.kind))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Visits the ids of involved records in data of this shape; null when there are none. */
const mentionsIn = (shape: Shape): Visit | null => {
  if (shape.type === 'list') {
    const inner = mentionsIn(shape.of)
    return inner === null
      ? null
      : (value, add) => {
          if (Array.isArray(value)) for (const each of value) inner(each, add)
        }
  }
  if (shape.type === 'object') {
    const inner = [...shape.fields].flatMap(([field, of]) => fieldMentions(field, of))
    return inner.length === 0
      ? null
      : (value, add) => {
          if (isObject(value)) for (const visit of inner) visit(value, add)
        }
  }
  const { records = [], isMention } = shape.meta ?? {}
  if (isMention !== true) return null
  return (value, add) => {
    for (const kind of records) add(kind, value)
  }
}

const fieldMentions = (
  field: string,
  shape: Shape,
): readonly ((data: Readonly<Record<string, unknown>>, add: Add) => void)[] => {
  const inner = mentionsIn(shape)
  if (inner === null) return []
  const also = shape.type === 'value' ? shape.meta?.also : undefined
  return [
    (data, add) => {
      const other = ownValue(also?.kinds ?? {}, String(data[also?.by ?? '']))
      if (other !== undefined) add(other, data[field])
      inner(data[field], add)
    },
  ]
}

/** The only field of a list's items that is for people; the others are tokens. */
export const soleField = (shape: Shape): readonly [field: string, Extract<Shape, { type: 'value' }>] | null => {
  if (shape.type !== 'object') return null
  const [first, ...more] = [...shape.fields].filter(([, of]) => of.type !== 'value' || of.meta?.kind !== 'token')
  return first?.[1].type === 'value' && more.length === 0 && shape.fields.size > 1 ? [first[0], first[1]] : null
}

/** Visits the ids that a record's details display by name, in its fields and its lists. */
const propertiesIn = (shape: Shape): Visit | null => {
  if (shape.type === 'object') {
    const inner = [...shape.fields].flatMap(([field, of]) => {
      const visit = propertiesIn(of)
      return visit === null ? [] : [[field, visit] as const]
    })
    return inner.length === 0
      ? null
      : (value, add) => {
          if (isObject(value)) for (const [field, visit] of inner) visit(value[field], add)
        }
  }
  const sole = shape.type === 'list' ? soleField(shape.of) : null
  if (sole !== null) {
    const [field, of] = sole
    const visit = propertiesIn(of)
    if (visit === null) return null
    return (value, add) => {
      if (Array.isArray(value)) for (const item of value) if (isObject(item)) visit(item[field], add)
    }
  }
  const { meta } = shape.type === 'value' ? shape : shape.of.type === 'value' ? shape.of : { meta: null }
  if (meta?.isProperty !== true) return null
  const { records = [] } = meta
  return (value, add) => {
    for (const id of [value].flat()) for (const kind of records) add(kind, id)
  }
}

const collect =
  (visits: readonly (Visit | null)[]) =>
  (data: object): readonly RecordRef[] => {
    const found = new Map<string, RecordRef>()
    const add: Add = (kind, id) => {
      if (typeof id === 'string' && id !== '') found.set(`${kind}:${id}`, { kind, id })
    }
    for (const visit of visits) visit?.(data, add)
    return [...found.values()]
  }

/** Finds the records in an event's data. */
export interface RecordFinder {
  /** The records the event is about or involves, each once, in the order of the schema. */
  readonly mentioned: (data: object) => readonly RecordRef[]
  /** All records whose names the audit entry may show. */
  readonly named: (data: object) => readonly RecordRef[]
}

export const recordFinder = (shape: Shape): RecordFinder => {
  const mentions = mentionsIn(shape)
  return { mentioned: collect([mentions]), named: collect([mentions, propertiesIn(shape)]) }
}
