import type { CommonProblem } from './common-problems.ts'
import type { AnyEndpoint, KeyOf } from './endpoint.ts'
import { type ContractFile, contractFiles } from './files.ts'

type EndpointIn<F> = F extends unknown ? Extract<F[keyof F], AnyEndpoint> : never
type Declared = EndpointIn<ContractFile>

/** Every endpoint by its key: `Endpoints['GET /tournament/id/:id']`. */
export type Endpoints = { readonly [E in Declared as KeyOf<E>]: E }
export type EndpointKey = keyof Endpoints

/** Reads by path: GET endpoints without changes. */
export type Reads = {
  readonly [E in Declared as E extends { readonly method: 'GET' }
    ? E extends { readonly changes: true }
      ? never
      : E['path']
    : never]: E
}

/**
 * Changes by method and path. A change that is a GET in the public API is sent as a POST; files are uploaded with their
 * tickets.
 */
export type Sends = {
  readonly [E in Declared as E extends { readonly method: 'GET' }
    ? E extends { readonly changes: true }
      ? `POST ${E['path']}`
      : never
    : E extends { readonly method: 'PUT' }
      ? never
      : KeyOf<E>]: E
}

type OwnProblem<E> = E extends { readonly problems: readonly (infer C)[] } ? C : never
/** Every problem code that some endpoint can answer. */
export type ProblemCode = CommonProblem | OwnProblem<Declared>

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'endpoint'

/** Every declared endpoint. */
export const endpoints: readonly AnyEndpoint[] = Object.values(contractFiles).flatMap((file) =>
  Object.values<unknown>(file).filter(isEndpoint),
)
