import type { Reader } from '../database/reader.ts'
import { selectFrom } from '../database/select.ts'
import { type BoardRowOnWire, boardRowOnWire } from './status-board.live.ts'
import { statusBoard } from './status-board.tables.ts'

export { boardColumns } from './status-board.live.ts'

const ofToken = selectFrom(statusBoard, 'status-board-rows', 'and r.token = $1')

/** Rows of the board with this token, in the order they are shown. `tournamentOfBoard` says whether there is one. */
export const statusBoardRows = async (reader: Reader, tenant: string, token: string): Promise<BoardRowOnWire[]> =>
  (await ofToken(reader, tenant, [token])).map(boardRowOnWire).sort((a, b) => (a.order < b.order ? -1 : 1))
