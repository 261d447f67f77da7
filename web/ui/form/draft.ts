import type { ApiProblem } from '../../client/problem.ts'
import { translated } from '../../texts/server-texts.ts'

/** A body as its form holds it while it is filled in: what is still empty is null (a text: ''). */
export type Draft<T> = { readonly [K in keyof T]-?: Widened<T[K]> | null }

/** A box that must be ticked can be empty, too. */
type Widened<T> = T extends boolean ? boolean : T

/** What is said at each field, by its path: `{ 'address.city': 'Field cannot be empty' }`. */
export type FieldErrors = Readonly<Record<string, string>>

/**
 * The fields a refused request was about: an `invalid-request` names each with its path (`/address/city`), see
 * `api/http/problems.ts`.
 */
export const fieldErrorsOf = ({ details }: Pick<ApiProblem, 'details'>): FieldErrors => {
  const { fields } = details
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(
    fields.flatMap((one: unknown) => {
      if (typeof one !== 'object' || one === null || !('field' in one) || !('problem' in one)) return []
      const path = String(one.field).replace(/^\//, '').replaceAll('/', '.')
      return path === '' ? [] : [[path, translated(String(one.problem))] as const]
    }),
  )
}

const emptyOf = (value: unknown): unknown => (typeof value === 'string' ? '' : Array.isArray(value) ? [] : null)

/** The same form with nothing filled in. */
const emptied = (draft: object): object =>
  Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, emptyOf(value)]))
/** What a field is that was never filled in, such as a time that may be left out. */
const nulled = (draft: object): object => Object.fromEntries(Object.keys(draft).map((name) => [name, null]))

/** The fields whose schema takes them empty in neither way. */
export const requiredOf = (draft: object, problemsOf: (draft: object) => object): ReadonlySet<string> => {
  const refused = problemsOf(nulled(draft))
  return new Set(Object.keys(problemsOf(emptied(draft))).filter((path) => path in refused))
}
