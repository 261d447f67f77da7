import type { CustomValue } from '../../accounts/published.ts'
import { aggregate } from '../../kernel/decider.ts'
import type { Cents } from '../../kernel/money.ts'
import type { Instant } from '../../kernel/time.ts'
import type { KeyValue } from '../cart.ts'
import { withAnswers } from './answers.ts'
import { type BoughtEntry, firstEntries, ownLine, withPassedOn, withReclaimed } from './bought-lines.ts'
import { withChoices } from './choices.ts'
import type { OrderedEntry, OrderedItem, RegistrationEvent } from './events.ts'

export interface Order {
  readonly orderId: string
  readonly userId: string
  readonly entries: readonly OrderedEntry[]
  /** With their choices, which are empty once the buyer is erased. */
  readonly items: readonly (OrderedItem & { readonly config: readonly KeyValue[] })[]
  readonly convenienceFee: Cents
  readonly total: Cents
  readonly currency: string
  /** When the order and its holds expire. */
  readonly expires: Instant
  readonly status: 'open' | 'withdrawn' | 'completed' | 'unfulfillable'
  /** Why it was withdrawn or is unfulfillable; null otherwise. */
  readonly reason: string | null
  /** By student id. */
  readonly answers: ReadonlyMap<string, readonly CustomValue[]>
  /** Ids of the students whose answers were changed after the order was completed. */
  readonly answeredLater: ReadonlySet<string>
}

export interface HeldEntry extends BoughtEntry {
  readonly eventId: string
  readonly studentId: string
  /** The order or invoice it was bought with, whose id is also its transaction's; null for none. */
  readonly orderId: string | null
  readonly limited: boolean
  readonly isCanceled: boolean
}

export interface HeldItem {
  readonly lineId: string
  readonly catalogItemId: string
  readonly quantity: number
  /** The chosen options; empty once the buyer is erased. */
  readonly config: readonly KeyValue[]
  readonly orderId: string
  readonly isCanceled: boolean
}

export type FamilyRequestStatus = 'open' | 'granted' | 'carried-out' | 'declined' | 'taken-back' | 'ended'

/** What a family asks of the organizers about one entry. */
export interface FamilyRequest {
  readonly requestId: string
  readonly kind: 'withdrawal' | 'change'
  readonly studentId: string
  readonly entryId: string
  readonly eventId: string
  /** The event to change to; null for a withdrawal. */
  readonly toEventId: string | null
  readonly refund: Cents
  readonly explanation: string
  /** `granted` until it is carried out; `ended`: the entry was canceled in another way before an answer. */
  readonly status: FamilyRequestStatus
  /** How often it was granted but could not be carried out. */
  readonly reopened: number
}

export interface RegistrationState {
  readonly tournamentId: string
  readonly membershipId: string
  readonly orders: ReadonlyMap<string, Order>
  /** At most one order is open at a time. */
  readonly openOrderId: string | null
  /** Completed or imported, by entry id and line id. */
  readonly entries: ReadonlyMap<string, HeldEntry>
  readonly items: ReadonlyMap<string, HeldItem>
  /** Ids of the occasions on which staff set rules aside. */
  readonly setAsideIds: ReadonlySet<string>
  /** By student id: what the family answered about a student whose entries no order made. */
  readonly answersWithoutOrder: ReadonlyMap<string, readonly CustomValue[]>
  /** By student id: what staff corrected for this tournament. */
  readonly corrections: ReadonlyMap<string, readonly CustomValue[]>
  /** By request id, oldest first. */
  readonly requests: ReadonlyMap<string, FamilyRequest>
}

const initial: RegistrationState = {
  tournamentId: '',
  membershipId: '',
  orders: new Map(),
  openOrderId: null,
  entries: new Map(),
  items: new Map(),
  setAsideIds: new Set(),
  answersWithoutOrder: new Map(),
  corrections: new Map(),
  requests: new Map(),
}

