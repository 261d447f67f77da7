import { z } from 'zod'
import { type TextKind, type TextProblem, textProblem } from './text.ts'

/** Kinds of records that ids in events name. */
export type RecordKind =
  | 'tenant'
  | 'facility'
  | 'program'
  | 'level'
  | 'user'
  | 'membership'
  | 'student'
  | 'tournament'
  | 'event'
  | 'catalogItem'
  | 'division'
  | 'stock'
  | 'order'
  | 'entry'
  | 'line'
  | 'import'
  | 'transaction'
  | 'refund'
  | 'dispute'
  | 'draw'
  | 'bracket'

/** The unit of a number, or what a text is. */
export type FieldKind =
  | TextKind
  | 'cents'
  | 'count'
  | 'rank'
  | 'minutes'
  | 'kilograms'
  | 'centimeters'
  | 'percent'
  | 'number'
  | 'instant'
  | 'date'
  | 'choice'
  | 'flag'

/** What an event's schema says of a field beside its type. */
export interface FieldMeta {
  /** Absent for a list or an object that only has a label. */
  readonly kind?: FieldKind
  /** What people call the field; by default the words of its name (`convenienceFee`: "Convenience fee"). */
  readonly label?: string | undefined
  /** Of an id: the kinds of records it may name. */
  readonly records?: readonly RecordKind[]
  /** Of an id: whether the event belongs to that record's history. */
  readonly isMention?: boolean
  /** Of an id: whether it is a property of the record the event is about, to be shown by the name of what it refers to. */
  readonly isProperty?: boolean
  /** Of a name: the kind of record that is called so from now on. */
  readonly names?: RecordKind
  /** Of an id: another kind of record it names as well, by the value of the field `by` beside it. */
  readonly also?: { readonly by: string; readonly kinds: Readonly<Record<string, RecordKind>> }
  /** Of a choice: values whose own words would not do (`zero-total`: "Nothing to pay"). */
  readonly words?: Readonly<Record<string, string>> | undefined
}

const metas = z.registry<FieldMeta>()

/** A text that keeps the limits of its kind (text.ts). What an old log holds is never checked again. */
const words = (meta: FieldMeta & { readonly kind: TextKind }) =>
  z
    .string()
    .check(({ value, issues }) => {
      const problem = textProblem(value, meta.kind)
      if (problem !== null) issues.push({ code: 'custom', input: value, params: { problem, kind: meta.kind } })
    })
    .register(metas, meta)

/** An amount in integer minor units of its currency. */
export const cents = (label?: string) => z.int().register(metas, { kind: 'cents', label })
/** How many: an integer that fits a column of type `integer`. */
export const count = (label?: string) => z.int32().register(metas, { kind: 'count', label })
/** A place in an order. */
export const rank = (label?: string) => z.int32().register(metas, { kind: 'rank', label })
export const minutes = (label?: string) => z.int32().register(metas, { kind: 'minutes', label })
/** 0 means unknown. */
export const kilograms = (label?: string) => z.number().register(metas, { kind: 'kilograms', label })
/** 0 means unknown. */
export const centimeters = (label?: string) => z.number().register(metas, { kind: 'centimeters', label })
/** 8.25 is 8.25 percent. */
export const percent = (label?: string) => z.number().register(metas, { kind: 'percent', label })
/** A bare number, where another field tells its unit. */
export const number = (label?: string) => z.number().register(metas, { kind: 'number', label })

/** ISO 8601 in UTC: `2026-03-01T15:00:00.000Z`. */
export const instant = (label?: string) => z.iso.datetime().register(metas, { kind: 'instant', label })
/** `YYYY-MM-DD`. */
export const date = (label?: string) => z.iso.date().register(metas, { kind: 'date', label })

/** The id of a record the event is about or mentions: the event belongs to its history. */
export const idOf = (record: RecordKind, also?: FieldMeta['also']) =>
  words({ kind: 'id', records: [record], isMention: true, ...(also === undefined ? {} : { also }) })
/** The id of a record that is a property of the one the event is about, shown by its name: an athlete's level. */
export const propertyOf = (record: RecordKind, label?: string) =>
  words({ kind: 'id', records: [record], isMention: true, isProperty: true, label })
