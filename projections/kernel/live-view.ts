import type { Table } from './projection.ts'

/**
 * Who is looking, as far as rows are concerned: everyone in one room sees the same rows. Built by the policies from a
 * person (`commands/C/policies.ts`), e.g. `{ kind: 'director' }`, `{ kind: 'member', id: membershipId }`.
 */
export interface Audience {
  readonly kind: string
  readonly id?: string
}

/** A table that screens follow row by row. `W` is the row on the wire, a type of `api/contract`. */
export interface LiveView<R = never, W = unknown> {
  /** Its name on the wire, the same word as the HTTP list it replaces: `registrations`, `transactions`, `athlete-call`. */
  readonly name: string
  readonly table: Table
  /** Key of a wire row; the client keeps rows by it. */
  readonly keyOf: (row: R) => string
  /** The row as this audience sees it; null when it may not (a row that leaves its sight is sent as removed). */
  readonly present: (row: R, audience: Audience) => W | null
  /**
   * False for a row this audience has never seen and never will (another membership's): nothing is sent, where
   * otherwise its key would go out as removed. Once true for a row it must stay true, or
   * a row that leaves its sight would stay there. Absent: every row concerns all.
   */
  readonly concerns?: (row: R, audience: Audience) => boolean
}
