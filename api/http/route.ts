import type { z } from 'zod'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refusal } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../app.ts'

/** The services of the spec's section 7; each has its scope in the access token. */
export type Service = 'membership' | 'payment' | 'environment' | 'curriculum' | 'schedule' | 'provisioning'

interface Schemas {
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
}
type Parsed<S, K extends keyof Schemas> = S extends { readonly [key in K]: infer Z extends z.ZodType }
  ? z.infer<Z>
  : undefined

export interface RouteRequest<S extends Schemas = Schemas> {
  readonly app: App
  readonly tenant: string
  readonly params: Parsed<S, 'params'>
  readonly query: Parsed<S, 'query'>
  readonly body: Parsed<S, 'body'>
  /** The caller's address, for limits. */
  readonly address: string
  /** Raw body, exactly as received (signed notices). */
  readonly rawBody: Buffer
  readonly header: (name: string) => string | undefined
}
export interface SignedInRequest<S extends Schemas = Schemas> extends RouteRequest<S> {
  readonly person: PersonRow
  /** The context of the change this request asks for: its id is the request's `Idempotency-Key`. */
  readonly command: (role: string, onBehalfOf?: string) => CommandContext
}

interface RouteBase<S extends Schemas, R extends z.ZodType> {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Under `/api`, as the spec writes it: `/transactions/setup/tournament`. */
  readonly url: string
  readonly summary: string
  readonly schemas: S
  readonly response: R
  /** A change: never cached. Where the spec changes state by GET, `method` is GET and POST answers too. */
  readonly changes?: boolean
  /** Requests a minute from one address; refused above with 429. */
  readonly limitPerMinute?: number
  /** Bytes of the largest body; the door's own limit unless given. */
  readonly bodyLimit?: number
}
export interface PublicRoute<S extends Schemas = Schemas, R extends z.ZodType = z.ZodType> extends RouteBase<S, R> {
  readonly access: 'public'
  readonly handle: (request: RouteRequest<S>) => Promise<z.input<R>>
}
export interface SignedInRoute<S extends Schemas = Schemas, R extends z.ZodType = z.ZodType> extends RouteBase<S, R> {
  readonly access: 'signed-in'
  readonly service: Service
  readonly handle: (request: SignedInRequest<S>) => Promise<z.input<R>>
}

/** A route with its types forgotten: what the door and the policy matrix hold. */
export interface AnyRoute {
  /** Asked without an organisation's host: the provider's notices name the tenant inside. */
  readonly isTenantless?: boolean
  readonly access: 'public' | 'signed-in'
  readonly service?: Service
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly summary: string
  readonly schemas: Schemas
  readonly response: z.ZodType
  readonly changes?: boolean
  readonly limitPerMinute?: number
  readonly bodyLimit?: number
  readonly handle: (request: never) => Promise<unknown>
}

export const publicRoute = <const S extends Schemas, R extends z.ZodType>(
  definition: Omit<PublicRoute<S, R>, 'access'>,
): AnyRoute => ({ ...definition, access: 'public' })

/** A public route that is not asked under an organisation's host; `tenant` is empty. */
export const tenantlessRoute = <const S extends Schemas, R extends z.ZodType>(
  definition: Omit<PublicRoute<S, R>, 'access'>,
): AnyRoute => ({ ...definition, access: 'public', isTenantless: true })

export const signedInRoute = <const S extends Schemas, R extends z.ZodType>(
  definition: Omit<SignedInRoute<S, R>, 'access'>,
): AnyRoute => ({ ...definition, access: 'signed-in' })

/** A refusal on its way to the door, where it becomes problem details. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refused: Refusal) {
    super(refused.message)
    this.refusal = refused
  }
}

/** The value of a result, or its refusal as the answer of the request. */
export const unwrap = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value
  throw new Refused(result.error)
}

/** What is absent and what belongs to another tenant get the same answer. */
export const found = <T>(
  value: T | null | undefined,
  message = "Hmm, we couldn't find what you were looking for.",
): T => {
  if (value === null || value === undefined) throw new Refused(refusal('not-found', 'not-found', message))
  return value
}
