import { Handler } from '../../commands/kernel/handle.ts'
import { emailClaimAggregate } from '../../domain/accounts/email-claim/state.ts'
import { erasureAggregate } from '../../domain/accounts/erasure/state.ts'
import { familyClaimAggregate } from '../../domain/accounts/family-claim/state.ts'
import { identityClaimAggregate } from '../../domain/accounts/identity-claim/state.ts'
import { invitationAggregate } from '../../domain/accounts/invitation/state.ts'
import { type Membership, membershipAggregate } from '../../domain/accounts/membership/state.ts'
import { openingAggregate } from '../../domain/accounts/opening/state.ts'
import { type User, userAggregate } from '../../domain/accounts/user/state.ts'
import type { Aggregate, Decision } from '../../domain/kernel/decider.ts'
import type { DomainEvent, Recorded } from '../../domain/kernel/event.ts'
import type { CommandContext, Journal } from '../../domain/kernel/journal.ts'
import { ok } from '../../domain/kernel/result.ts'
import { couponAggregate } from '../../domain/payments/coupon/state.ts'
import { type Disbursements, disbursementAggregate, without } from '../../domain/payments/disbursement/state.ts'
import { invoiceAggregate } from '../../domain/payments/invoice/state.ts'
import { type TransactionState, transactionAggregate } from '../../domain/payments/transaction/state.ts'
import { type StockState, stockAggregate } from '../../domain/registration/stock/state.ts'
import { type TournamentState, tournamentAggregate } from '../../domain/tournaments/tournament/state.ts'

/**
 * Handlers for control tests, which show the damage that the product's guards prevent: each removes one check and
 * leaves everything else unchanged.
 */

/** Stock whose capacity check always finds room. */
const NO_LIMIT = { sold: Number.MIN_SAFE_INTEGER }
/** A transaction without its refunds and disputes, so that its whole charge seems to be unrefunded. */
const NO_REFUNDS = { refunds: new Map(), chargebacks: new Map() }

export const withoutLimit = (state: StockState): StockState => ({ ...state, ...NO_LIMIT })
export const withoutRefunds = (state: TransactionState): TransactionState => ({ ...state, ...NO_REFUNDS })

/** Overrides part of the state that the deciders of one aggregate see. */
class ControlHandler extends Handler {
  private readonly aggregateName: string
  private readonly seen: (state: never) => object

  constructor(journal: Journal, aggregateName: string, seen: (state: never) => object) {
    super(journal)
    this.aggregateName = aggregateName
    this.seen = seen
  }

  override handle<S, E extends DomainEvent, Ids>(
    aggregate: Aggregate<S, E, Ids>,
    ids: Ids,
    context: CommandContext,
    content: unknown,
    decide: (state: S) => Decision<E>,
    commandId?: string,
  ) {
    const isControlled = aggregate.name === this.aggregateName
    const decideOnSeen = (state: S) => decide(isControlled ? { ...state, ...this.seen(state as never) } : state)
    return super.handle(aggregate, ids, context, content, decideOnSeen, commandId)
  }
}

/** Accepts any number of wrong codes for a mobile number, treating each as the first. */
export const handlerThatForgetsWrongCodes = (journal: Journal): Handler =>
  new ControlHandler(journal, userAggregate.name, (state: User) =>
    state.mobileCode === null ? {} : { mobileCode: { ...state.mobileCode, rejections: 0 } },
  )

/** Treats people who are being moved to another membership as if they were still in the old one. */
export const handlerThatForgetsMoves = (journal: Journal): Handler =>
  new ControlHandler(journal, membershipAggregate.name, ({ students, userIds, moving }: Membership) => {
    const leaving = [...moving.values()]
    return {
      userIds: [...userIds, ...leaving.flatMap((one) => one.userIds)],
      students: new Map([
        ...students,
        ...leaving.flatMap((one) => one.students.map(({ details }) => [details.studentId, details] as const)),
      ]),
    }
  })

/** Holds and sells more than there is. */
export const handlerWithoutStockGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, stockAggregate.name, () => NO_LIMIT)

/** Sells places that are reserved for the waiting list or offered to others. */
export const handlerWithoutListGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, stockAggregate.name, () => ({ isKept: false, offers: new Map() }))

/** Holds coupons beyond their limits. */
export const handlerWithoutCouponGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, couponAggregate.name, () => ({ taken: Number.MIN_SAFE_INTEGER }))

