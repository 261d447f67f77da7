import type { statusBoardView } from '../../api/contract/athlete-call.ts'
import type { WireRow } from '../../api/contract/live-view.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { statusBoard } from './status-board.tables.ts'

export type BoardRow = StoredRow<typeof statusBoard>

/** The board's columns, in the order of a row's values. A time is an instant, or empty (athlete-call rule 12). */
export const boardColumns = [
  { code: 'time', value: 'Time', preferredWidth: 'narrow', valueKind: 'time' },
  { code: 'event', value: 'Event', preferredWidth: 'wide', valueKind: 'text' },
  { code: 'division', value: 'Division', preferredWidth: 'wide', valueKind: 'text' },
  { code: 'location', value: 'Location', preferredWidth: 'narrow', valueKind: 'text' },
  { code: 'status', value: 'Status', preferredWidth: 'narrow', valueKind: 'status' },
] as const

const statusTexts = { Staging: 'Staging', AssignedToLocation: 'Competing' } as const

/** `order` sorts the rows: staging first, soonest due first. */
export const boardRowOnWire = (row: BoardRow): WireRow<typeof statusBoardView> => ({
  key: row.bracketId,
  order: `${row.status === 'Staging' ? 0 : 1} ${row.time} ${row.eventTitle} ${row.name} ${row.bracketId}`,
  calledAt: row.calledAt,
  values: [row.time, row.eventTitle, row.name, row.location, statusTexts[row.status]].map((value) => ({ value })),
})

/** The public board, for everyone who has its token. */
export const statusBoardLive: LiveView<BoardRow, typeof statusBoardView> = {
  table: statusBoard,
  toWire: boardRowOnWire,
  isVisible: ({ isFinished }) => !isFinished,
}
