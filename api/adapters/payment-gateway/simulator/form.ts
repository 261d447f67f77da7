import { invalidRequest } from './answer.ts'

/** Parses a form body or query with Stripe's nesting: `card[number]=…`, `expand[]=…`. Lists have numeric keys. */
export interface Form {
  readonly [field: string]: string | Form
}

interface MutableForm {
  [field: string]: string | MutableForm
}

const emptyForm = (): MutableForm => Object.create(null) as MutableForm

const MAXIMUM_DEPTH = 6

export const parseForm = (encoded: string): Form => {
  const form = emptyForm()
  for (const [name, value] of new URLSearchParams(encoded)) put(form, pathOf(name), value)
  return form
}

const pathOf = (name: string): readonly string[] => {
  const bracket = name.indexOf('[')
  if (bracket <= 0) return [name]
  const inner = [...name.slice(bracket).matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
  return [name.slice(0, bracket), ...inner].slice(0, MAXIMUM_DEPTH)
}

const put = (form: MutableForm, path: readonly string[], value: string): void => {
  let at = form
  for (const [depth, part] of path.entries()) {
    const key = part === '' ? String(Object.keys(at).length) : part
    if (depth === path.length - 1) {
      at[key] = value
      return
    }
    const next = at[key]
    if (typeof next === 'object') at = next
    else {
      const made = emptyForm()
      at[key] = made
      at = made
    }
  }
}

export const text = (form: Form, field: string): string | undefined => {
  const value = form[field]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const group = (form: Form, field: string): Form => {
  const value = form[field]
  return typeof value === 'object' ? value : {}
}

export const texts = (form: Form, field: string): readonly string[] =>
  Object.values(group(form, field)).filter((value) => typeof value === 'string')

/** An integer; undefined when the field is absent, NaN when it is not an integer. */
export const integer = (form: Form, field: string): number | undefined => {
  const value = text(form, field)
  if (value === undefined) return undefined
  return /^-?\d{1,12}$/.test(value) ? Number(value) : Number.NaN
}

/** The provider's 400 for a field that is not an integer. */
export const invalidInteger = (form: Form, param: string): Error =>
  invalidRequest(`Invalid integer: ${text(form, param) ?? ''}`, { code: 'parameter_invalid_integer', param })

/** One of a few texts; undefined when the field is absent. Throws the provider's 400 for another. */
export const oneOf = (form: Form, param: string, allowed: readonly string[]): string | undefined => {
  const value = text(form, param)
  if (value === undefined || allowed.includes(value)) return value
  throw invalidRequest(`Invalid ${param}: must be one of ${allowed.slice(0, -1).join(', ')}, or ${allowed.at(-1)}`, {
    param,
  })
}

/** A changed text: the current one when the field is absent, null when it is empty. */
export const changedText = (form: Form, field: string, current: string | null): string | null =>
  form[field] === undefined ? current : (text(form, field) ?? null)

/** The text fields of a group, such as `metadata`. */
export const record = (form: Form, field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(form, field)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
