import { nextBrackets } from '../../projections/athlete-call/athlete-call.queries.ts'
import { boardColumns, statusBoardRows } from '../../projections/athlete-call/status-board.queries.ts'
import { tournamentOfBoard } from '../../projections/tournaments/tournaments.queries.ts'
import { readStatusBoard } from '../contract/athlete-call.ts'
import { found, route } from '../http/route.ts'

/** Anyone with the token sees the board; guessing is rate-limited (athlete-call rule 11). */
export const readStatusBoardRoute = route(readStatusBoard, async ({ app, tenant, params }) => {
  const tournament = found(await tournamentOfBoard(app.reader, tenant, params.id))
  const [rows, next] = await Promise.all([
    statusBoardRows(app.reader, tenant, params.id),
    nextBrackets(app.reader, tenant, tournament.tournamentId),
  ])
  return {
    title: tournament.title,
    link: `${app.tenants.originOf(tenant)}/events/${tournament.tournamentId}`,
    timezone: tournament.timezone,
    columnHeaders: boardColumns.map((column) => ({ ...column })),
    rows: rows.map(({ key, calledAt, values }) => ({ key, calledAt, values })),
    next,
    position: tournament.position,
  }
})
