import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { type LimitDeps, limitStock } from './limit-stock.ts'

/**
 * How many there are by the tournament: null for no limit, 0 for what was removed, undefined for what it never had.
 */
export const capacityIn = (
  { events, catalog, removedIds }: TournamentState,
  { kind, stockId }: StockOf,
): number | null | undefined => {
  if (removedIds.includes(stockId)) return 0
  return kind === 'event'
    ? events.find(({ eventId }) => eventId === stockId)?.capacity
    : catalog.find(({ catalogItemId }) => catalogItemId === stockId)?.availableQuantity
}

/**
 * Brings stock that was limited by hand to what the tournament says, which is what organizers see and mean; changes nothing
 * where it is so already, or where nobody has changed it and orders are checked against the tournament itself.
 */
export const alignStock =
  (deps: LimitDeps) =>
  async (context: CommandContext, of: StockOf): Promise<void> => {
    const { state } = await deps.handler.read(stockAggregate, context.tenant, of)
    if (state.limit === null) return
    const tournament = await readTournament(deps)(context.tenant, of.tournamentId)
    const available = tournament === null ? undefined : capacityIn(tournament, of)
    if (available === undefined || available === state.limit.available) return
    // Refused where more is sold by now than the tournament says: then nothing more is.
    await limitStock(deps)(context, { of, available, before: state.limit.available })
  }
