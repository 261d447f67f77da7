import type { LiveViewDeclaration, WireRow } from '../../api/contract/live-view.ts'
import type { Table } from './projection.ts'

/**
 * Whose rows a subscriber sees; subscribers with equal audiences share a room and its messages. Made from a person by
 * `api/live/views.ts`, e.g. `{ kind: 'director' }`, `{ kind: 'member', id: membershipId }`.
 */
export interface Audience {
  readonly kind: string
  readonly id?: string
}

/** What every stored row has. */
export interface Stored {
  readonly position: number
}

/**
 * The rows of a live view, from one table of a projection. `R` is the stored row, `V` the view's declaration in
 * `api/contract`, which declares its name, scope, wire row and key: `LiveView<StoredRow<typeof transactions>, typeof transactionsView>`.
 */
export interface LiveView<R extends Stored = Stored, V extends LiveViewDeclaration = LiveViewDeclaration> {
  /** Its `scope` column holds the view's scope; a view of scope `tenant` takes all rows of the tenant. */
  readonly table: Table
  /** The row as it is sent. Also asked of rows that are removed or hidden, for their keys. */
  toWire(row: R, audience: Audience): WireRow<V>
  /** Whether this audience may see the row; one that becomes hidden is sent as removed. Absent: all may see all. */
  isVisible?(row: R, audience: Audience): boolean
  /**
   * False for a row that this audience never saw and never will (another membership's): nothing is sent, not even its key
   * as removed. Once true for a row it must stay true, or a row that becomes hidden would stay on the screen. Absent:
   * every row concerns all.
   */
  concerns?(row: R, audience: Audience): boolean
}
