import { invalidRequest } from './answer.ts'
import type { Form } from './form.ts'

/** What a parameter may be: a text or number, a list of them, any keys with texts, a time or a span, or named parts. */
export type Accepted = 'value' | 'list' | 'map' | 'span' | Parameters
export interface Parameters {
  readonly [name: string]: Accepted
}

const SPAN: Parameters = { gt: 'value', gte: 'value', lt: 'value', lte: 'value' }

/** Throws the provider's 400 for a parameter that the call does not have, or that has another form. */
export const requireParameters = (form: Form, accepted: Parameters): void => {
  const unknown = unknownIn(form, accepted, '')
  const [first] = unknown
  if (first === undefined) return
  throw invalidRequest(`Received unknown parameter${unknown.length === 1 ? '' : 's'}: ${unknown.join(', ')}`, {
    code: 'parameter_unknown',
    param: first,
  })
}

const unknownIn = (form: Form, accepted: Parameters, parent: string): readonly string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    const path = parent === '' ? name : `${parent}[${name}]`
    const expected = Object.hasOwn(accepted, name) ? accepted[name] : undefined
    if (expected === undefined) return [path]
    if (typeof value === 'string') {
      // An empty text unsets a list or a map.
      if (expected !== 'value' && expected !== 'span' && value !== '') throw invalid('object', value, path)
      return []
    }
    if (expected === 'value') throw invalid('string', JSON.stringify(value), path)
    if (expected === 'list' || expected === 'map') return []
    return unknownIn(value, expected === 'span' ? SPAN : expected, path)
  })

const invalid = (kind: string, value: string, param: string): Error =>
  invalidRequest(`Invalid ${kind}: ${value}`, { param })
