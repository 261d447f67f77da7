import { z } from 'zod'

/** Where the socket server listens, on every tenant's own host. */
export const LIVE_PATH = '/api/live'

/** As `basis`: only what changed after `position` is wanted, on whatever it rests (the end of a long list). */
export const TAIL = 'tail'
export type Tail = typeof TAIL

/** Sent in the handshake; null for a board, whose scope is its app token. */
export const liveAuth = z.object({ token: z.string().max(8_192).nullable() })

/**
 * Client → server `join`: follow the rows of `view` within `scope`. `position` and `basis` are those of the last rows
 * message the client has taken in, 0 and '' for none. Joining again is always safe.
 */
export const liveJoin = z.object({
  view: z.string().max(64),
  // No id of ours has other characters; rooms are named with one that is not among them.
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
  /** What the client has seen once it has taken this in; unchanged until the last of several parts. */
  readonly position: number
  /** Names what the rows rest on (who is looking, which tables); given back on joining. */
  readonly basis: string
  /** Rows by key; null: gone, or no longer to be seen. */
  readonly rows: readonly { readonly key: string; readonly row: W | null }[]
  /** Forget all rows before taking these in. */
  readonly reset?: true
  /** More parts follow; the rows are complete with the last one. */
  readonly more?: true
}

/**
 * Server → client `left`: nothing more comes for this view and scope. `refused`: may not, or may no longer, see it;
 * `unknown`: there is no such view; `unavailable`: cannot be told now, join again later.
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
