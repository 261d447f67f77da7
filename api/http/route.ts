import type { ByteRange } from '../../commands/ports/part-of-blob.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import type { Phrase } from '../../domain/kernel/phrase.ts'
import { type Refusal, type Result, refusal } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { AccessToken } from '../auth/access-token.ts'
import type { App } from '../composition/app.ts'
import type { AnyEndpoint, ParsedBody, ParsedParams, ParsedQuery, Returned } from '../contract/endpoint.ts'
import { apiText } from '../contract/texts.ts'

export type { Service } from '../contract/endpoint.ts'

/** A request as routes receive it, parsed by the endpoint's schemas. */
export interface PublicRequest<E extends AnyEndpoint = AnyEndpoint> {
  readonly app: App
  /** The organization of the request's host; empty for a tenantless endpoint. */
  readonly tenant: string
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  /** `HEAD` runs the handler of a GET. */
  readonly method: string
  /** The caller's IP address, for limits. */
  readonly address: string
  /** The raw body, for signatures. */
  readonly rawBody: Buffer
  readonly header: (name: string) => string | undefined
  /** The context of the command that this request runs; its id comes from the `Idempotency-Key`. */
  readonly command: (role: string, onBehalfOf?: string) => CommandContext
}
export interface SignedInRequest<E extends AnyEndpoint = AnyEndpoint> extends PublicRequest<E> {
  readonly person: PersonRow
  /** The caller's session; null if the sign-in provider's tokens do not identify the sign-in. */
  readonly sessionId: string | null
}
/** A request with a valid token, whether or not the organization knows the person. */
export interface TokenRequest<E extends AnyEndpoint = AnyEndpoint> extends PublicRequest<E> {
  readonly token: AccessToken
}
export type RequestTo<E extends AnyEndpoint> = E extends { readonly access: 'signed-in' }
  ? SignedInRequest<E>
  : E extends { readonly access: 'with-token' }
    ? TokenRequest<E>
    : PublicRequest<E>

/** A response with another status than 200; the endpoint declares it as `also`. */
export class WithStatus<T> {
  readonly status: 201
  readonly value: T
  constructor(status: 201, value: T) {
    this.status = status
    this.value = value
  }
}

/** A response too large for memory: its JSON text is streamed at the client's pace. */
export class JsonStream {
  readonly parts: AsyncIterable<string>
  constructor(parts: AsyncIterable<string>) {
    this.parts = parts
  }
}

/** A response that is a file, of a type that browsers do not execute. */
export class FileResponse {
  readonly type:
    | ('image/jpeg' | 'image/png' | 'image/webp' | 'text/calendar; charset=utf-8')
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/pdf'
    | 'application/zip'
  readonly name: string
  /** The whole file, or a stream read at the client's pace. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** Whether the file never changes, so that it is cached permanently. */
  readonly isFinal: boolean
  /** For a download that can be resumed: what its bytes are identified by. */
  readonly tag: string | null
  /** The range of the file that `bytes` are, and the size of the whole; null for the whole file. */
  readonly part: (ByteRange & { readonly size: number }) | null
  constructor(
    file: Pick<FileResponse, 'type' | 'name' | 'bytes' | 'isFinal'> & Partial<Pick<FileResponse, 'tag' | 'part'>>,
  ) {
    this.type = file.type
    this.name = file.name
    this.bytes = file.bytes
    this.isFinal = file.isFinal
    this.tag = file.tag ?? null
    this.part = file.part ?? null
  }
}

/** A person's file, or a byte range of it, for the holder of a signed link. */
export class RangeResponse {
  readonly type:
    | `video/${'mp4' | 'webm' | 'quicktime'}`
    | `audio/${'mp4' | 'webm'}`
    | `image/${'jpeg' | 'png' | 'webp'}`
  /** Size of the whole file. */
  readonly bytes: number
  /** Strong: the same tag is the same bytes. */
  readonly tag: string
  /** Null for the whole file. */
  readonly range: ByteRange | null
  readonly parts: AsyncIterable<Uint8Array>
  constructor(file: Pick<RangeResponse, 'type' | 'bytes' | 'tag' | 'range' | 'parts'>) {
    this.type = file.type
    this.bytes = file.bytes
    this.tag = file.tag
    this.range = file.range
    this.parts = file.parts
  }
}

/** An endpoint and its handler. */
export interface Route<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E
  readonly handle: (
    request: RequestTo<E>,
  ) => Promise<Returned<E> | WithStatus<Returned<E>> | JsonStream | FileResponse | RangeResponse>
}
/** A route without its specific types, for the server and the policy matrix. */
export interface AnyRoute {
  readonly endpoint: AnyEndpoint
  readonly handle: (request: never) => Promise<unknown>
}

/**
 * Defines the handler of an endpoint. The types of the request and the response follow from its declaration in
 * `api/contract`.
 */
export const route = <E extends AnyEndpoint>(endpoint: E, handle: Route<E>['handle']): Route<E> => ({
  endpoint,
  handle,
})

/** Carries a refusal; the server responds with problem details. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refused: Refusal) {
    super(refused.message)
    this.refusal = refused
  }
}

/** Returns the value of a result, or throws Refused, which becomes the response. */
export const unwrap = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value
  throw new Refused(result.error)
}

/**
 * Throws Refused `not-found` for null and undefined, so that a missing record and another tenant's get the same
 * response.
 */
export const found = <T>(value: T | null | undefined, phrase: Phrase = apiText('not-found')): T => {
  if (value === null || value === undefined) throw new Refused(refusal('not-found', 'not-found', phrase))
  return value
}
