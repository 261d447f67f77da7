import type { Recorded } from '../../../domain/kernel/event.ts'
import type { DisbursementEvent } from '../../../domain/payments/disbursement/events.ts'
import type { LedgerEvent } from '../../../domain/payments/ledger/events.ts'
import type { PayoutEvent } from '../../../domain/payments/payout/events.ts'
import { endOf, isPeriod, post } from '../../../domain/payments/published.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

type Remembered = NonNullable<ReturnType<typeof post>['remembered']>

/** An organization's books, and the same amounts computed from its events alone; cents. */
interface Books {
  readonly balances: Map<string, number>
  /** Collected − refunded − chargebacks − processor fees − platform fees − the organization's part of pay-outs. */
  net: number
  sealed: string
}

const PROVIDER = '1000'
const MEMBERS = '1100'
const PLATFORM = '2200'

/**
 * Invariant 3: after every event, its postings sum to zero, and so does every account that only passes money on; the
 * balance at the provider, less the platform's share, is what was collected less refunds, chargebacks, fees and pay-outs.
 * Months are sealed in order, and only after they have ended. Ignores other events.
 */
export const checkBooks = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const books = new Map<string, Books>()
  const transactions = new Map<string, Remembered>()
  const netOf = netOfEvents()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const complain = (message: string) => findings.push({ invariant: 3, stream, position, message })
    const own = books.get(tenant) ?? { balances: new Map(), net: 0, sealed: '' }
    books.set(tenant, own)
    if (event.type === 'PeriodSealed') checkSeal(own, event, complain)
    own.net += netOf(event)
    const { remembered, entry } = post(transactions.get(stream), event)
    if (remembered !== undefined) transactions.set(stream, remembered)
    if (entry === null) continue
    let sum = 0
    for (const { account, amount } of entry.postings) {
      sum += amount
      own.balances.set(account, (own.balances.get(account) ?? 0) + amount)
    }
    if (sum !== 0) complain(`the postings sum to ${sum}`)
    const of = (account: string): number => own.balances.get(account) ?? 0
    if (of(MEMBERS) !== 0) complain(`${of(MEMBERS)} is left on the members’ account`)
    const inBooks = of(PROVIDER) + of(PLATFORM)
    if (inBooks !== own.net) complain(`the books have ${inBooks}, but the events leave ${own.net}`)
  }
  return findings
})

const checkSeal = (books: Books, event: Recorded, complain: (message: string) => void): void => {
  const { period, timeZone } = (event as Recorded<LedgerEvent>).data
  if (!isPeriod(period)) complain(`${period} is not a month`)
  else if (event.time < endOf(period, timeZone)) complain(`${period} is sealed before it has ended`)
  if (period <= books.sealed) complain(`${period} is sealed after ${books.sealed}`)
  books.sealed = period
}

/** What each event adds to `net`, computed without the books. */
const netOfEvents = (): ((event: Recorded) => number) => {
  const platformFees = new Map<string, number>()
  const amounts = new Map<string, { readonly amount: number; isOut: boolean }>()
  const move = (key: string, isOut: boolean): number => {
    const movement = amounts.get(key)
    if (movement === undefined || movement.isOut === isOut) return 0
    movement.isOut = isOut
    return isOut ? -movement.amount : movement.amount
  }
  return (event) => {
    const { stream } = event
    const { type, data } = event as Recorded<TransactionEvent | DisbursementEvent | PayoutEvent> as
      | TransactionEvent
      | DisbursementEvent
      | PayoutEvent
    switch (type) {
      case 'ChargePrepared':
      case 'CouponApplied':
      case 'CouponRemoved':
        platformFees.set(stream, data.platformFee)
        return 0
      case 'ChargeSucceeded':
        return data.amount - data.processorFee - (platformFees.get(stream) ?? 0)
      case 'RefundRequested':
      case 'RefundStartedExternally':
        amounts.set(`${stream} ${data.refundId}`, { amount: data.amount, isOut: false })
        return 0
      case 'RefundSucceeded':
        return move(`${stream} ${data.refundId}`, true)
      case 'RefundFailed':
        return move(`${stream} ${data.refundId}`, false)
      case 'ChargebackOpened':
        amounts.set(`${stream} ${data.disputeId}`, { amount: data.amount, isOut: false })
        return move(`${stream} ${data.disputeId}`, true)
      case 'DisputeFundsWithdrawn':
        return -data.fee
      case 'DisputeFundsReinstated':
        return data.fee
      case 'PayoutStarted':
        return (data.ofOthers ?? 0) - data.amount
      case 'PayoutFailed':
        return data.amount - (data.ofOthers ?? 0)
      case 'ChargebackClosed':
        return data.won ? move(`${stream} ${data.disputeId}`, false) : 0
      default:
        return 0
    }
  }
}
