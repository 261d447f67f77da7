import { z } from 'zod'
import type { ParamOf, PathInput } from './path.ts'
import type { Reads } from './reads.ts'

/** The services; each is a scope of the access token (kernel rule 24). */
export type Service = 'membership' | 'payment' | 'environment' | 'curriculum' | 'schedule' | 'provisioning'
/** `PUT`: a file as it is, uploaded with a ticket. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface Described {
  readonly method: Method
  /** Below `/api`, with `:params`: `/transactions/manage/:t/refund/:id`. */
  readonly path: `/${string}`
  /** One line for the API's description. */
  readonly summary: string
  /**
   * It changes state: never cached, idempotent by `Idempotency-Key`. If it is a GET in the public API, a POST is
   * accepted as well (kernel rule 24).
   */
  readonly changes?: true
  /** It moves money out: screens ask first, with amount, payee and what stays (payments rule 42). */
  readonly paysOut?: true
  /** Schemas of params that are not just any text. */
  readonly params?: Readonly<Record<string, z.ZodType<unknown, string>>>
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** The same as a `multipart/form-data` request with one file, which may be sent instead of `body`. */
  readonly form?: { readonly fields: z.ZodType; readonly maxBytes: number }
  readonly response: z.ZodType
  /** The media types of a file that it answers instead of JSON; `response` is not used for it. */
  readonly media?: readonly string[]
  /** Additional success status. */
  readonly also?: 201
  /** The endpoint's own problem codes, in addition to those of its kind (`common-problems.ts`). */
  readonly problems?: readonly string[]
  /** Personal data or money that it returns: reads by staff are recorded (audit rule 20). */
  readonly reads?: Reads
  /** Requests a minute from one address; more are refused with 429. */
  readonly limitPerMinute?: number
  /** Counts per signed-in person instead of per address. */
  readonly limitedBy?: 'person'
  /** Bytes of the largest body, where it may be larger than usual. */
  readonly bodyLimit?: number
}
/**
 * `with-token`: for anyone who signed in at the identity provider, including people whom the organization does not know
 * yet. `api-key`: for other systems that hold one of the organization's keys, with the scope it needs (null: any).
 * `tenantless`: called without an organization's host (the payment provider's notices contain the tenant).
 */
type Access =
  | { readonly access: 'public'; readonly service?: undefined; readonly scope?: undefined; readonly tenantless?: true }
  | {
      readonly access: 'signed-in' | 'with-token'
      readonly service: Service
      readonly scope?: undefined
      readonly tenantless?: undefined
    }
  | {
      readonly access: 'api-key'
      readonly scope: 'entries' | 'results' | null
      readonly service?: undefined
      readonly tenantless?: undefined
    }

export type Definition = Described & Access

/** Rejects schemas for params that the path does not have, and unknown fields. */
type Checked<D extends Definition> = {
  readonly params?: { readonly [K in Exclude<keyof D['params'], ParamOf<D['path']>>]: never }
} & { readonly [K in Exclude<keyof D, keyof Definition>]: never }

export type Endpoint<D extends Definition = Definition> = D & { readonly kind: 'endpoint' }
/** An endpoint without its specific types, as the server, OpenAPI and the policy matrix use it. */
export type AnyEndpoint = Endpoint

/** Declares an endpoint. Everything else about it (route, client, description, policy tests) derives from this. */
export const endpoint = <const D extends Definition>(definition: D & Checked<D>): Endpoint<D> => ({
  ...definition,
  kind: 'endpoint',
})

/** `GET /tournament/id/:id` */
export type KeyOf<E extends AnyEndpoint> = E extends AnyEndpoint ? `${E['method']} ${E['path']}` : never
export const keyOf = <E extends AnyEndpoint>({ method, path }: E) => `${method} ${path}` as KeyOf<E>

/** Schema of all params of the path; undefined for a path without any. */
export const paramsSchema = ({ path, params = {} }: AnyEndpoint): z.ZodObject | undefined => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.length === 0) return undefined
  return z.object(Object.fromEntries(names.map((name) => [name, params[name] ?? z.string()])))
}

// Types for callers of an endpoint.

/** Data to send, deeply readonly. */
type Sendable<T> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> }
    : T

export type ParamsOf<E extends AnyEndpoint> = { readonly [K in ParamOf<E['path']>]: string }
export type QueryOf<E extends AnyEndpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? Sendable<z.input<Q>>
  : undefined
export type BodyOf<E extends AnyEndpoint> = E extends { readonly body: infer B extends z.ZodType }
  ? Sendable<z.input<B>>
  : undefined
export type AnswerOf<E extends AnyEndpoint> = z.output<E['response']>

/** An endpoint's params, query and body, as far as it has them. */
export type InputOf<E extends AnyEndpoint> = ([ParamOf<E['path']>] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<E> }) &
  (E extends { readonly query: z.ZodType }
    ? Record<never, never> extends QueryOf<E>
      ? { readonly query?: QueryOf<E> }
      : { readonly query: QueryOf<E> }
    : { readonly query?: never }) &
  (E extends { readonly body: z.ZodType }
    ? undefined extends BodyOf<E>
      ? { readonly body?: BodyOf<E> }
      : { readonly body: BodyOf<E> }
    : { readonly body?: never })
/** Input of an endpoint without its specific types. */
export interface AnyInput extends PathInput {
  readonly body?: unknown
}

// Types for routes: the parsed input and the return value.

export type ParsedParams<E extends AnyEndpoint> = {
  readonly [K in ParamOf<E['path']>]: E extends { readonly params: { readonly [N in K]: infer Z extends z.ZodType } }
    ? z.output<Z>
    : string
}
export type ParsedQuery<E extends AnyEndpoint> = E extends { readonly query: infer Q extends z.ZodType }
  ? z.output<Q>
  : undefined
export type ParsedBody<E extends AnyEndpoint> =
  | (E extends { readonly body: infer B extends z.ZodType } ? z.output<B> : undefined)
  | (E extends { readonly form: { readonly fields: infer F extends z.ZodType } } ? z.output<F> : never)
export type Returned<E extends AnyEndpoint> = z.input<E['response']>
