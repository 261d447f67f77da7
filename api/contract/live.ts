import { z } from 'zod'

/** Path of the socket server, on every tenant's host. */
export const LIVE_PATH = '/api/live'

/** As `basis`: only changes after `position`, from any table or audience (the tail of a long list). */
export const TAIL = 'tail'
export type Tail = typeof TAIL

/** Sent in the handshake: the access token; null without sign-in, which is enough for open views. */
export const liveAuth = z.object({ token: z.string().max(8_192).nullable() })

/**
 * Client → server `join`: subscribe to the rows of `view` within `scope`. `position` and `basis` are those of the last
 * `rows` message the client received, 0 and '' for none. Joining again is always safe.
 */
export const liveJoin = z.object({
  view: z.string().max(64),
  // The characters of our ids; room names use another one as their separator.
  scope: z.string().regex(/^[\w.:-]{1,256}$/),
  position: z.int().nonnegative(),
  basis: z.string().max(64),
})
export type LiveJoin = z.infer<typeof liveJoin>

/** Client → server `leave`. */
export const liveLeave = liveJoin.pick({ view: true, scope: true })
export type LiveLeave = z.infer<typeof liveLeave>

/** Server → client `rows`. */
export interface LiveRows<W = unknown> {
  readonly view: string
  readonly scope: string
  /** The position that the client has seen after this message, or after the last of several parts. */
  readonly position: number
  /** Identifies the audience and the table that the rows come from; sent back when joining. */
  readonly basis: string
  /** Rows by key; null: removed or hidden. */
  readonly rows: readonly { readonly key: string; readonly row: W | null }[]
  /** Forget all rows before these. */
  readonly reset?: true
  /** More parts follow; the rows are complete with the last one. */
  readonly more?: true
}

/**
 * Server → client `left`: the subscription ended. `refused`: the person may not see it, or no longer may; `unknown`: no
 * such view; `unavailable`: a temporary failure, join again later.
 */
export interface LiveLeft {
  readonly view: string
  readonly scope: string
  readonly reason: 'refused' | 'unknown' | 'unavailable'
}

export interface LiveServerMessages {
  rows: (message: LiveRows) => void
  left: (message: LiveLeft) => void
}
export interface LiveClientMessages {
  join: (message: LiveJoin) => void
  leave: (message: LiveLeave) => void
}
