import type { Decision } from '../../kernel/decider.ts'
import { ok } from '../../kernel/result.ts'
import type { Instant } from '../../kernel/time.ts'
import type { StockEvent } from './events.ts'
import { appendIfRoom } from './if-room.ts'
import type { StockOf, StockState } from './state.ts'

type Decided = Decision<StockEvent>
const nothing: Decided = ok([])

/**
 * Gives each imported entry a place, once. Never refused, because the importing staff decides, but the places count
 * (registration rule 37: an event without places left shows Full).
 */
export const givePlaces = (
  state: StockState,
  { of, importId, entryIds }: { readonly of: StockOf; readonly importId: string; readonly entryIds: readonly string[] },
): Decided => {
  const fresh = [...new Set(entryIds)].filter((entryId) => !state.given.has(entryId))
  return fresh.length === 0 ? nothing : ok([{ type: 'PlacesGiven', data: { ...of, importId, entryIds: fresh } }])
}

/**
 * Gives places to entries made by staff that have none: while there is room, or beyond capacity if staff confirmed it
 * (`mustFit` false). Expired holds are released if needed. Refused: sold-out {remaining}.
 */
export const givePlacesByStaff = (
  state: StockState,
  command: {
    readonly of: StockOf
    readonly membershipId: string
    readonly changeId: string
    readonly invoiceId: string | null
    readonly entryIds: readonly string[]
    /** The tournament's capacity; null for no limit. */
    readonly available: number | null
    readonly mustFit: boolean
    readonly now: Instant
  },
): Decided => {
  const { of, membershipId, changeId, invoiceId, now } = command
  const entryIds = [...new Set(command.entryIds)].filter((entryId) => state.given.get(entryId) !== 'has')
  const limit = state.limit === null ? command.available : state.limit.available
  if (entryIds.length === 0 || limit === null) return nothing
  const given: StockEvent = {
    type: 'PlacesGivenByStaff',
    data: { ...of, membershipId, changeId, invoiceId, entryIds },
  }
  const fitting = appendIfRoom(state, of, limit, entryIds.length, given, now)
  return fitting.ok || command.mustFit ? fitting : ok([given])
}

/**
 * Releases the place of an entry that was imported, made by staff, or made before there was a limit; writes nothing if
 * it has none.
 */
export const giveBackPlace = (
  state: StockState,
  { of, entryId }: { readonly of: StockOf; readonly entryId: string },
): Decided =>
  state.given.get(entryId) === 'has' ? ok([{ type: 'PlaceGivenBack', data: { ...of, entryId } }]) : nothing
