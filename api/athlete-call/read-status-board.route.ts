import { z } from 'zod'
import { boardColumns, statusBoardRows } from '../../projections/athlete-call/status-board.queries.ts'
import { tournamentOfBoard } from '../../projections/tournaments/tournaments.queries.ts'
import { statusBoard } from '../contract/athlete-call.ts'
import { type AnyRoute, found, publicRoute } from '../http/route.ts'

/** The board of whoever has its token; guessing is limited by address (spec/tournament-and-registration.md §6, §7). */
export const readStatusBoard: AnyRoute = publicRoute({
  method: 'GET',
  url: '/status/:id',
  summary: 'The public status board',
  schemas: { params: z.object({ id: z.string() }) },
  response: statusBoard,
  limitPerMinute: 60,
  handle: async ({ app, tenant, params }) => {
    const tournament = found(await tournamentOfBoard(app.reader, tenant, params.id))
    const rows = await statusBoardRows(app.reader, tenant, params.id)
    return {
      title: tournament.title,
      link: `${app.tenants.originOf(tenant)}/events/${tournament.tournamentId}`,
      timezone: tournament.timezone,
      columnHeaders: boardColumns.map((column) => ({ ...column })),
      rows: rows.map(({ key, values }) => ({ key, values })),
      position: tournament.position,
    }
  },
})
