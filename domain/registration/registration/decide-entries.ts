import type { Decision } from '../../kernel/decider.ts'
import { ok, refuse } from '../../kernel/result.ts'
import {
  alreadyRegistered,
  drawnWithout,
  eventGone,
  itemGone,
  registrationNotCanceled,
  registrationNotFound,
  registrationRefunded,
  restoredTooLate,
} from './errors.ts'
import type { RegistrationEvent } from './events.ts'
import { heldEntries, type RegistrationState } from './state.ts'

type Decided = Decision<RegistrationEvent>

/**
 * Cancels one entry; its place becomes available. Without a refund no money is returned (registration rule 30). A
 * second time writes nothing. Refused: registration-not-found.
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

/** Facts from other contexts about a canceled entry to be reinstated. */
export interface ReinstatementFacts {
  readonly entryId: string
  /** Whether a refund for it was requested and has not failed. */
  readonly isRefunded: boolean
  readonly isOffered: boolean
  readonly hasEnded: boolean
  /** Whether brackets are drawn without the athlete: neither in a bracket nor among the unmatched. */
  readonly isLeftOut: boolean
}

/**
 * Undoes a cancellation; no money is charged (registration rule 31). Allowed while everything else is as if the entry
 * had never been canceled: it is not refunded, the student has no other entry in the event, the event still exists, the
 * tournament has not ended, and the brackets, if any, were drawn with the athlete. Registration need not be open,
 * because nothing is bought. Refused: registration-not-found, registration-not-canceled, registration-refunded,
 * already-registered, event-removed, tournament-ended, drawn-without.
 */
export const reinstateEntry = (
  state: RegistrationState,
  { entryId, isRefunded, isOffered, hasEnded, isLeftOut }: ReinstatementFacts,
): Decided => {
  const entry = state.entries.get(entryId)
  if (entry === undefined) return refuse(registrationNotFound())
  if (!entry.isCanceled) return refuse(registrationNotCanceled())
  if (isRefunded) return refuse(registrationRefunded())
  const { eventId, studentId } = entry
  const isHeld = heldEntries(state).some((other) => other.eventId === eventId && other.studentId === studentId)
  if (isHeld) return refuse(alreadyRegistered([{ eventId, studentId }]))
  if (!isOffered) return refuse(eventGone())
  if (hasEnded) return refuse(restoredTooLate())
  if (isLeftOut) return refuse(drawnWithout())
  const { tournamentId, membershipId } = state
  return ok([{ type: 'EntryReinstated', data: { tournamentId, membershipId, entryId, eventId, studentId } }])
}

/**
 * Cancels all units of one line, which can then be sold again. A second time writes nothing. Refused:
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

/**
 * Undoes the cancellation of a line; no money is charged. Same rules as for an entry, without those about the event and
 * brackets. Refused: registration-not-found, registration-not-canceled, registration-refunded, item-removed,
 * tournament-ended.
 */
export const reinstateItem = (
  state: RegistrationState,
  {
    lineId,
    isRefunded,
    isOffered,
    hasEnded,
  }: Pick<ReinstatementFacts, 'isRefunded' | 'isOffered' | 'hasEnded'> & { readonly lineId: string },
): Decided => {
  const item = state.items.get(lineId)
  if (item === undefined) return refuse(registrationNotFound())
  if (!item.isCanceled) return refuse(registrationNotCanceled())
  if (isRefunded) return refuse(registrationRefunded())
  if (!isOffered) return refuse(itemGone())
  if (hasEnded) return refuse(restoredTooLate())
  const { tournamentId, membershipId } = state
  const { catalogItemId, quantity } = item
  return ok([{ type: 'ItemReinstated', data: { tournamentId, membershipId, lineId, catalogItemId, quantity } }])
}

export interface ImportedEntry {
  readonly entryId: string
  readonly eventId: string
  readonly studentId: string
}

/**
 * Registers the entries of a workbook, except those the membership already has. Capacity is not checked, because the
 * importing staff decides; but the places count (givePlaces in stock/decide-places.ts).
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
