import type { Recorded } from '../../../domain/kernel/event.ts'
import type { DisbursementEvent } from '../../../domain/payments/disbursement/events.ts'
import { type Disbursement, netOf } from '../../../domain/payments/disbursement/state.ts'
import type { TransactionEvent } from '../../../domain/payments/transaction/events.ts'
import { type Checking, eventCheck } from '../event-check.ts'
import type { Finding } from '../finding.ts'

interface Purse {
  net: number
  /** The highest `net` so far: refunds after a preview reduce the next disbursement. */
  peak: number
  out: number
  lastEnd: string
  readonly ids: Set<string>
}

/**
 * Invariant 4: what was paid out, withheld and paid in fees is at most the net of the tournament's charges; periods do not
 * overlap, each disbursement is completed once and is the sum of its parts. Ignores other events.
 */
export const checkDisbursements = eventCheck(function* (): Checking {
  const findings: Finding[] = []
  const purses = new Map<string, Purse>()
  const platformFees = new Map<string, number>()
  const movements = new Map<string, number>()
  for (let event = yield; event !== null; event = yield) {
    const { stream, position, tenant } = event
    const { type, data } = event as Recorded<TransactionEvent | DisbursementEvent> as
      | TransactionEvent
      | DisbursementEvent
    // Most events are of no purse.
    const purseOf = (): Purse => {
      const key = `${tenant}/${data.tournamentId}`
      const purse = purses.get(key) ?? { net: 0, peak: 0, out: 0, lastEnd: '', ids: new Set() }
      purses.set(key, purse)
      return purse
    }
    const add = (cents: number): void => {
      const purse = purseOf()
      purse.net += cents
      purse.peak = Math.max(purse.peak, purse.net)
    }
    switch (type) {
      case 'ChargePrepared':
      case 'CouponApplied':
      case 'CouponRemoved':
        platformFees.set(stream, data.platformFee)
        break
      case 'ChargeSucceeded':
        add(data.amount - data.processorFee - (platformFees.get(stream) ?? 0))
        break
      case 'RefundRequested':
      case 'RefundStartedExternally':
        movements.set(`${stream} ${data.refundId}`, data.amount)
        break
      case 'RefundSucceeded':
        add(-(movements.get(`${stream} ${data.refundId}`) ?? 0))
        movements.delete(`${stream} ${data.refundId}`)
        break
      case 'ChargebackOpened':
        movements.set(`${stream} ${data.disputeId}`, data.amount)
        add(-data.amount)
        break
      case 'DisputeFundsWithdrawn':
        add(-data.fee)
        break
      case 'DisputeFundsReinstated':
        add(data.fee)
        break
      case 'ChargebackClosed':
        if (data.won) add(movements.get(`${stream} ${data.disputeId}`) ?? 0)
        movements.delete(`${stream} ${data.disputeId}`)
        break
      case 'DisbursementCompleted':
        for (const message of payOut(purseOf(), data)) findings.push({ invariant: 4, stream, position, message })
    }
  }
  return findings
})

const payOut = (purse: Purse, data: Disbursement): readonly string[] => {
  const { disbursementId: id, amount, amountWithheld, athleteFees, periodStart, periodEnd } = data
  const out = amount + amountWithheld + athleteFees
  const wrong = [
    ...(purse.ids.has(id) ? [`disbursement ${id} is completed twice`] : []),
    ...(periodStart < purse.lastEnd ? [`the period of disbursement ${id} overlaps the one before`] : []),
    ...(out === netOf(data) ? [] : [`disbursement ${id} is not the sum of its parts`]),
    ...(purse.out + out > purse.peak ? [`${purse.out + out} is paid out and withheld of ${purse.peak}`] : []),
  ]
  purse.ids.add(id)
  purse.out += out
  purse.lastEnd = periodEnd
  return wrong
}
