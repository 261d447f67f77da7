import type { ByteRange } from '../../commands/ports/part-of-blob.ts'
import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type Refusal, type Result, refusal } from '../../domain/kernel/result.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { AccessToken } from '../auth/access-token.ts'
import type { App } from '../composition/app.ts'
import type { AnyEndpoint, ParsedBody, ParsedParams, ParsedQuery, Returned } from '../contract/endpoint.ts'

export type { Service } from '../contract/endpoint.ts'

/** A request as a route sees it, parsed by its endpoint's schemas. */
export interface PublicRequest<E extends AnyEndpoint = AnyEndpoint> {
  readonly app: App
  /** The organization whose host was asked; empty for a tenantless endpoint. */
  readonly tenant: string
  readonly params: ParsedParams<E>
  readonly query: ParsedQuery<E>
  readonly body: ParsedBody<E>
  /** The caller's address, for limits. */
  readonly address: string
  /** The body exactly as received, for signatures. */
  readonly rawBody: Buffer
  readonly header: (name: string) => string | undefined
  /** The context of the change this request asks for: its id is the request's `Idempotency-Key`. */
  readonly command: (role: string, onBehalfOf?: string) => CommandContext
}
export interface SignedInRequest<E extends AnyEndpoint = AnyEndpoint> extends PublicRequest<E> {
  readonly person: PersonRow
  /** The session that asks; null where the sign-in provider does not tell its sign-ins apart. */
  readonly sessionId: string | null
}
/** A request of somebody who signed in, whether the organization knows them or not. */
export interface TokenRequest<E extends AnyEndpoint = AnyEndpoint> extends PublicRequest<E> {
  readonly token: AccessToken
}
export type RequestTo<E extends AnyEndpoint> = E extends { readonly access: 'signed-in' }
  ? SignedInRequest<E>
  : E extends { readonly access: 'with-token' }
    ? TokenRequest<E>
    : PublicRequest<E>

/** An answer with another status than 200; the endpoint names it as `also`. */
export class WithStatus<T> {
  readonly status: 201
  readonly value: T
  constructor(status: 201, value: T) {
    this.status = status
    this.value = value
  }
}

/** An answer that is too large to be held: the text of its JSON, part by part, as fast as the caller takes it. */
export class InParts {
  readonly parts: AsyncIterable<string>
  constructor(parts: AsyncIterable<string>) {
    this.parts = parts
  }
}

/** An answer that is a file as it is, of a type that no browser runs. */
export class FileToSend {
  readonly type:
    | ('image/jpeg' | 'image/png' | 'image/webp' | 'text/calendar; charset=utf-8')
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'application/pdf'
  readonly name: string
  /** All of it, or part by part, as fast as the caller takes it. */
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  /** The same for good, so that it need never be asked for again. */
  readonly isFinal: boolean
  constructor(file: Pick<FileToSend, 'type' | 'name' | 'bytes' | 'isFinal'>) {
    this.type = file.type
    this.name = file.name
    this.bytes = file.bytes
    this.isFinal = file.isFinal
  }
}

/** A file of a person, or a part of it, for whoever holds a link to it. */
export class PartOfFile {
  readonly type:
    | `video/${'mp4' | 'webm' | 'quicktime'}`
    | `audio/${'mp4' | 'webm'}`
    | `image/${'jpeg' | 'png' | 'webp'}`
  /** Of the whole file. */
  readonly bytes: number
  /** Null for all of it. */
  readonly range: ByteRange | null
  readonly parts: AsyncIterable<Uint8Array>
  constructor(file: Pick<PartOfFile, 'type' | 'bytes' | 'range' | 'parts'>) {
    this.type = file.type
    this.bytes = file.bytes
    this.range = file.range
    this.parts = file.parts
  }
}

/** An endpoint and what serves it. */
export interface Route<E extends AnyEndpoint = AnyEndpoint> {
  readonly endpoint: E
  readonly handle: (
    request: RequestTo<E>,
  ) => Promise<Returned<E> | WithStatus<Returned<E>> | InParts | FileToSend | PartOfFile>
}
/** A route whose own types are not known: what the server and the policy matrix work with. */
export interface AnyRoute {
  readonly endpoint: AnyEndpoint
  readonly handle: (request: never) => Promise<unknown>
}

/** Serves an endpoint. The types of the request and the answer are those its declaration in `api/contract` says. */
export const route = <E extends AnyEndpoint>(endpoint: E, handle: Route<E>['handle']): Route<E> => ({
  endpoint,
  handle,
})

/** Thrown with a refusal; the server answers it as problem details. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly refusal: Refusal
  constructor(refused: Refusal) {
    super(refused.message)
    this.refusal = refused
  }
}

/** The value of a result. Throws Refused, which becomes the answer of the request. */
export const unwrap = <T>(result: Result<T, Refusal>): T => {
  if (result.ok) return result.value
  throw new Refused(result.error)
}

/** Throws Refused `not-found` for null and undefined: what is absent and what is another tenant's get the same answer. */
export const found = <T>(
  value: T | null | undefined,
  message = "Hmm, we couldn't find what you were looking for.",
): T => {
  if (value === null || value === undefined) throw new Refused(refusal('not-found', 'not-found', message))
  return value
}
