import type { AnswerOf, InputOf } from '../../api/contract/endpoint.ts'
import type { Reads, Sends } from '../../api/contract/endpoints.ts'

// Types only: the endpoints' schemas and their library stay out of the bundle.

/** Endpoints to read, by path: `/tournament/id/:id`. */
export type ReadPath = keyof Reads
export type ReadInput<P extends ReadPath> = InputOf<Reads[P]>
export type ReadAnswer<P extends ReadPath> = AnswerOf<Reads[P]>

/** Endpoints to send to, by method and path: `POST /transactions/manage/:t/refund/:id`. */
export type SendKey = keyof Sends
export type SendInput<K extends SendKey> = InputOf<Sends[K]>
export type SendAnswer<K extends SendKey> = AnswerOf<Sends[K]>

/** The arguments after an endpoint's path: its input, optional if all of its parts are. */
export type Given<Input, More = never> =
  Record<never, never> extends Input ? readonly [input?: Input | More] : readonly [input: Input | More]
