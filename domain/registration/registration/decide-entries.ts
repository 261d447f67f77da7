import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { registrationNotFound } from './errors.ts'
import type { RegistrationEvent } from './events.ts'
import { heldEntries, type RegistrationState } from './state.ts'

type Decided = Decision<RegistrationEvent>

/**
 * Cancels one entry; its place becomes available. Without a refund no money is returned
 * (spec/tournament-and-registration.md §8). A second time writes nothing. Refused: registration-not-found.
 */
export const cancelEntry = (
  state: RegistrationState,
  { entryId, refundId }: { readonly entryId: string; readonly refundId: string | null },
): Decided => {
  const entry = state.entries.get(entryId)
  if (entry === undefined) return refuse(registrationNotFound())
  if (entry.isCanceled) return ok([])
  const { tournamentId, membershipId } = state
  const { eventId, studentId } = entry
  return ok([{ type: 'EntryCanceled', data: { tournamentId, membershipId, entryId, eventId, studentId, refundId } }])
}

/**
 * Cancels all units of one line, which can be sold again. A second time writes nothing. Refused:
 * registration-not-found.
 */
export const cancelItem = (
  state: RegistrationState,
  { lineId, refundId }: { readonly lineId: string; readonly refundId: string | null },
): Decided => {
  const item = state.items.get(lineId)
  if (item === undefined) return refuse(registrationNotFound())
  if (item.isCanceled) return ok([])
  const { tournamentId, membershipId } = state
  const { catalogItemId, quantity } = item
  const data = { tournamentId, membershipId, lineId, catalogItemId, quantity, refundId }
  return ok([{ type: 'ItemCanceled', data }])
}

export interface ImportedEntry {
  readonly entryId: string
  readonly eventId: string
  readonly studentId: string
}

/**
 * Registers the entries of a workbook, without those the membership already has. Capacity is not checked, because the
 * importing staff decides who gets in; but the places count (givePlaces in stock/decide.ts).
 */
export const importEntries = (
  state: RegistrationState,
  {
    tournamentId,
    membershipId,
    importId,
    entries,
  }: {
    readonly tournamentId: string
    readonly membershipId: string
    readonly importId: string
    readonly entries: readonly ImportedEntry[]
  },
): Decided => {
  const taken = new Set(heldEntries(state).map(({ eventId, studentId }) => JSON.stringify([eventId, studentId])))
  const fresh = entries.filter(({ entryId, eventId, studentId }) => {
    const seat = JSON.stringify([eventId, studentId])
    const isNew = !taken.has(seat) && !state.entries.has(entryId)
    taken.add(seat)
    return isNew
  })
  if (fresh.length === 0) return ok([])
  return ok([{ type: 'EntriesImported', data: { tournamentId, membershipId, importId, entries: fresh } }])
}
