import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { StockEvent } from './events.ts'
import { appendIfRoom } from './if-room.ts'
import { availableIn, type StockOf, type StockState } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/**
 * Takes the place of a reinstated entry again: the one from its order or an import, or a new one if the event has
 * become limited since. Writes nothing if the entry's place was not returned yet. Expired holds are released if needed.
 * Refused: sold-out {remaining}.
 */
export const retakePlace = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly membershipId: string
    readonly entryId: string
    /** The order in which the entry had its place; null for an imported entry, or if there was no limit. */
    readonly orderId: string | null
    /** The tournament's capacity; null for no limit. */
    readonly available: number | null
    /**
     * False for an entry that is already reinstated and whose place was returned in the meantime: it counts regardless
     * of capacity.
     */
    readonly mustFit: boolean
    readonly now: Instant
  },
): Decided => {
  const { of, membershipId, entryId, now } = command
  const sale = command.orderId === null ? undefined : state.sales.get(command.orderId)
  const limit = state.limit === null ? command.available : state.limit.available
  const hasPlace = sale === undefined ? state.given.get(entryId) === 'has' : !sale.returnIds.includes(entryId)
  if (hasPlace || (limit === null && sale === undefined && !state.given.has(entryId))) return nothing
  const orderId = sale === undefined ? null : command.orderId
  const taken: StockEvent = { type: 'PlaceTakenAgain', data: { ...of, membershipId, entryId, orderId } }
  return limit === null || !command.mustFit ? ok([taken]) : appendIfRoom(state, of, limit, 1, taken, now)
}

/**
 * Takes all units of a reinstated line again. Writes nothing if its units were not returned yet. Expired holds are
 * released if needed. Refused: sold-out {remaining} when fewer units are left than the line had.
 */
export const retakeUnits = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly membershipId: string
    readonly lineId: string
    readonly orderId: string
    readonly quantity: number
    /** The tournament's available quantity. */
    readonly available: number
    /**
     * False for a line that is already reinstated and whose units were returned in the meantime: they count regardless
     * of availability.
     */
    readonly mustFit: boolean
    readonly now: Instant
  },
): Decided => {
  const { of, membershipId, lineId, orderId, quantity, now } = command
  if (!state.sales.get(orderId)?.returnIds.includes(lineId)) return nothing
  const taken: StockEvent = { type: 'UnitsTakenAgain', data: { ...of, membershipId, lineId, orderId, quantity } }
  if (!command.mustFit) return ok([taken])
  return appendIfRoom(state, of, availableIn(state, command.available), quantity, taken, now)
}
