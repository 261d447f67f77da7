import type { CustomValue } from '../../accounts/published.ts'
import type { Decision } from '../../kernel/decider.ts'
import { isEqual } from '../../kernel/is-equal.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { addMinutes, type Instant } from '../../kernel/time.ts'
import { withAnswers } from './answers.ts'
import { choicesOf, withChoices } from './choices.ts'
import {
  alreadyRegistered,
  orderIdReused,
  orderNotFound,
  orderOpen,
  orderUnfulfillable,
  orderWithdrawn,
  registrationChanged,
  registrationNotFound,
} from './errors.ts'
import type { OrderedEntry, RegistrationEvent } from './events.ts'
import { heldEntries, heldItems, holdingIds, type Order, openOrder, type RegistrationState } from './state.ts'

type Decided = Decision<RegistrationEvent>
type Placed = Extract<RegistrationEvent, { type: 'OrderPlaced' }>['data']

/** Minutes for which an order and its holds are reserved for the payer. */
export const HOLD_MINUTES = 15
export const expiryOf = (now: Instant): Instant => addMinutes(now, HOLD_MINUTES)

export interface Answers {
  readonly studentId: string
  readonly answers: readonly CustomValue[]
}

export interface PlaceOrder {
  readonly order: Placed
  readonly answers: readonly Answers[]
  readonly now: Instant
  /** The registration state with which the cart was checked and priced. */
  readonly checkedWith: RegistrationState
}

/**
 * Places an order. A membership has one open order at a time: placing an equal cart returns that order, and writes only
 * changed answers. Any other open order, even an expired one, must first be closed together with its payment
 * (`commands/processes/close-order.ts`). The membership must still hold what it held in `checkedWith`, because limits
 * per student and the price of an nth event depend on it. Refused: order-open {orderId}, order-id-reused,
 * already-registered, registration-changed (check the cart again), order-withdrawn, order-unfulfillable.
 */
export const placeOrder = (state: RegistrationState, { order, answers, now, checkedWith }: PlaceOrder): Decided => {
  const known = state.orders.get(order.orderId)
  if (known !== undefined) return repeatOf(known, order, answers, state)
  const current = openOrder(state, now)
  if (current !== null && isOfCart(current, order)) return ok(newAnswers(state, current, answers))
  if (state.openOrderId !== null) return refuse(orderOpen(state.openOrderId))
  const occupied = new Set(heldEntries(state).map(seatOf))
  const doubled = order.entries.filter((entry) => occupied.has(seatOf(entry)) || !occupied.add(seatOf(entry)))
  if (doubled.length > 0) return refuse(alreadyRegistered(doubled.map(idsOf)))
  if (!isEqual(holdingIds(state), holdingIds(checkedWith))) return refuse(registrationChanged())
  return ok([{ type: 'OrderPlaced', data: order }, ...answers.map((given) => answersGiven(order, given))])
}

const repeatOf = (known: Order, order: Placed, answers: readonly Answers[], state: RegistrationState): Decided =>
  isOfCart(known, order)
    ? resumeOrder(state, { orderId: known.orderId, answers })
    : refuse(orderIdReused(order.orderId))

/**
 * Resumes an order that was placed before and writes changed answers. Refused: order-not-found, order-withdrawn,
 * order-unfulfillable.
 */
export const resumeOrder = (
  state: RegistrationState,
  { orderId, answers }: { readonly orderId: string; readonly answers: readonly Answers[] },
): Decided => {
  const order = state.orders.get(orderId)
  switch (order?.status) {
    case undefined:
      return refuse(orderNotFound(orderId))
    case 'open':
      return ok(newAnswers(state, order, answers))
    case 'completed':
      return ok([])
    case 'withdrawn':
      return refuse(orderWithdrawn(orderId, order.reason ?? ''))
    case 'unfulfillable':
      return refuse(orderUnfulfillable(orderId))
  }
}

/**
 * Changes answers about a registered student (registration rule 41): in the latest completed order with an entry that the
 * student still has; without one, staff added the entries or an import made them. The same answers again write nothing.
 * Refused: registration-not-found.
 */
