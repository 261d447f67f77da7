import type { CommandContext } from '../../domain/kernel/journal.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { TournamentState } from '../../domain/tournaments/tournament/state.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { type LimitDeps, limitStock } from './limit-stock.ts'

/**
 * The capacity in the tournament: null for no limit, 0 if the event or item was removed, undefined if it never existed.
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
 * Aligns a stock limit with the tournament's capacity, which is what organizers see. Changes nothing if they are equal,
 * or if the stock has no separate limit because orders are checked against the tournament.
 */
export const alignStock =
  (deps: LimitDeps) =>
  async (context: CommandContext, of: StockOf): Promise<void> => {
    const { state } = await deps.handler.read(stockAggregate, context.tenant, of)
    if (state.limit === null) return
    const tournament = await readTournament(deps)(context.tenant, of.tournamentId)
    const available = tournament === null ? undefined : capacityIn(tournament, of)
    if (available === undefined || available === state.limit.available) return
    // Refused if more is sold than the tournament allows, in which case nothing more is sold anyway.
    await limitStock(deps)(context, { of, available, before: state.limit.available })
  }
