import type { Decision } from '../../kernel/decider.ts'
import { ok, type Refusal, refuse } from '../../kernel/result.ts'
import { type Instant, isBefore } from '../../kernel/time.ts'
import { alreadyOffered, alreadyWaiting, invalidOfferHours, listClosed, noOffer, notWaiting } from './errors.ts'
import type { WaitingListEvent } from './events.ts'
import { MAX_OFFER_HOURS, type SettingChanges } from './settings.ts'
import { inLine, type ListOf, type Waiting, type WaitingListState } from './state.ts'

type Decided = Decision<WaitingListEvent>
const nothing: Decided = ok([])

/** How many offers may lapse before the athlete is removed from the list. */
const MAX_LAPSES = 2

const found = ({ names }: WaitingListState, waitingId: string): Waiting | undefined =>
  names.find((name) => name.waitingId === waitingId)
const idsOf = (of: ListOf, { waitingId, membershipId, studentId }: Omit<Waiting, 'lapses' | 'offer'>) => ({
  ...of,
  waitingId,
  membershipId,
  studentId,
})

/**
 * Adds an athlete at the end of the line. Staff may do so even while the list is closed. Refused: waiting-list-closed,
 * already-waiting.
 */
export const join = (
  state: WaitingListState,
  command: {
    readonly of: ListOf
    readonly waitingId: string
    readonly membershipId: string
    readonly studentId: string
    readonly by: 'family' | 'staff'
  },
): Decided => {
  const { of, waitingId, studentId, by } = command
  if (found(state, waitingId) !== undefined || state.endedIds.has(waitingId)) return nothing
  if (by === 'family' && !state.settings.takesNames) return refuse(listClosed())
  if (state.names.some((name) => name.studentId === studentId)) return refuse(alreadyWaiting())
  return ok([{ type: 'WaitingListJoined', data: { ...idsOf(of, command), by } }])
}

/** Removes an athlete, and any offer to them; writes nothing if already removed. */
export const leave = (
  state: WaitingListState,
  command: {
    readonly of: ListOf
    readonly waitingId: string
    readonly reason: 'family' | 'staff' | 'registered' | 'gone'
  },
): Decided => {
  const name = found(state, command.waitingId)
  return name === undefined
    ? nothing
    : ok([
        {
          type: 'WaitingListLeft',
          data: { ...idsOf(command.of, name), reason: command.reason, offerId: name.offer?.offerId ?? null },
        },
      ])
}

/** Moves an athlete within the line: `place` counts from 1. Refused: not-waiting, already-offered. */
export const move = (
  state: WaitingListState,
  { of, waitingId, place }: { readonly of: ListOf; readonly waitingId: string; readonly place: number },
): Decided => {
  const name = found(state, waitingId)
  if (name === undefined) return refuse(notWaiting())
  if (name.offer !== null) return refuse(alreadyOffered())
  const line = inLine(state)
  const to = Math.min(Math.max(1, place), line.length)
  if (line.indexOf(name) + 1 === to) return nothing
  return ok([{ type: 'WaitingListMoved', data: { ...idsOf(of, name), place: to } }])
}

/**
 * Offers a place that the stock holds for this. Refused: not-waiting, already-offered (another place), no-offer (this
 * one has ended).
 */
export const offer = (
  state: WaitingListState,
  command: {
    readonly of: ListOf
    readonly waitingId: string
    readonly offerId: string
    readonly until: Instant
    readonly byStaff: boolean
  },
): Decided => {
  const { of, waitingId, offerId, until, byStaff } = command
  const name = found(state, waitingId)
  if (name === undefined) return refuse(notWaiting())
  if (name.offer?.offerId === offerId) return nothing
  if (state.endedIds.has(offerId)) return refuse(noOffer())
  if (name.offer !== null) return refuse(alreadyOffered())
  return ok([{ type: 'PlaceOffered', data: { ...idsOf(of, name), offerId, until, byStaff } }])
}

const offered = (state: WaitingListState, offerId: string): Waiting | undefined =>
  state.names.find((name) => name.offer?.offerId === offerId)

/** Declines an offer and removes the athlete from the list. Refused: no-offer. */
export const decline = (
  state: WaitingListState,
  { of, offerId }: { readonly of: ListOf; readonly offerId: string },
): Decided => {
  const name = offered(state, offerId)
  if (name === undefined) return state.endedIds.has(offerId) ? nothing : refuse(noOffer())
  return ok([{ type: 'OfferDeclined', data: { ...idsOf(of, name), offerId } }])
}

/**
 * Ends an offer that expired without an answer: the athlete goes to the end of the line, the second time off the list.
 */
export const lapse = (
  state: WaitingListState,
  { of, offerId, now }: { readonly of: ListOf; readonly offerId: string; readonly now: Instant },
): Decided => {
  const name = offered(state, offerId)
  if (name === undefined || name.offer === null || isBefore(now, name.offer.until)) return nothing
  const next = name.lapses + 1 < MAX_LAPSES ? 'end' : 'off'
  return ok([{ type: 'OfferLapsed', data: { ...idsOf(of, name), offerId, next } }])
}

/** The athlete is registered, with the offered place or otherwise; writes nothing for an athlete who is not waiting. */
export const settle = (
  state: WaitingListState,
  { of, studentId }: { readonly of: ListOf; readonly studentId: string },
): Decided => {
  const name = state.names.find((one) => one.studentId === studentId)
  if (name === undefined) return nothing
  const { offer: made } = name
  return ok([
    made === null
      ? { type: 'WaitingListLeft', data: { ...idsOf(of, name), reason: 'registered', offerId: null } }
      : { type: 'OfferAccepted', data: { ...idsOf(of, name), offerId: made.offerId } },
  ])
}

/**
 * Changes the given settings of the list; the others stay, so that two people who change different ones overwrite
 * nothing. Refused: invalid-offer-hours.
 */
export const setUp = (
  state: WaitingListState,
  { of, ...settings }: { readonly of: ListOf } & SettingChanges,
): Decided => {
  const { settings: before } = state
  const { takesNames = before.takesNames, isPaused = before.isPaused, offerHours = before.offerHours } = settings
  const unfit = hoursProblem(offerHours)
  if (unfit !== null) return refuse(unfit)
  if (before.takesNames === takesNames && before.isPaused === isPaused && before.offerHours === offerHours)
    return nothing
  return ok([{ type: 'WaitingListSetUp', data: { ...of, takesNames, isPaused, offerHours } }])
}

const hoursProblem = (hours: number): Refusal | null =>
  Number.isInteger(hours) && hours >= 1 && hours <= MAX_OFFER_HOURS ? null : invalidOfferHours(MAX_OFFER_HOURS)
