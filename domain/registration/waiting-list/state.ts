import { aggregate } from '../../kernel/decider.ts'
import type { Instant } from '../../kernel/time.ts'
import type { WaitingListEvent } from './events.ts'
import { moveInLine } from './move-in-line.ts'
import { DEFAULT_SETTINGS, type ListSettings } from './settings.ts'

/** An athlete on the list. */
export interface Waiting {
  readonly waitingId: string
  readonly membershipId: string
  readonly studentId: string
  /** How many offers expired without an answer. */
  readonly lapses: number
  readonly offer: { readonly offerId: string; readonly until: Instant } | null
}

export interface WaitingListState {
  /** In the order of the line. */
  readonly names: readonly Waiting[]
  readonly settings: ListSettings
  /** Ids of ended waits and ended offers. */
  readonly endedIds: ReadonlySet<string>
}

const initial: WaitingListState = {
  names: [],
  settings: DEFAULT_SETTINGS,
  endedIds: new Set(),
}

const evolve = (state: WaitingListState, { type, data }: WaitingListEvent): WaitingListState => {
  switch (type) {
    case 'WaitingListJoined': {
      const { waitingId, membershipId, studentId } = data
      return { ...state, names: [...state.names, { waitingId, membershipId, studentId, lapses: 0, offer: null }] }
    }
    case 'WaitingListLeft':
    case 'OfferAccepted':
    case 'OfferDeclined':
      return without(state, data.waitingId)
    case 'WaitingListMoved':
      return { ...state, names: moved(state.names, data) }
    case 'PlaceOffered': {
      const offer = { offerId: data.offerId, until: data.until }
      const names = state.names.map((name) => (name.waitingId === data.waitingId ? { ...name, offer } : name))
      return { ...state, names }
    }
    case 'OfferLapsed': {
      const name = state.names.find(({ waitingId }) => waitingId === data.waitingId)
      const rest = without(state, data.waitingId, data.offerId)
      if (name === undefined || data.next === 'off') return rest
      const endedIds = new Set(state.endedIds).add(data.offerId)
      return { ...rest, endedIds, names: [...rest.names, { ...name, lapses: name.lapses + 1, offer: null }] }
    }
    case 'WaitingListSetUp': {
      const { takesNames, isPaused, offerHours } = data
      return { ...state, settings: { takesNames, isPaused, offerHours } }
    }
    default:
      return state
  }
}

const moved = (
  names: readonly Waiting[],
  { waitingId, place }: { readonly waitingId: string; readonly place: number },
): readonly Waiting[] =>
  moveInLine(
    names.map((name) => ({ waitingId: name.waitingId, isOffered: name.offer !== null, name })),
    waitingId,
    place,
  ).map(({ name }) => name)

const without = (state: WaitingListState, id: string, offerId?: string): WaitingListState => {
  const endedIds = new Set(state.endedIds).add(id)
  const ended = offerId ?? state.names.find(({ waitingId }) => waitingId === id)?.offer?.offerId
  if (ended !== undefined) endedIds.add(ended)
  return { ...state, endedIds, names: state.names.filter(({ waitingId }) => waitingId !== id) }
}

/** The athletes in line, excluding those with an offer. */
export const inLine = ({ names }: WaitingListState): readonly Waiting[] => names.filter(({ offer }) => offer === null)

/** Offers that a membership may use for these athletes. */
export const offersTo = (
  { names }: WaitingListState,
  membershipId: string,
  studentIds: readonly string[],
): readonly string[] =>
  names.flatMap((name) =>
    name.offer !== null && name.membershipId === membershipId && studentIds.includes(name.studentId)
      ? [name.offer.offerId]
      : [],
  )

export interface ListOf {
  readonly tournamentId: string
  readonly eventId: string
}

/** Stream `waiting-list-<tenant>.<tournamentId>.<eventId>`. */
export const waitingListAggregate = aggregate<WaitingListState, WaitingListEvent, ListOf>({
  name: 'waiting-list',
  ids: ({ tournamentId, eventId }) => [tournamentId, eventId],
  initial,
  evolve,
})
