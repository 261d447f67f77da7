import type { StatusBoardRow } from '../../api/contract/athlete-call.ts'
import { columnsOf } from '../database/query-builder.ts'
import type { Reader } from '../database/reader.ts'
import { type Params, statement } from '../database/statement.ts'
import { db } from '../read-schema.ts'
import { boardRowOnWire } from './status-board.live.ts'
import { statusBoard } from './status-board.tables.ts'

export { boardColumns } from './status-board.live.ts'

const ofToken = statement('status-board-rows', (p: Params<{ token: string }>) =>
  db
    .selectFrom('status_board as r')
    .select(columnsOf(statusBoard, 'r'))
    .where('r.deleted', 'is', false)
    .where('r.is_finished', 'is', false)
    .where('r.token', '=', p.token),
)

/** Rows of the board with this token, in display order. `tournamentOfBoard` finds out whether the board exists. */
export const statusBoardRows = async (reader: Reader, tenant: string, token: string): Promise<StatusBoardRow[]> =>
  (await ofToken.run(reader, tenant, { token })).map(boardRowOnWire).sort((a, b) => (a.order < b.order ? -1 : 1))
