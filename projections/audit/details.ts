import type { FieldMeta, RecordKind, Shape } from '../../domain/kernel/fields.ts'
import { formatCents } from '../../domain/kernel/money.ts'
import { ownValue } from '../../domain/kernel/own-value.ts'
import { parseUploadedPicture } from '../../domain/registration/published.ts'
import { soleField } from './records.ts'
import { storedId } from './stored-id.ts'
import { wordsOf, wordsOfField } from './words.ts'

/** A record's details as people read them, by field; null for empty values. */
export type Details = Readonly<Record<string, string | null>>

/** The name of another record; undefined when it has none. */
export type NameOf = (kind: RecordKind, id: string) => string | undefined

type ReadValue = (value: unknown, nameOf: NameOf) => string | null
type ReadFields = (data: unknown, into: Record<string, string | null>, nameOf: NameOf) => void

const instant = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):\d{2}(\.\d+)?Z$/

/** Shows an uploaded picture by the end of its id, which changes with the picture; its URL means nothing to people. */
const pictureOr = (text: string): string => {
  const picture = parseUploadedPicture(text)
  return picture === null ? text : `Picture ${picture.imageId.slice(-6)}`
}

/** The text of an HTML fragment. */
const textIn = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A record's name; null for one without, whose id means nothing to people. */
const named =
  ({ records = [] }: FieldMeta): ReadValue =>
  (value, nameOf) => {
    for (const kind of records) {
      const name = nameOf(kind, String(value))
      if (name !== undefined) return name
    }
    return null
  }

const [YES, NO] = ['Yes', 'No'] as const
const choiceWords = ({ words = {} }: FieldMeta, value: string): string => ownValue(words, value) ?? wordsOf(value)

/** The words that a choice or a flag is shown by, alone or in a list; none for other fields. */
const wordsIn = (shape: Shape): readonly string[] => {
  if (shape.type === 'list') return wordsIn(soleField(shape.of)?.[1] ?? shape.of)
  if (shape.type === 'object' || shape.meta === null) return []
  const { meta, choices = [] } = shape
  if (meta.kind === 'flag') return [YES, NO]
  return meta.kind === 'choice' ? choices.map((value) => choiceWords(meta, value)) : []
}

/** Formats a value that is neither null nor empty for people. */
const formatted = (meta: FieldMeta): ((value: unknown) => string) => {
  switch (meta.kind) {
    case 'cents':
      return (value) => formatCents(Number(value))
    case 'percent':
      return (value) => `${value}%`
    case 'kilograms':
      return (value) => `${value} kg`
    case 'centimeters':
      return (value) => `${value} cm`
    case 'instant':
      return (value) => String(value).replace(instant, '$1 $2 UTC')
    case 'currency':
      return (value) => String(value).toUpperCase()
    case 'choice':
      return (value) => choiceWords(meta, String(value))
    case 'flag':
      return (value) => (value === true ? YES : NO)
    case 'html':
      return (value) => textIn(String(value))
    case 'picture':
    case 'answer':
      return (value) => pictureOr(String(value))
    default:
      return String
  }
}

const orNull =
  (read: (value: unknown, nameOf: NameOf) => string | null): ReadValue =>
  (value, nameOf) =>
    value === null || value === '' ? null : read(value, nameOf)

/** A measure of 0 means unknown. */
const orUnknown =
  (read: ReadValue): ReadValue =>
  (value, nameOf) =>
    value === 0 ? null : read(value, nameOf)
const isMeasure = ({ kind }: FieldMeta): boolean => kind === 'kilograms' || kind === 'centimeters'

/** Whether the items of a list are answers with their question's key: `passport`, or `x:passport` as an input binds it. */
const isKeyed = (shape: Shape): boolean =>
  shape.type === 'object' && shape.fields.has('key') && shape.fields.has('value')
const keyed = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'key' in answer && 'value' in answer
    ? `${wordsOf(String(answer.key).replace(/^x:/, ''))}: ${pictureOr(String(answer.value))}`
    : ''

/** How one item of a list is read; `counted` if only the list's length is displayed. */
const readerOfEach = (shape: Shape): ReadValue | 'counted' | null => {
  if (shape.type === 'value') return readerOf(shape)
  const sole = soleField(shape)
  const read = sole === null ? null : readerOf(sole[1])
  if (sole !== null && read !== null) return (item, nameOf) => read(fieldOf(item, sole[0]), nameOf)
  return isKeyed(shape) ? keyed : 'counted'
}

