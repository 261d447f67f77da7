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

/** The text fields of a group, such as `metadata`. */
export const record = (form: Form, field: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(group(form, field)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