const evolve = (before: RegistrationState, { type, data }: RegistrationEvent): RegistrationState => {
  const state = { ...before, tournamentId: data.tournamentId, membershipId: data.membershipId }
  switch (type) {
    case 'OrderPlaced': {
      const { tournamentId: _, membershipId: __, acceptedTerms: ___, choices, ...order } = data
      const items = withChoices(order.items, choices)
      const orders = new Map(state.orders)
      orders.set(data.orderId, {
        ...order,
        items,
        status: 'open',
        reason: null,
        answers: new Map(),
        answeredLater: new Set(),
      })
      return { ...state, orders, openOrderId: data.orderId }
    }
    case 'AnswersGiven': {
      const order = state.orders.get(data.orderId)
      if (order === undefined) {
        const answersWithoutOrder = new Map(state.answersWithoutOrder).set(data.studentId, data.answers)
        return { ...state, answersWithoutOrder }
      }
      const answers = new Map(order.answers).set(data.studentId, data.answers)
      const answeredLater =
        order.status === 'completed' ? new Set(order.answeredLater).add(data.studentId) : order.answeredLater
      return { ...state, orders: new Map(state.orders).set(data.orderId, { ...order, answers, answeredLater }) }
    }
    case 'RegistrationCorrected': {
      const answers = withAnswers(state.corrections.get(data.studentId) ?? [], data.answers)
      return { ...state, corrections: new Map(state.corrections).set(data.studentId, answers) }
    }
    case 'OrderWithdrawn':
      return withOrder(state, data.orderId, 'withdrawn', data.reason)
    case 'OrderUnfulfillable':
      return withOrder(withUnknownOrder(state, data.orderId), data.orderId, 'unfulfillable', data.reason)
    case 'OrderCompleted': {
      const entries = new Map(state.entries)
      for (const { entryId, eventId, studentId, limited } of data.entries) {
        const { orderId } = data
        const boughtLines = ownLine(entryId, orderId)
        entries.set(entryId, { entryId, eventId, studentId, limited, orderId, boughtLines, isCanceled: false })
      }
      const items = new Map(state.items)
      for (const { lineId, catalogItemId, quantity, config } of withChoices(data.items, data.choices)) {
        items.set(lineId, { lineId, catalogItemId, quantity, config, orderId: data.orderId, isCanceled: false })
      }
      return { ...withOrder(state, data.orderId, 'completed', null), entries, items }
    }
    case 'EntriesImported': {
      const entries = new Map(state.entries)
      for (const entry of data.entries) {
        entries.set(entry.entryId, { ...entry, orderId: null, boughtLines: [], limited: false, isCanceled: false })
      }
      return { ...state, entries }
    }
    case 'EntriesAddedByStaff': {
      const entries = new Map(state.entries)
      const { invoiceId: orderId, insteadOfIds: replacedIds } = data
      for (const entry of data.entries) {
        const boughtLines = ownLine(entry.entryId, orderId)
        entries.set(entry.entryId, { ...entry, orderId, boughtLines, limited: false, isCanceled: false })
      }
      for (const [studentId, newId] of firstEntries(data.entries)) {
        const given = withPassedOn(entriesOf(entries, studentId), { replacedIds, newId })
        for (const entry of given) entries.set(entry.entryId, entry)
      }
      return { ...state, entries }
    }
    case 'RulesSetAside':
      return { ...state, setAsideIds: new Set(state.setAsideIds).add(data.setAsideId) }
    case 'EntryCanceled':
    case 'EntryReinstated': {
      const entry = state.entries.get(data.entryId)
      if (entry === undefined) return state
      const isCanceled = type === 'EntryCanceled'
      const entries = new Map(state.entries).set(data.entryId, { ...entry, isCanceled })
      if (!isCanceled) {
        const own = entriesOf(entries, entry.studentId)
        for (const one of withReclaimed(own, data.entryId, (other) => other.isCanceled)) entries.set(one.entryId, one)
      }
      const request = pendingRequestFor(state, data.entryId)
      if (request === null || !isCanceled) return { ...state, entries }
      return { ...withRequest(state, request.requestId, request.status === 'open' ? 'ended' : 'carried-out'), entries }
    }
    case 'FamilyRequestMade': {
      const { tournamentId: _, membershipId: __, ...request } = data
      return {
        ...state,
        requests: new Map(state.requests).set(data.requestId, { ...request, status: 'open', reopened: 0 }),
      }
    }
    case 'FamilyRequestTakenBack':
      return withRequest(state, data.requestId, 'taken-back')
    case 'FamilyRequestGranted':
      return withRequest(state, data.requestId, 'granted')
    case 'FamilyRequestDeclined':
      return withRequest(state, data.requestId, 'declined')
    case 'FamilyRequestReopened': {
      const request = state.requests.get(data.requestId)
      if (request === undefined) return state
      const open = { ...request, status: 'open', reopened: request.reopened + 1 } as const
      return { ...state, requests: new Map(state.requests).set(data.requestId, open) }
    }
    case 'ItemChoicesChanged': {
      const item = state.items.get(data.lineId)
      if (item === undefined) return state
      return { ...state, items: new Map(state.items).set(data.lineId, { ...item, config: data.choices }) }
    }
    case 'ItemCanceled':
    case 'ItemReinstated': {
      const item = state.items.get(data.lineId)
      if (item === undefined) return state
      const isCanceled = type === 'ItemCanceled'
      return { ...state, items: new Map(state.items).set(data.lineId, { ...item, isCanceled }) }
    }
    default:
      return state
  }
}

