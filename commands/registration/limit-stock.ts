import type { CommandContext } from '../../domain/kernel/journal.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { capacityBelowSold } from '../../domain/registration/stock/errors.ts'
import { type StockOf, stockAggregate } from '../../domain/registration/stock/state.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Outcome } from '../kernel/handle.ts'
import { readRegistration } from './read-registration.ts'
import { changeAvailability } from './stock.ts'

export type LimitDeps = Needs<'handler' | 'clock' | 'entrants'>

export interface LimitStock {
  readonly of: StockOf
  /** The new capacity, and the previous one in the tournament; null for no limit. */
  readonly available: number | null
  readonly before: number | null
}

/**
 * Sets the capacity. If an event had no limit, its existing entries count from now on; checkouts that are open now keep
 * their places in addition. Refused: capacity-below-sold.
 */
export const limitStock =
  (deps: LimitDeps) =>
  async (context: CommandContext, { of, available, before }: LimitStock): Promise<Outcome> => {
    const { state } = await deps.handler.read(stockAggregate, context.tenant, of)
    const inForce = state.limit === null ? before : state.limit.available
    const counts = of.kind === 'event' && inForce === null && available !== null
    const entryIds = counts ? await entriesWithoutPlace(deps, context.tenant, of) : []
    const round = state.limit?.changes ?? 0
    return changeAvailability(deps)(context, { of, available, before, entryIds, now: deps.clock.now(), round })
  }

/**
 * Sets the capacity to zero before an event or item is removed, so that nothing more is sold. Refused:
 * capacity-below-sold if anything is sold or held, including imported entries beyond the capacity.
 */
export const emptyStock =
  (deps: LimitDeps) =>
  async (context: CommandContext, { of, before }: Omit<LimitStock, 'available'>): Promise<Result<void, Refusal>> => {
    const limited = await limitStock(deps)(context, { of, available: 0, before })
    if (!limited.ok) return limited
    const { state } = await deps.handler.read(stockAggregate, context.tenant, of)
    return state.sold + state.held > 0 ? refuse(capacityBelowSold(of, state.sold, state.held)) : ok(undefined)
  }

/** Active entries that have no place in their order. */
const entriesWithoutPlace = async (
  deps: LimitDeps,
  tenant: string,
  { tournamentId, stockId }: StockOf,
): Promise<readonly string[]> => {
  const membershipIds = await deps.entrants.membershipsIn(tenant, tournamentId, stockId)
  const registrations = await Promise.all(membershipIds.map((id) => readRegistration(deps)(tenant, tournamentId, id)))
  return registrations.flatMap(({ entries }) =>
    [...entries.values()]
      .filter(({ eventId, limited, isCanceled }) => eventId === stockId && !limited && !isCanceled)
      .map(({ entryId }) => entryId),
  )
}
