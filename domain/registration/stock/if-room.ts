import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import { endLapsed } from './end-holds.ts'
import { soldOut } from './errors.ts'
import type { StockEvent } from './events.ts'
import { freeIn, remainingFor } from './remaining.ts'
import type { StockOf, StockState } from './state.ts'

/**
 * Appends `taken` if there is room for `needed`, after releasing the expired holds of others. While free places are
 * reserved for the waiting list, there is room only with `forList`. Refused: sold-out {remaining}.
 */
export const appendIfRoom = (
  state: StockState,
  of: StockOf,
  limit: number,
  needed: number,
  taken: StockEvent,
  now: Instant,
  forList = false,
): Decision<StockEvent> => {
  const remaining = forList ? freeIn(state, limit, now) : remainingFor(state, limit, now)
  if (remaining < needed) return refuse(soldOut(of, remaining))
  const free = limit - state.held - state.sold
  const lapsed = endLapsed(state, of, now, { enough: (freed) => free + freed >= needed })
  return ok([...lapsed.events, taken])
}