/** The id of a record (of one of these kinds) whose history the event is no part of, shown by its name. */
export const referenceTo = (records: RecordKind | readonly RecordKind[], label?: string) =>
  words({ kind: 'id', records: [records].flat(), isProperty: true, label })

/** An id, hash or key of the program's own that says nothing to people. */
export const token = () => words({ kind: 'token' })
/** A word of a fixed language (a provider's id or error code, a time zone), shown as it stands. */
export const code = (label?: string) => words({ kind: 'code', label })
/** An ISO 4217 code in lower case. */
export const currency = () => words({ kind: 'currency' })

/** What a person or a thing is called. */
export const name = (label?: string) => words({ kind: 'name', label })
/** What the record of this kind that the event is about is called from now on. */
export const nameOf = (record: RecordKind, label?: string) => words({ kind: 'name', names: record, label })
/** Words on one line. */
export const line = (label?: string) => words({ kind: 'line', label })
/** Words on any number of lines. */
export const text = (label?: string) => words({ kind: 'text', label })
/** Rich text, not yet made safe. */
export const html = (label?: string) => words({ kind: 'html', label })
export const email = (label?: string) => words({ kind: 'email', label })
export const phone = (label?: string) => words({ kind: 'phone', label })
/** The address of a picture: of one uploaded here, or of one elsewhere. */
export const picture = (label = 'Picture') => words({ kind: 'picture', label })
/** What someone answered to an input: words, a number, the id of an option or a picture's address. */
export const answer = (label?: string) => words({ kind: 'answer', label })

/** One of a few values; `words` for those that are not told well by their own. */
export const choice = <const V extends readonly string[]>(
  values: V,
  options: { readonly label?: string; readonly words?: Partial<Readonly<Record<V[number], string>>> } = {},
) =>
  z.enum(values).register(metas, {
    kind: 'choice',
    label: options.label,
    words: options.words as FieldMeta['words'],
  })
export const flag = (label?: string) => z.boolean().register(metas, { kind: 'flag', label })

/** A list or an object that is called otherwise than by its field's name. */
export const labeled = <S extends z.ZodType>(label: string, schema: S): S => {
  metas.add(schema, { label })
  return schema
}

/** A text in an event's data that its kind does not allow. */
export interface UnfitText {
  readonly path: readonly PropertyKey[]
  readonly kind: TextKind
  readonly problem: TextProblem
}

/** The texts that made a schema refuse data; null when it has other reasons as well. */
export const unfitTexts = (error: z.core.$ZodError): readonly UnfitText[] | null => {
  const unfit = error.issues.map(({ path, ...issue }): UnfitText | null =>
    issue.code === 'custom' && issue.params !== undefined && 'problem' in issue.params
      ? { path, kind: issue.params.kind, problem: issue.params.problem }
      : null,
  )
  return unfit.every((one) => one !== null) ? unfit : null
}

/** What a schema says of the data it describes. */
export type Shape =
  | { readonly type: 'value'; readonly meta: FieldMeta | null }
  | { readonly type: 'list'; readonly of: Shape; readonly label: string | undefined }
  | { readonly type: 'object'; readonly fields: ReadonlyMap<string, Shape>; readonly label: string | undefined }

/** Reads a schema made of the words above; a value of another make has no `meta`. Not cheap: ask once a schema. */
export const shapeOf = (schema: z.core.$ZodType): Shape => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return shapeOf(schema.unwrap())
  const meta = metas.get(schema) ?? null
  if (schema instanceof z.ZodArray) return { type: 'list', of: shapeOf(schema.element), label: meta?.label }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
      ([field, inner]) => [field, shapeOf(inner)] as const,
    )
    return { type: 'object', fields: new Map(fields), label: meta?.label }
  }
  if (meta === null && schema instanceof z.ZodBoolean) return { type: 'value', meta: { kind: 'flag' } }
  const isChoice = schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral
  return { type: 'value', meta: meta === null && isChoice ? { kind: 'choice' } : meta }
}
