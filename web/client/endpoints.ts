import type { AnswerOf, InputOf } from '../../api/contract/endpoint.ts'
import type { Reads, Sends } from '../../api/contract/endpoints.ts'

// Types alone: the endpoints' schemas, and the library they are made with, stay out of the page.

/** What can be read, by path: `/tournament/id/:id`. */
export type ReadPath = keyof Reads
export type ReadInput<P extends ReadPath> = InputOf<Reads[P]>
export type ReadAnswer<P extends ReadPath> = AnswerOf<Reads[P]>

/** What can be sent, by method and path: `POST /transactions/manage/:t/refund/:id`. */
export type SendKey = keyof Sends
export type SendInput<K extends SendKey> = InputOf<Sends[K]>
export type SendAnswer<K extends SendKey> = AnswerOf<Sends[K]>

/** The arguments after an endpoint's path: its input, which may be left out where nothing must be given. */
export type Given<Input, More = never> =
  Record<never, never> extends Input ? readonly [input?: Input | More] : readonly [input: Input | More]
