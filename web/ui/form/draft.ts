import type { TextRef } from '../../../domain/kernel/phrase.ts'
import type { ApiProblem } from '../../client/problem.ts'
import { textOf } from '../../texts/refusals.ts'

/** A request body while its form is being filled in: empty fields are null (texts are ''). */
export type Draft<T> = { readonly [K in keyof T]-?: Widened<T[K]> | null }

/** A checkbox that must be ticked starts unticked. */
type Widened<T> = T extends boolean ? boolean : T

/** The message at each field, by its path: `{ 'address.city': 'Field cannot be empty' }`. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The field errors of a refused request: `invalid-request` names each field with its path (`/address/city`), see
 * `api/http/problems.ts`.
 */
export const fieldErrorsOf = ({ details }: Pick<ApiProblem, 'details'>): FieldErrors => {
  const { fields } = details
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    fields.flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null || !('field' in one) || !('problem' in one)) return []
      const path = String(one.field).replace(/^\//, '').replaceAll('/', '.')
      return path === '' ? [] : [[path, textOf({ message: String(one.problem), ...refIn(one) })] as const]
    }),
  )
}

/** The reference of a field's text in the details of a problem. */
const refIn = (one: object): { readonly text?: TextRef } =>
  'text' in one && typeof one.text === 'object' ? { text: one.text as TextRef } : {}

const emptyOf = (value: unknown): unknown => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : null)

/** The same form with empty values. */
const withEmptyValues = (draft: object): object =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, emptyOf(value)]))
/** The same form with all fields null, such as a time that may be omitted. */
export const withNullValues = (draft: object): object =>
  Object.fromEntries(Object.keys(draft).map((name) => [name, null]))

/** The fields whose schema accepts neither an empty value nor null. */
export const requiredOf = (draft: object, problemsOf: (draft: object) => object): ReadonlySet<string> => {
  const refused = problemsOf(withNullValues(draft))
  return new Set(Object.keys(problemsOf(withEmptyValues(draft))).filter((path) => path in refused))
}