export const changeAnswers = (state: RegistrationState, answers: Answers): Decided => {
  const held = heldEntries(state).filter(({ studentId }) => studentId === answers.studentId)
  const order = [...state.orders.values()].findLast(
    ({ orderId, status }) => status === 'completed' && held.some((entry) => entry.orderId === orderId),
  )
  if (order !== undefined) return ok(newAnswers(state, order, [answers]))
  const [entry] = held
  return entry === undefined ? refuse(registrationNotFound()) : ok(answersWithoutOrder(state, entry.entryId, answers))
}

/**
 * Changes the options of a line of catalog items that was bought and is not canceled (registration rule 41); `choices` are
 * all of them. The same options again write nothing. Refused: registration-not-found.
 */
export const changeChoices = (
  state: RegistrationState,
  { lineId, choices }: { readonly lineId: string; readonly choices: readonly CustomValue[] },
): Decided => {
  const line = heldItems(state).find((item) => item.lineId === lineId)
  const order = line === undefined ? undefined : state.orders.get(line.orderId)
  if (line === undefined || order === undefined) return refuse(registrationNotFound())
  if (isEqual(inOrderOfKeys(line.config), inOrderOfKeys(choices))) return ok([])
  const { tournamentId, membershipId } = state
  const data = { tournamentId, membershipId, lineId, userId: order.userId, choices: [...choices] }
  return ok([{ type: 'ItemChoicesChanged', data }])
}

const inOrderOfKeys = (choices: readonly CustomValue[]): readonly string[] =>
  choices.map(({ key, value }) => JSON.stringify([key, value])).toSorted()

/**
 * Corrects what an athlete is registered with in this tournament alone (registration rule 44). Values that are corrected
 * already write nothing. Refused: registration-not-found.
 */
export const correctRegistration = (
  state: RegistrationState,
  { studentId, correctionId, answers }: Answers & { readonly correctionId: string },
): Decided => {
  if (!heldEntries(state).some((entry) => entry.studentId === studentId)) return refuse(registrationNotFound())
  const before = state.corrections.get(studentId) ?? []
  if (isEqual(withAnswers(before, answers), before)) return ok([])
  const { tournamentId, membershipId } = state
  const data = { tournamentId, membershipId, correctionId, studentId, answers: [...answers] }
  return ok([{ type: 'RegistrationCorrected', data }])
}

const answersWithoutOrder = (
  { tournamentId, membershipId, answersWithoutOrder: given }: RegistrationState,
  entryId: string,
  { studentId, answers: changed }: Answers,
): readonly RegistrationEvent[] => {
  const before = given.get(studentId) ?? []
  const answers = withAnswers(before, changed)
  return isEqual(before, answers)
    ? []
    : [answersGiven({ tournamentId, membershipId, orderId: entryId }, { studentId, answers })]
}

const newAnswers = (
  { tournamentId, membershipId }: RegistrationState,
  order: Order,
  answers: readonly Answers[],
): readonly RegistrationEvent[] =>
  answers
    .map(({ studentId, answers: given }) => {
      // Keeps earlier answers that are not among the new ones.
      return { studentId, answers: withAnswers(order.answers.get(studentId) ?? [], given) }
    })
    .filter((given) => !isEqual(order.answers.get(given.studentId) ?? [], given.answers))
    .map((given) => answersGiven({ tournamentId, membershipId, orderId: order.orderId }, given))

type Ids = Pick<Placed, 'tournamentId' | 'membershipId'>
const answersGiven = (
  { tournamentId, membershipId, orderId }: Ids & { readonly orderId: string },
  { studentId, answers }: Answers,
): RegistrationEvent => ({
  type: 'AnswersGiven',
  data: { tournamentId, membershipId, orderId, studentId, answers: [...answers] },
})

/** Why an open order was withdrawn; `erased` orders are never completed. */
export type WithdrawalReason = Extract<RegistrationEvent, { type: 'OrderWithdrawn' }>['data']['reason']
type UnfulfillableReason = Extract<RegistrationEvent, { type: 'OrderUnfulfillable' }>['data']['reason']