const entriesOf = (entries: ReadonlyMap<string, HeldEntry>, studentId: string): readonly HeldEntry[] =>
  [...entries.values()].filter((entry) => entry.studentId === studentId)

/** Records an order that was paid but never placed, so that it is refunded once. */
const withUnknownOrder = (state: RegistrationState, orderId: string): RegistrationState => {
  if (state.orders.has(orderId)) return state
  const amounts = { convenienceFee: 0, total: 0, currency: '' }
  const order = { orderId, userId: '', entries: [], items: [], ...amounts, expires: '', reason: null }
  return {
    ...state,
    orders: new Map(state.orders).set(orderId, {
      ...order,
      status: 'withdrawn',
      answers: new Map(),
      answeredLater: new Set(),
    }),
  }
}

const withRequest = (
  state: RegistrationState,
  requestId: string,
  status: FamilyRequest['status'],
): RegistrationState => {
  const request = state.requests.get(requestId)
  if (request === undefined) return state
  return { ...state, requests: new Map(state.requests).set(requestId, { ...request, status }) }
}

const withOrder = (
  state: RegistrationState,
  orderId: string,
  status: Order['status'],
  reason: string | null,
): RegistrationState => {
  const order = state.orders.get(orderId)
  const openOrderId = state.openOrderId === orderId ? null : state.openOrderId
  if (order === undefined) return { ...state, openOrderId }
  return { ...state, openOrderId, orders: new Map(state.orders).set(orderId, { ...order, status, reason }) }
}

/** Stream `registration-<tenant>.<tournamentId>.<membershipId>`. */
export const registrationAggregate = aggregate<
  RegistrationState,
  RegistrationEvent,
  { readonly tournamentId: string; readonly membershipId: string }
>({ name: 'registration', ids: ({ tournamentId, membershipId }) => [tournamentId, membershipId], initial, evolve })

/** The open order, if it has not expired at `now`. */
export const openOrder = (state: RegistrationState, now: Instant): Order | null => {
  const order = state.openOrderId === null ? undefined : state.orders.get(state.openOrderId)
  return order !== undefined && Date.parse(now) < Date.parse(order.expires) ? order : null
}

/**
 * Ids of the orders that a new order of the membership replaces: the open one and all withdrawn ones. What they still
 * hold counts as free for the new order, and passes to it.
 */
export const replaceableOrders = (state: RegistrationState): readonly string[] =>
  [...state.orders.values()]
    .filter(({ orderId, status }) => status === 'withdrawn' || orderId === state.openOrderId)
    .map(({ orderId }) => orderId)

/** Entries and items of the membership: completed or imported, and not canceled. */
export const heldEntries = (state: RegistrationState): readonly HeldEntry[] =>
  [...state.entries.values()].filter(({ isCanceled }) => !isCanceled)
export const heldItems = (state: RegistrationState): readonly HeldItem[] =>
  [...state.items.values()].filter(({ isCanceled }) => !isCanceled)

/** Limits per student and prices depend on these. */
export const holdingIds = (state: RegistrationState): readonly string[] => [
  ...heldEntries(state).map(({ entryId }) => entryId),
  ...heldItems(state).map(({ lineId }) => lineId),
]

/** The request about an entry that waits for an answer, or was granted and is being carried out; null if none. */
export const pendingRequestFor = (state: RegistrationState, entryId: string): FamilyRequest | null =>
  [...state.requests.values()].find(
    (request) => request.entryId === entryId && (request.status === 'open' || request.status === 'granted'),
  ) ?? null
