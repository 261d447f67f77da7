import { fold } from '../../domain/kernel/decider.ts'
import { type Cents, sumCents } from '../../domain/kernel/money.ts'
import { ok, type Refusal, type Result, refuse } from '../../domain/kernel/result.ts'
import { paidByLine } from '../../domain/payments/published.ts'
import {
  leftOfLine,
  refundableOf,
  refundedLines,
  refundedOf,
  validRefunds,
} from '../../domain/payments/transaction/state.ts'
import {
  type CartEntry,
  type ChangePrices,
  type EntryToPrice,
  type PayingOrder,
  priceChange,
} from '../../domain/registration/published.ts'
import { eventUnknown, invalidSelection, registrationNotFound } from '../../domain/registration/registration/errors.ts'
import {
  type HeldEntry,
  heldEntries,
  type RegistrationState,
  registrationAggregate,
} from '../../domain/registration/registration/state.ts'
import { tournamentNotFound } from '../../domain/tournaments/tournament/errors.ts'
import { offerOf, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { type EventsToReplace, entriesToReplace } from '../registration/plan-change.ts'
import { readRegistration } from '../registration/read-registration.ts'
import { readTournament } from '../tournaments/read-tournament.ts'
import { chargesFor } from './family-requests.ts'

type Deps = Needs<'handler' | 'clock'>

interface OfEntry {
  readonly tournamentId: string
  readonly membershipId: string
  readonly entryId: string
}

/** The prices of a change of events, in cents. The change itself neither charges nor refunds the difference. */
export interface ChangeQuote extends ChangePrices {
  readonly events: {
    /** Ids of the athlete's events before and after the change. */
    readonly before: readonly string[]
    readonly after: readonly string[]
    /** Ids of the replaced events that no order pays for. */
    readonly unpaid: readonly string[]
  }
  /** What was paid for the athlete's events after discounts; null if no order pays for a replaced one. */
  readonly paid: Cents | null
  /** What was refunded from the order so far, for any of its lines. */
  readonly refunded: Cents
  /**
   * What a refund of the difference would return: what the events cost less at the terms of then, without what was
   * refunded of the order for no line, and at most what is left for these events.
   */
  readonly refundable: Cents
  /** The order that pays for the replaced entry, the dearest of several; null without one. */
  readonly transactionId: string | null
}

/**
 * What an athlete's events cost before and after a change of one of them (registration rule 42); after the change, the same
 * with the entry that replaced it. Refused: tournament-not-found, registration-not-found, unknown-event.
 */
export const quoteChange =
  (deps: Deps) =>
  async (tenant: string, of: OfEntry & { readonly toEventId: string }): Promise<Result<ChangeQuote, Refusal>> => {
    const registration = await readRegistration(deps)(tenant, of.tournamentId, of.membershipId)
    const asked = registration.entries.get(of.entryId)
    const entry = asked?.isCanceled === false ? asked : swappedEntry(registration, of)
    if (asked === undefined || entry === undefined) return refuse(registrationNotFound())
    return quote(deps)(tenant, of, registration, [{ ...entry, eventId: asked.eventId }])
  }

/**
 * What an athlete's events cost before and after staff replace some of them by one (registration rule 25). Refused:
 * tournament-not-found, invalid-selection, event-not-held, unknown-event.
 */
export const quoteSwap =
  (deps: Deps) =>
  async (
    tenant: string,
    of: EventsToReplace & { readonly toEventId: string },
  ): Promise<Result<ChangeQuote, Refusal>> => {
    const registration = await readRegistration(deps)(tenant, of.tournamentId, of.membershipId)
    const replaced = entriesToReplace(heldEntries(registration), of)
    if (!replaced.ok) return replaced
    if (replaced.value.length === 0) return refuse(invalidSelection())
    return quote(deps)(tenant, of, registration, replaced.value)
  }

interface Replacement {
  readonly tournamentId: string
  readonly membershipId: string
  readonly toEventId: string
}

const quote =
  (deps: Deps) =>
  async (
    tenant: string,
    { toEventId, ...of }: Replacement,
    registration: RegistrationState,
    replaced: readonly HeldEntry[],
  ): Promise<Result<ChangeQuote, Refusal>> => {
    const tournament = await readTournament(deps)(tenant, of.tournamentId)
    const offer = tournament === null ? null : offerOf(tournament)
    if (offer === null) return refuse(tournamentNotFound())
    if (!offer.events.some(({ eventId }) => eventId === toEventId)) return refuse(eventUnknown())
    const others = heldEntries(registration).filter(
      (held) => held.studentId === replaced[0]?.studentId && replaced.every(({ entryId }) => entryId !== held.entryId),
    )
    const orderOf = await payingOrders(deps)(tenant, of, registration)
    const toPrice = (held: HeldEntry): EntryToPrice => ({ ...held, order: orderOf(held) })
    const change = { replaced: replaced.map(toPrice), others: others.map(toPrice), toEventId }
    const prices = priceChange(offer, change, deps.clock.now())
    const place = new Map(offer.events.map(({ eventId, order }) => [eventId, order]))
    const inOrder = (ids: readonly string[]): readonly string[] =>
      ids.toSorted((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
    const eventIds = (entries: readonly CartEntry[]): readonly string[] => entries.map(({ eventId }) => eventId)
    return ok({
      ...prices,
      events: {
        before: inOrder(eventIds([...others, ...replaced])),
        after: inOrder([...eventIds(others), toEventId]),
        unpaid: inOrder(eventIds(change.replaced.filter(({ order }) => order === null))),
      },
      ...(await moneyOf(deps)(tenant, registration, prices, [...replaced, ...others])),
    })
  }

/** The held entry in the event that a canceled one was changed to. */
const swappedEntry = (
  registration: RegistrationState,
  { entryId, toEventId }: { readonly entryId: string; readonly toEventId: string },
): HeldEntry | undefined => {
  const studentId = registration.entries.get(entryId)?.studentId
  return heldEntries(registration).find((held) => held.studentId === studentId && held.eventId === toEventId)
}

/** Finds the order that pays for an entry with what it charged and offered; an invoice is agreed with staff, so is none. */
const payingOrders =
  ({ handler }: Deps) =>
  async (tenant: string, of: Omit<OfEntry, 'entryId'>, { orders }: RegistrationState) => {
    const placed = (await handler.events(registrationAggregate, tenant, of)).filter(
      ({ type }) => type === 'OrderPlaced',
    )
    const history = await handler.events(tournamentAggregate, tenant, of)
    return ({ boughtLines }: HeldEntry): PayingOrder | null => {
      const lines = boughtLines.flatMap(({ transactionId: orderId, lineId }) => {
        const price = orders.get(orderId)?.entries.find(({ entryId }) => entryId === lineId)?.price
        return price === undefined ? [] : { orderId, price }
      })
      const orderId = lines.toSorted((a, b) => b.price - a.price)[0]?.orderId
      const order = placed.find(({ data }) => 'orderId' in data && data.orderId === orderId)
      if (orderId === undefined || order === undefined) return null
      const offer = offerOf(
        fold(
          tournamentAggregate,
          history.filter(({ position }) => position < order.position),
        ),
      )
      return offer === null
        ? null
        : { orderId, placed: order.time, offer, price: sumCents(lines.map(({ price }) => price)) }
    }
  }

const moneyOf =
  (deps: Deps) =>
  async (
    tenant: string,
    { orders }: RegistrationState,
    { ordered }: ChangePrices,
    held: readonly HeldEntry[],
  ): Promise<Pick<ChangeQuote, 'paid' | 'refunded' | 'refundable' | 'transactionId'>> => {
    if (ordered === null) return { paid: null, refunded: 0, refundable: 0, transactionId: null }
    const boughtLines = held.flatMap((entry) => entry.boughtLines)
    const charges = await chargesFor(deps)(tenant, {
      boughtLines: boughtLines.filter(({ transactionId }) => orders.has(transactionId)),
    })
    const paid = charges.map(({ charge: { prepared }, lineIds }) => {
      const byLine = paidByLine(prepared?.lineItems ?? [], prepared?.discount ?? 0)
      return sumCents(lineIds.map((lineId) => byLine.get(lineId) ?? 0))
    })
    const { before, after, orderId: transactionId } = ordered
    const own = charges.find((one) => one.transactionId === transactionId)
    if (own === undefined) return { paid: sumCents(paid), refunded: 0, refundable: 0, transactionId }
    const { charge, lineIds } = own
    const forNoLine = validRefunds(charge).filter((refund) => refundedLines(refund).length === 0)
    const difference = after === null ? 0 : before - after - sumCents(forNoLine.map(({ amount }) => amount))
    const left = Math.min(refundableOf(charge), sumCents(lineIds.map((lineId) => leftOfLine(charge, lineId))))
    return {
      paid: sumCents(paid),
      refunded: refundedOf(charge),
      refundable: Math.max(0, Math.min(difference, left)),
      transactionId,
    }
  }