const withdrawal = (
  { tournamentId, membershipId }: Ids,
  orderId: string,
  reason: WithdrawalReason,
): RegistrationEvent => ({ type: 'OrderWithdrawn', data: { tournamentId, membershipId, orderId, reason } })

const seatOf = ({ eventId, studentId }: { readonly eventId: string; readonly studentId: string }): string =>
  JSON.stringify([eventId, studentId])
const idsOf = ({ eventId, studentId }: OrderedEntry) => ({ eventId, studentId })

interface Choices {
  readonly entries: readonly Pick<OrderedEntry, 'eventId' | 'studentId'>[]
  readonly items: readonly {
    readonly catalogItemId: string
    readonly quantity: number
    readonly config: readonly { readonly key: string; readonly value: string }[]
  }[]
}

/** Whether two orders are for equal carts: the same entries, items and choices, regardless of prices. */
export const isSameCart = (a: Choices, b: Choices): boolean =>
  isEqual(a.entries.map(seatOf).toSorted(), b.entries.map(seatOf).toSorted()) &&
  isEqual(a.items.map(choiceOf).toSorted(), b.items.map(choiceOf).toSorted())

const isOfCart = (known: Order, { entries, items, choices }: Placed): boolean =>
  isSameCart(known, { entries, items: withChoices(items, choices) })

const choiceOf = ({ catalogItemId, quantity, config }: Choices['items'][number]): string => {
  return JSON.stringify([catalogItemId, quantity, inOrderOfKeys(config)])
}

/** Withdraws an open order; writes nothing for any other order. */
export const withdrawOrder = (
  state: RegistrationState,
  { orderId, reason }: { readonly orderId: string; readonly reason: WithdrawalReason },
): Decided => ok(state.orders.get(orderId)?.status === 'open' ? [withdrawal(state, orderId, reason)] : [])

interface Paid extends Ids {
  readonly orderId: string
  readonly transactionId: string
}

/**
 * Completes an order that was paid, or had nothing to pay, and whose stock is sold: its entries and items become the
 * membership's, even if the order had been withdrawn before. The order is unfulfillable if a student already has one of
 * its entries, if it is unknown, or if it was withdrawn because its people are being erased (accounts rule 57) or its
 * membership was deleted (accounts rule 33); a full refund follows. A second time writes nothing.
 */
export const completeOrder = (
  state: RegistrationState,
  command: Paid & { readonly basis: 'charge' | 'zero-total' },
): Decided => {
  const { tournamentId, membershipId, orderId, transactionId, basis } = command
  const order = state.orders.get(orderId)
  if (order === undefined) return markUnfulfillable(state, { ...command, reason: 'unknown-order' })
  if (order.status === 'completed' || order.status === 'unfulfillable') return ok([])
  const { reason } = order
  if (reason === 'erased' || reason === 'membership-deleted') return markUnfulfillable(state, { ...command, reason })
  const occupied = new Set(heldEntries(state).map(seatOf))
  if (order.entries.some((entry) => occupied.has(seatOf(entry)))) {
    return markUnfulfillable(state, { ...command, reason: 'already-registered' })
  }
  const { userId } = order
  const entries = [...order.entries]
  const items = order.items.map(({ config: _, ...item }) => item)
  const choices = choicesOf(order.items)
  const data = { tournamentId, membershipId, orderId, transactionId, userId, entries, items, choices, basis }
  return ok([{ type: 'OrderCompleted', data }])
}

export const markUnfulfillable = (
  state: RegistrationState,
  { tournamentId, membershipId, orderId, transactionId, reason }: Paid & { readonly reason: UnfulfillableReason },
): Decided => {
  const status = state.orders.get(orderId)?.status
  if (status === 'completed' || status === 'unfulfillable') return ok([])
  return ok([{ type: 'OrderUnfulfillable', data: { tournamentId, membershipId, orderId, transactionId, reason } }])
}
