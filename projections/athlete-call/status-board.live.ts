import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { statusBoard } from './status-board.tables.ts'

export type BoardRow = StoredRow<typeof statusBoard>

/** The board's columns, in the order of a row's values (spec §3 Status board). A time is an instant, or empty. */
export const boardColumns = [
  { value: 'Time', preferredWidth: 'narrow', valueKind: 'time' },
  { value: 'Event', preferredWidth: 'wide', valueKind: 'text' },
  { value: 'Division', preferredWidth: 'wide', valueKind: 'text' },
  { value: 'Location', preferredWidth: 'narrow', valueKind: 'text' },
  { value: 'Status', preferredWidth: 'narrow', valueKind: 'status' },
] as const

export interface BoardRowOnWire {
  readonly key: string
  /** Rows are shown by this text: staging first, soonest due first. */
  readonly order: string
  readonly values: { readonly value: string }[]
}

const statusTexts = { Staging: 'Staging', AssignedToLocation: 'Competing' } as const

export const boardRowOnWire = (row: BoardRow): BoardRowOnWire => ({
  key: row.bracketId,
  order: `${row.status === 'Staging' ? 0 : 1} ${row.time ?? '9999'} ${row.eventTitle} ${row.name} ${row.bracketId}`,
  values: [row.time ?? '', row.eventTitle, row.name, row.location, statusTexts[row.status]].map((value) => ({ value })),
})

/** The public board: everyone who has its token. */
export const statusBoardLive: LiveView<BoardRow, BoardRowOnWire> = {
  name: 'status-board',
  table: statusBoard,
  keyOf: (row) => row.bracketId,
  present: boardRowOnWire,
}