/** Forgets what was disbursed before, so that a completed disbursement can be completed again. */
export const handlerWithoutDisbursementGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, disbursementAggregate.name, ({ previews, completed, money }: Disbursements) => ({
    previews: new Map([...previews, ...completed]),
    completed: new Map(),
    money: without(money, money),
  }))

/** Treats the one-time link of an opening as unused. */
export const handlerWithoutOpeningGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, openingAggregate.name, () => ({ grants: [] }))

/** Accepts refunds above the amount paid, and repeats of a refund. */
export const handlerWithoutRefundGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, transactionAggregate.name, () => NO_REFUNDS)

/** Pays and cancels closed invoices. */
export const handlerWithoutInvoiceGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, invoiceAggregate.name, () => ({ status: 'Unpaid' }))

/** Hides command ids, so that a handler executes repeated commands again. */
export const journalWithoutCommandIds = (journal: Journal): Journal => {
  const forget = (events: readonly Recorded[]) => events.map((event) => ({ ...event, commandId: '' }))
  return {
    ...journal,
    load: async (...asked) => {
      const { events, head } = await journal.load(...asked)
      return { events: forget(events), head }
    },
    append: async (...asked) => {
      const appended = await journal.append(...asked)
      return appended.ok ? ok(forget(appended.value)) : appended
    },
  }
}

/** Treats every invitation as unredeemed, with links that were never renewed. */
export const handlerWithoutInvitationGuard = (journal: Journal): Handler =>
  new ControlHandler(journal, invitationAggregate.name, () => ({
    acceptedBy: null,
    status: 'Pending',
    renewed: new Set(),
  }))

/** Treats every e-mail address as free. */
export const handlerWithoutEmailClaims = (journal: Journal): Handler =>
  new ControlHandler(journal, emailClaimAggregate.name, () => ({ holder: null }))

/** Treats every sign-in as free. */
export const handlerWithoutIdentityClaims = (journal: Journal): Handler =>
  new ControlHandler(journal, identityClaimAggregate.name, () => ({ holder: null }))

/** Lets everyone leave a family, as if there were always another adult. */
export const handlerWithoutLastAdult = (journal: Journal): Handler =>
  new ControlHandler(journal, membershipAggregate.name, ({ userIds }: Membership) => ({
    userIds: [...userIds, 'another adult'],
  }))

/** Overrides part of the state that commands read of one aggregate when they decide about another. */
const handlerThatReads = (journal: Journal, name: string, seen: object): Handler => {
  const handler = new Handler(journal)
  const read = handler.read.bind(handler)
  handler.read = async (aggregate, ...ids) => {
    const found = await read(aggregate, ...ids)
    return aggregate.name === name ? { ...found, state: { ...found.state, ...seen } } : found
  }
  return handler
}

/** Does not see that the erasure of a person is decided. */
export const handlerBlindToErasures = (journal: Journal): Handler =>
  handlerThatReads(journal, erasureAggregate.name, erasureAggregate.initial)

/** Does not see that a membership was deleted, once its order is paid. */
export const handlerBlindToDeletions = (journal: Journal): Handler =>
  handlerThatReads(journal, membershipAggregate.name, { removed: null })

/** Treats every person as one without a pending membership. */
export const handlerWithoutFamilyClaims = (journal: Journal): Handler =>
  new ControlHandler(journal, familyClaimAggregate.name, () => ({ family: null }))

/** Treats the divisions of every event as being at this revision, even after changes. */
export const handlerWithoutDivisionRevisions = (journal: Journal, divisionsRevision: number): Handler =>
  new ControlHandler(journal, tournamentAggregate.name, ({ events }: TournamentState) => ({
    events: events.map((event) => ({ ...event, divisionsRevision })),
  }))

/** Decides on its first reading of these aggregates, as if what it read could not change while the command runs. */
export const handlerThatReadsOnce = (journal: Journal, ...names: readonly string[]): Handler => {
  const handler = new Handler(journal)
  const read = handler.read.bind(handler)
  const first = new Map<string, Promise<unknown>>()
  handler.read = <S, E extends DomainEvent, Ids>(aggregate: Aggregate<S, E, Ids>, tenant: string, ids: Ids) => {
    if (!names.includes(aggregate.name)) return read(aggregate, tenant, ids)
    const stream = aggregate.stream(tenant, ids)
    const found = first.get(stream) ?? read(aggregate, tenant, ids)
    first.set(stream, found)
    return found as ReturnType<typeof read<S, E, Ids>>
  }
  return handler
}