/** How a field's value is read; null for hidden fields. */
const readerOf = (shape: Exclude<Shape, { type: 'object' }>): ReadValue | null => {
  if (shape.type === 'value') {
    const { meta } = shape
    if (meta === null || meta.kind === 'token' || (meta.kind === 'id' && meta.isProperty !== true)) return null
    const read = orNull(meta.kind === 'id' ? named(meta) : formatted(meta))
    return isMeasure(meta) ? orUnknown(read) : read
  }
  const each = readerOfEach(shape.of)
  if (each === null) return null
  return (value, nameOf) => {
    if (!Array.isArray(value) || value.length === 0) return null
    if (each === 'counted') return String(value.length)
    const read = value.flatMap((one) => each(one, nameOf) ?? [])
    return read.length === 0 ? null : read.join(', ')
  }
}

/** Reads the ids in a field that shows records by name; null for other fields. */
const idsReaderOf = (shape: Shape): ((value: unknown) => readonly unknown[]) | null => {
  if (shape.type === 'value') return shape.meta?.kind === 'id' ? (value) => [value] : null
  if (shape.type === 'object') return null
  const sole = soleField(shape.of)
  const inner = idsReaderOf(sole === null ? shape.of : sole[1])
  if (inner === null) return null
  return (value) =>
    Array.isArray(value) ? value.flatMap((one) => inner(sole === null ? one : fieldOf(one, sole[0]))) : []
}

const labelIn = (field: string, shape: Shape): string => {
  if (shape.type === 'list') return labelIn(field, soleField(shape.of)?.[1] ?? shape.of)
  return (shape.type === 'value' ? shape.meta?.label : undefined) ?? wordsOfField(field)
}

/** Reads an event's data as details of the record they are about. */
export interface DetailsReader {
  /** Fields of a nested object (an event's, a tournament's) count as the record's own. */
  readonly detailsIn: (data: object, nameOf: NameOf) => Details
  /** The ids behind the names, by field: a renamed record is still the same one. */
  readonly idsIn: (data: object) => Details
  /** A field's label. */
  readonly labelOf: (field: string) => string
  /** The labels of the fields that are shown. */
  readonly labels: ReadonlyMap<string, string>
  /** The words of the fields that are choices and flags. */
  readonly words: ReadonlyMap<string, readonly string[]>
}

export const detailsReader = (shape: Shape): DetailsReader => {
  const labels = new Map<string, string>()
  const words = new Map<string, readonly string[]>()
  const readFields = (
    of: Shape,
    readerOfField: (shape: Exclude<Shape, { type: 'object' }>) => ReadValue | null,
  ): ReadFields => {
    const fields = of.type === 'object' ? [...of.fields] : []
    const readers = fields.flatMap(([field, inner]): readonly ReadFields[] => {
      if (inner.type === 'object') {
        const readInner = readFields(inner, readerOfField)
        return [(data, into, nameOf) => readInner(fieldOf(data, field), into, nameOf)]
      }
      const read = readerOfField(inner)
      if (read === null) return []
      labels.set(field, labelIn(field, inner))
      const said = wordsIn(inner)
      if (said.length > 0) words.set(field, said)
      return [
        (data, into, nameOf) => {
          const value = fieldOf(data, field)
          if (value !== undefined) into[field] = read(value, nameOf)
        },
      ]
    })
    return (data, into, nameOf) => {
      for (const read of readers) read(data, into, nameOf)
    }
  }
  const readAll = readFields(shape, readerOf)
  const readIds = readFields(shape, (field) => {
    const ids = readerOf(field) === null ? null : idsReaderOf(field)
    if (ids === null) return null
    const read = (value: unknown): string =>
      ids(value)
        .map((id) => storedId(String(id)))
        .join(' ')
    return (value) => (value === null ? null : read(value))
  })
  return {
    idsIn: (data) => {
      const ids: Record<string, string | null> = {}
      readIds(data, ids, () => undefined)
      return ids
    },
    detailsIn: (data, nameOf) => {
      const details: Record<string, string | null> = {}
      readAll(data, details, nameOf)
      return details
    },
    labelOf: (field) => labels.get(field) ?? wordsOfField(field),
    labels,
    words,
  }
}

/** A field of an object; null when the object is null. */
const fieldOf = (data: unknown, field: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[field] : data

export interface Change {
  readonly field: string
  /** The field's label. */
  readonly label: string
  readonly from: string | null
  readonly to: string | null
  readonly personal: boolean
}

/** The fields of `after` whose values differ from `before`. */
export const changesBetween = (
  before: Details,
  after: Details,
  personal: ReadonlySet<string>,
  labelOf: (field: string) => string,
): readonly Change[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null
    return from === to ? [] : [{ field, label: labelOf(field), from, to, personal: personal.has(field) }]
  })
