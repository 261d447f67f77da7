import { addMinutes } from '../../domain/kernel/time.ts'
import type { StockEvent } from '../../domain/registration/stock/events.ts'
import type { StockOf } from '../../domain/registration/stock/state.ts'
import type { TournamentEvent } from '../../domain/tournaments/tournament/events.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, causedByTimer, type Process } from '../kernel/process.ts'
import { alignStock } from '../registration/align-stock.ts'
import type { LimitDeps } from '../registration/limit-stock.ts'

type Deps = LimitDeps & Needs<'timers'>

const NAME = 'align-stock'
/** Longer than any request that saves a tournament takes. */
const AFTER_MINUTES = 2

/**
 * A capacity was changed in a tournament → its stock is aligned, in case the request stopped before that. A stock limit
 * was changed, which a save does first → if the save was never completed, the limit is restored.
 */
export const alignStockWithTournament = (deps: Deps): Process<TournamentEvent | StockEvent> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    TournamentEventChanged: (event) =>
      alignStock(deps)(causedBy(event, NAME), ofEvent(event.data.tournamentId, event.data.event.eventId)),
    TournamentEventRemoved: (event) =>
      alignStock(deps)(causedBy(event, NAME), ofEvent(event.data.tournamentId, event.data.eventId)),
    CatalogItemChanged: (event) =>
      alignStock(deps)(causedBy(event, NAME), ofItem(event.data.tournamentId, event.data.item.catalogItemId)),
    CatalogItemRemoved: (event) =>
      alignStock(deps)(causedBy(event, NAME), ofItem(event.data.tournamentId, event.data.catalogItemId)),
    AvailabilityChanged: ({ tenant, stream, time, data: { tournamentId, kind, stockId } }) =>
      deps.timers.set({
        process: NAME,
        tenant,
        key: stream,
        at: addMinutes(time, AFTER_MINUTES),
        payload: { tournamentId, kind, stockId },
      }),
  },
  onDue: async (timer) => {
    const { tournamentId = '', kind, stockId = '' } = timer.payload
    const of = kind === 'event' ? ofEvent(tournamentId, stockId) : ofItem(tournamentId, stockId)
    await alignStock(deps)(causedByTimer(timer), of)
  },
})

const ofEvent = (tournamentId: string, stockId: string): StockOf => ({ tournamentId, kind: 'event', stockId })
const ofItem = (tournamentId: string, stockId: string): StockOf => ({ tournamentId, kind: 'item', stockId })
