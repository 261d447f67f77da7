import { z } from 'zod'
import { type TextKind, type TextProblem, textProblem } from './text.ts'
import { DATE_ORDERS, ENCODINGS } from './workbook/reading.ts'

/** Kinds of records that ids in events refer to. */
export type RecordKind =
  | 'tenant'
  | 'facility'
  | 'program'
  | 'level'
  | 'input'
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
  | 'invoice'
  | 'refund'
  | 'dispute'
  | 'disbursement'
  | 'draw'
  | 'bracket'
  | 'feedback'
  | 'category'
  | 'curriculumItem'
  | 'rubric'
  | 'scoringRule'
  | 'submission'
  | 'review'
  | 'content'
  | 'invitation'
  | 'coupon'
  | 'apiKey'
  | 'webhook'
  | 'lesson'
  | 'notice'
  | 'payout'

/** The unit of a number or the kind of a text. */
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

/** What an event's schema declares about a field in addition to its type. */
export interface FieldMeta {
  readonly kind: FieldKind
  /** The field's label for people; default: its name in words (`convenienceFee`: "Convenience fee"). */
  readonly label?: string | undefined
  /** For ids: the kinds of records they may refer to. */
  readonly records?: readonly RecordKind[]
  /** For ids: whether the event belongs to that record's history. */
  readonly isMention?: boolean
  /** For ids: whether it is shown as a detail, by the referenced record's name. */
  readonly isProperty?: boolean
  /** For names: the kind of record that the name belongs to. */
  readonly names?: RecordKind
  /** For ids: other kinds of records they refer to, depending on the value of the sibling field `by`. */
  readonly also?: { readonly by: string; readonly kinds: Readonly<Record<string, RecordKind>> }
  /** For choices: labels of values; default: the value in words (`sold-out`: "Sold out"). */
  readonly words?: Readonly<Record<string, string>> | undefined
}

const metas = z.registry<FieldMeta>()

/**
 * A text within the limits of its kind (text.ts). Validated on append only; events read from the log are not checked.
 */
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
/** An integer that fits a Postgres `integer`. */
export const count = (label?: string) => z.int32().register(metas, { kind: 'count', label })
/** A position in a ranking or sequence. */
export const rank = (label?: string) => z.int32().register(metas, { kind: 'rank', label })
export const minutes = (label?: string) => z.int32().register(metas, { kind: 'minutes', label })
/** 0 means unknown. */
export const kilograms = (label?: string) => z.number().register(metas, { kind: 'kilograms', label })
/** 0 means unknown. */
export const centimeters = (label?: string) => z.number().register(metas, { kind: 'centimeters', label })
/** 8.25 means 8.25 percent. */
export const percent = (label?: string) => z.number().register(metas, { kind: 'percent', label })
/** A number whose unit depends on another field. */
export const number = (label?: string) => z.number().register(metas, { kind: 'number', label })

/** ISO 8601 in UTC: `2026-03-01T15:00:00.000Z`. */
export const instant = (label?: string) => z.iso.datetime().register(metas, { kind: 'instant', label })
/** `YYYY-MM-DD`. */
export const date = (label?: string) => z.iso.date().register(metas, { kind: 'date', label })

/** Id of a record that the event is about or involves: the event belongs to that record's history. */
export const idOf = (record: RecordKind, also?: FieldMeta['also']) =>
  words({ kind: 'id', records: [record], isMention: true, ...(also === undefined ? {} : { also }) })
/** Id of a record that is a property of the event's record, shown by its name: an athlete's level. */
export const propertyOf = (record: RecordKind, label?: string) =>
  words({ kind: 'id', records: [record], isMention: true, isProperty: true, label })
/** Id of a record of one of these kinds, shown by its name; the event does not belong to that record's history. */
export const referenceTo = (records: RecordKind | readonly RecordKind[], label?: string) =>
  words({ kind: 'id', records: [records].flat(), isProperty: true, label })

