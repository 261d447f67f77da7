import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { StockEvent } from './events.ts'
import { ifRoom } from './if-room.ts'
import { availableIn, type StockOf, type StockState } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/**
 * Takes the place of a canceled entry again, the one it had in its order or from an import; where it had none, it takes one
 * of an event that is limited by now. An entry whose place was not returned yet has it still: nothing is written. Expired
 * holds are released for it. Refused: sold-out {remaining}.
 */
export const takeAgain = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly membershipId: string
    readonly entryId: string
    /** The order in which the entry had a place of its own; null for one that was imported or had no limit. */
    readonly orderId: string | null
    /** How many there are in all by the tournament; null for no limit. */
    readonly available: number | null
    /** False for an entry that is held already, whose place was returned in the meantime: it counts whatever is left. */
    readonly mustFit: boolean
    readonly now: Instant
  },
): Decided => {
  const { of, membershipId, entryId, now } = command
  const sale = command.orderId === null ? undefined : state.sales.get(command.orderId)
  const limit = state.limit === null ? command.available : state.limit.available
  const isKept = sale === undefined ? state.given.get(entryId) === 'has' : !sale.returnIds.includes(entryId)
  if (isKept || (limit === null && sale === undefined && !state.given.has(entryId))) return nothing
  const orderId = sale === undefined ? null : command.orderId
  const taken: StockEvent = { type: 'PlaceTakenAgain', data: { ...of, membershipId, entryId, orderId } }
  return limit === null || !command.mustFit ? ok([taken]) : ifRoom(state, of, limit, 1, taken, now)
}

/**
 * Takes all units of a canceled line again. Units that were not returned yet are its own still: nothing is written. Expired
 * holds are released for it. Refused: sold-out {remaining}, where there are fewer than it had.
 */
export const takeUnitsAgain = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly membershipId: string
    readonly lineId: string
    readonly orderId: string
    readonly quantity: number
    /** How many there are in all by the tournament. */
    readonly available: number
    /** False for a line that is held already, whose units were returned in the meantime: they count whatever is left. */
    readonly mustFit: boolean
    readonly now: Instant
  },
): Decided => {
  const { of, membershipId, lineId, orderId, quantity, now } = command
  if (!state.sales.get(orderId)?.returnIds.includes(lineId)) return nothing
  const taken: StockEvent = { type: 'UnitsTakenAgain', data: { ...of, membershipId, lineId, orderId, quantity } }
  if (!command.mustFit) return ok([taken])
  return ifRoom(state, of, availableIn(state, command.available), quantity, taken, now)
}
