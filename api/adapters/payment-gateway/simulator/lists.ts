import type pg from 'pg'
import { invalidRequest } from './answer.ts'
import type { Form } from './form.ts'
import { group, integer, invalidInteger, text, texts } from './form.ts'
import type { ObjectKind, ProviderObject } from './objects.ts'
import type { Parameters } from './parameters.ts'
import { refuseCustomer } from './provider-calls.ts'
import type { Request } from './request.ts'
import { list, read } from './state.ts'

/** A call that lists objects. `fields`: parameters that are a field of the object, which must have the same value. */
interface ListCall {
  readonly kind: ObjectKind
  readonly fields: readonly string[]
  readonly parameters: Parameters
}

const PAGE: Parameters = {
  limit: 'value',
  starting_after: 'value',
  ending_before: 'value',
  expand: 'list',
}

const listing = (kind: ObjectKind, fields: readonly string[], more: Parameters = {}): ListCall => ({
  kind,
  fields,
  parameters: { ...PAGE, ...more, ...Object.fromEntries(fields.map((field) => [field, 'value'])) },
})

/** By path, without `/v1/`. */
export const listCalls: ReadonlyMap<string, ListCall> = new Map([
  ['payment_intents', listing('payment_intent', [], { created: 'span', customer: 'value' })],
  ['payment_methods', listing('payment_method', ['type'], { customer: 'value' })],
  ['charges', listing('charge', ['payment_intent'], { created: 'span', customer: 'value' })],
  ['refunds', listing('refund', ['payment_intent', 'charge'], { created: 'span' })],
  ['disputes', listing('dispute', ['payment_intent', 'charge'], { created: 'span' })],
  ['payouts', listing('payout', ['status'], { created: 'span' })],
  ['events', listing('event', [], { created: 'span', type: 'value', types: 'list' })],
  [
    'balance_transactions',
    listing('balance_transaction', ['currency', 'source', 'type'], { created: 'span', payout: 'value' }),
  ],
])

const DEFAULT_LIMIT = 10
const LARGEST_LIMIT = 100

export interface ObjectList {
  readonly object: 'list'
  readonly url: string
  readonly has_more: boolean
  readonly data: readonly ProviderObject[]
}

/** One page of objects, newest first. Throws the provider's 400 for a page or a filter that cannot be. */
export const readList = async (
  pool: pg.Pool,
  { kind, fields }: ListCall,
  { form, path }: Request,
): Promise<ObjectList> => {
  refuseCustomer(form)
  const limit = integer(form, 'limit') ?? DEFAULT_LIMIT
  if (Number.isNaN(limit)) throw invalidInteger(form, 'limit')
  if (limit < 1 || limit > LARGEST_LIMIT)
    throw invalidRequest(`Invalid limit: must be between 1 and ${LARGEST_LIMIT}`, { param: 'limit' })
  const [after, before] = [
    await placeOf(pool, kind, form, 'starting_after'),
    await placeOf(pool, kind, form, 'ending_before'),
  ]
  if (after !== undefined && before !== undefined)
    throw invalidRequest('You can only specify one of these parameters: starting_after, ending_before.', {
      param: 'starting_after',
    })
  const found = await list(pool, kind, {
    limit: limit + 1,
    after,
    before,
    created: createdOf(form),
    fields: fieldsOf(form, fields),
    types: typesOf(kind, form),
    payout: text(form, 'payout'),
  })
  const hasMore = found.length > limit
  // Backwards, the surplus object is the newest.
  const data = hasMore && before !== undefined ? found.slice(1) : found.slice(0, limit)
  return { object: 'list', url: path, has_more: hasMore, data }
}

/** An object's id that a page is relative to. */
const placeOf = async (pool: pg.Pool, kind: ObjectKind, form: Form, param: string): Promise<string | undefined> => {
  const id = text(form, param)
  if (id === undefined || (await read(pool, kind, id)) !== undefined) return id
  throw invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param })
}

/** `created`: an exact time, or a span. */
const createdOf = (form: Form) => {
  const given = group(form, 'created')
  const exact = timeOf(form, 'created')
  if (exact !== undefined) return { gte: exact, lte: exact }
  return { gt: timeOf(given, 'gt'), gte: timeOf(given, 'gte'), lt: timeOf(given, 'lt'), lte: timeOf(given, 'lte') }
}

const timeOf = (form: Form, field: string): number | undefined => {
  const time = integer(form, field)
  if (Number.isNaN(time)) throw invalidInteger(form, field)
  return time
}

const fieldsOf = (form: Form, names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = text(form, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

const typesOf = (kind: ObjectKind, form: Form): readonly string[] | undefined => {
  if (kind !== 'event') return undefined
  const type = text(form, 'type')
  const types = texts(form, 'types')
  if (type !== undefined && types.length > 0)
    throw invalidRequest('You may only specify one of these parameters: type, types.', { param: 'type' })
  return type === undefined ? (types.length === 0 ? undefined : types) : [type]
}