/** An internal id, hash or key, not shown to people. */
export const token = () => words({ kind: 'token' })
/** An identifier shown unchanged: a provider's id or error code, a time zone. */
export const code = (label?: string) => words({ kind: 'code', label })
/** An ISO 4217 code in lower case. */
export const currency = () => words({ kind: 'currency' })

/** The name of a person or thing. */
export const name = (label?: string) => words({ kind: 'name', label })
/** The name of the involved record of this kind; the audit trail uses it from then on. */
export const nameOf = (record: RecordKind, label?: string) => words({ kind: 'name', names: record, label })
/** Text on one line. */
export const line = (label?: string) => words({ kind: 'line', label })
/** Text with line breaks. */
export const text = (label?: string) => words({ kind: 'text', label })
/** Unsanitized HTML. */
export const html = (label?: string) => words({ kind: 'html', label })
export const email = (label?: string) => words({ kind: 'email', label })
export const phone = (label?: string) => words({ kind: 'phone', label })
/** URL of a picture: one uploaded here or one elsewhere. */
export const picture = (label = 'Picture') => words({ kind: 'picture', label })
/** An answer to an input: text, a number, an option's id or a picture's URL. */
export const answer = (label?: string) => words({ kind: 'answer', label })

const tokenOf = <const V extends readonly string[]>(values: V) => z.enum(values).register(metas, { kind: 'token' })

/** How a person said to read an imported file: a `Reading`. */
export const readingOfFile = () =>
  z.object({
    encoding: tokenOf(ENCODINGS).nullable(),
    dateOrder: tokenOf(DATE_ORDERS).nullable(),
    list: token().nullable(),
    columns: z.array(z.object({ sheet: rank(), column: rank(), key: token().nullable() })),
  })

/** One of a few values; `words` labels values whose own words are unclear. */
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

/** A text in an event's data that is not allowed. */
export interface InvalidText {
  readonly path: readonly PropertyKey[]
  readonly kind: TextKind
  readonly problem: TextProblem
}

/** The texts because of which a schema rejected data; null when there were other reasons, too. */
export const invalidTexts = (error: z.core.$ZodError): readonly InvalidText[] | null => {
  const invalid = error.issues.map(({ path, ...issue }): InvalidText | null =>
    issue.code === 'custom' && issue.params !== undefined && 'problem' in issue.params
      ? { path, kind: issue.params.kind, problem: issue.params.problem }
      : null,
  )
  return invalid.every((one) => one !== null) ? invalid : null
}

/** The structure of a schema, with the metadata of its values. */
export type Shape =
  /** `choices`: the values of a choice. */
  | { readonly type: 'value'; readonly meta: FieldMeta | null; readonly choices?: readonly string[] }
  | { readonly type: 'list'; readonly of: Shape }
  | { readonly type: 'object'; readonly fields: ReadonlyMap<string, Shape> }

/** The shape of a schema; values not created by a function above have no `meta`. Call once per schema. */
export const shapeOf = (schema: z.core.$ZodType): Shape => {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return shapeOf(schema.unwrap())
  const meta = metas.get(schema) ?? null
  if (schema instanceof z.ZodArray) return { type: 'list', of: shapeOf(schema.element) }
  if (schema instanceof z.ZodTuple) {
    // A point: all of its values have one kind.
    const [first] = schema.def.items
    return first === undefined ? { type: 'value', meta } : { type: 'list', of: shapeOf(first) }
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(
      ([field, inner]) => [field, shapeOf(inner)] as const,
    )
    return { type: 'object', fields: new Map(fields) }
  }
  if (meta === null && schema instanceof z.ZodBoolean) return { type: 'value', meta: { kind: 'flag' } }
  if (schema instanceof z.ZodEnum) return choiceShape(schema.options, meta)
  if (schema instanceof z.ZodLiteral) return choiceShape([...schema.values], meta)
  return { type: 'value', meta }
}

const choiceShape = (values: readonly unknown[], meta: FieldMeta | null): Shape => ({
  type: 'value',
  meta: meta ?? { kind: 'choice' },
  choices: values.map(String),
})
