import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../api/contract/endpoints.ts'

interface Schema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

/** Names that fields with a sentence of the server have. */
const SENTENCE = /^(message|reason|error|warning|problem)$/

/** Codes, and what the provider or the database says in its words. */
const OTHERS_WORDS = new Set([
  // Why a director corrected a result.
  'brackets.reason',
  'dispute.reason',
  '/payouts: reason',
  '/results/:t/own: reason',
  '/provider-notices: reason',
  'oldestParked.reason',
])

const isString = ({ type, enum: words, anyOf = [] }: Schema): boolean =>
  ([type].flat().includes('string') && words === undefined) || anyOf.some(isString)

/** Paths of sentences without a reference to their text in other languages. */
const withoutReference = (schema: Schema, path: readonly string[] = []): readonly string[] => [
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((of) =>
    withoutReference(of, path),
  ),
  ...(schema.items === undefined ? [] : withoutReference(schema.items, path)),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, of]) => [
    ...(SENTENCE.test(name) && isString(of) && !('text' in (schema.properties ?? {}))
      ? [[...path.slice(-1), name].join('.')]
      : []),
    ...withoutReference(of, [...path, name]),
  ]),
]

const schemaOf = (of: z.ZodType): Schema => z.toJSONSchema(of, { unrepresentable: 'any', io: 'output' }) as Schema

it('every sentence of an answer has the reference of its text in other languages', () => {
  const found = endpoints.flatMap(({ path, response }) =>
    withoutReference(schemaOf(response as z.ZodType)).map((field) =>
      field.includes('.') ? field : `${path}: ${field}`,
    ),
  )
  expect(found.filter((field) => !OTHERS_WORDS.has(field))).toEqual([])
})
