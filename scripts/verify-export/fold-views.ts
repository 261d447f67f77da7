import type { ExportedRow, ExportedView } from '../../api/audit/history-export/views.ts'
import type { TenantEvent } from '../../domain/accounts/tenant/events.ts'
import type { DrawEvent } from '../../domain/brackets/draw/events.ts'
import type { BracketResultEvent } from '../../domain/judging/result/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { LedgerEvent } from '../../domain/payments/ledger/events.ts'
import { bookedOn, post } from '../../domain/payments/published.ts'
import type { TransactionEvent } from '../../domain/payments/transaction/events.ts'
import type { RegistrationEvent } from '../../domain/registration/registration/events.ts'

export type FoldedViews = { readonly [V in ExportedView]: readonly ExportedRow<V>[] }

/** Scores of athletes without a placing (judging rule 9). */
const NO_SCORE = -1
const WITHDRAWN = -2

/**
 * The views of an export, computed from its events in log order. Written from the events' meaning, independently of the
 * projections; only the postings of the books are those of the domain, which invariant 3 checks.
 */
export const foldViews = (events: Iterable<Recorded>): FoldedViews => {
  const registrations = new Registrations()
  const transactions = new Transactions()
  const draws = new Draws()
  const ledger = new Ledger()
  for (const event of events) {
    registrations.take(event as Recorded<RegistrationEvent>)
    transactions.take(event as Recorded<TransactionEvent>)
    draws.take(event as Recorded<DrawEvent | RegistrationEvent | BracketResultEvent>)
    ledger.take(event)
  }
  return {
    registrations: registrations.rows(),
    transactions: transactions.rows(),
    brackets: draws.brackets(),
    results: draws.results(),
    ledger: ledger.rows,
  }
}

interface Entry {
  readonly entryId: string
  readonly eventId: string
  readonly studentId: string
}

class Registrations {
  /** With the open order that a pending entry belongs to. */
  private readonly entries = new Map<string, ExportedRow<'registrations'> & { readonly order: string | null }>()

  take(event: Recorded<RegistrationEvent>): void {
    const { stream, time } = event
    const { type, data } = event as RegistrationEvent
    const enter = (
      entries: readonly Entry[],
      how: Pick<ExportedRow<'registrations'>, 'status' | 'origin' | 'transactionId'>,
      order: string | null = null,
    ): void => {
      for (const { entryId, eventId, studentId } of entries)
        this.entries.set(keyOf(data.tournamentId, studentId, entryId), {
          tournamentId: data.tournamentId,
          studentId,
          entryId,
          eventId,
          ...how,
          created: time,
          order,
        })
    }
    switch (type) {
      case 'OrderPlaced':
        enter(data.entries, { status: 'pending', origin: 'order', transactionId: null }, orderOf(stream, data.orderId))
        break
      case 'OrderWithdrawn':
      case 'OrderUnfulfillable':
        this.drop(orderOf(stream, data.orderId))
        break
      case 'OrderCompleted':
        this.drop(orderOf(stream, data.orderId))
        enter(data.entries, { status: 'complete', origin: 'order', transactionId: data.transactionId })
        break
      case 'EntriesImported':
        enter(data.entries, { status: 'complete', origin: 'import', transactionId: null })
        break
      case 'EntriesAddedByStaff':
        enter(data.entries, { status: 'complete', origin: 'staff', transactionId: data.invoiceId })
        break
      case 'EntryCanceled':
      case 'EntryReinstated': {
        const key = keyOf(data.tournamentId, data.studentId, data.entryId)
        const entry = this.entries.get(key)
        if (entry !== undefined)
          this.entries.set(key, { ...entry, status: type === 'EntryCanceled' ? 'canceled' : 'complete' })
      }
    }
  }

  rows(): readonly ExportedRow<'registrations'>[] {
    return [...this.entries.values()]
  }

  private drop(order: string): void {
    for (const [key, entry] of this.entries) if (entry.order === order) this.entries.delete(key)
  }
}

const keyOf = (...ids: readonly string[]): string => ids.join('/')
const orderOf = (stream: string, orderId: string): string => keyOf(stream, orderId)

type TransactionLine = { -readonly [K in keyof ExportedRow<'transactions'>]: ExportedRow<'transactions'>[K] }
/** With the amounts as numbers, which change. */
type Charge = TransactionLine & { refunded: number; chargedBack: number }

class Transactions {
  private readonly charges = new Map<string, Charge>()
  private readonly refunds = new Map<string, Charge & { amount: number }>()
  private readonly disputes = new Map<string, Charge & { amount: number; isInquiry: boolean }>()

  take({ time, ...event }: Recorded<TransactionEvent>): void {
    const { type, data } = event as TransactionEvent
    if (type === 'ChargePrepared') {
      const { transactionId, tournamentId, membershipId, userId, currency } = data
      const { discount, convenienceFee, platformFee, total } = data
      this.charges.set(transactionId, {
        tournamentId,
        id: transactionId,
        transactionId,
        membershipId,
        userId,
        type: 'charge',
        status: 'pending',
        date: time,
        currency,
        discount,
        convenienceFee,
        platformFee,
        total,
        processorFee: null,
        refunded: 0,
        chargedBack: 0,
      })
      return
    }
    const charge = data !== null && 'transactionId' in data ? this.charges.get(data.transactionId) : undefined
    if (charge === undefined) return
    const reversal = (id: string, kind: 'refund' | 'chargeback', amount: number): Charge & { amount: number } => ({
      ...charge,
      id,
      type: kind,
      status: 'pending',
      date: time,
      discount: 0,
      convenienceFee: 0,
      platformFee: 0,
      total: -amount,
      processorFee: null,
      refunded: 0,
      chargedBack: 0,
      amount,
    })
    switch (type) {
      case 'CouponApplied':
      case 'CouponRemoved':
        charge.discount = data.discount
        charge.convenienceFee = data.convenienceFee
        charge.platformFee = data.platformFee
        charge.total = data.total
        return
      case 'ChargeFailed':
        charge.status = 'failure'
        return
      case 'ChargeSucceeded':
        charge.status = 'success'
        charge.date = time
        charge.processorFee = data.processorFee
        return
      case 'FreeOrderConfirmed':
        charge.status = 'success'
        charge.date = time
        charge.processorFee = 0
        return
      case 'ChargeCanceled':
        if (charge.status !== 'success') charge.status = 'failure'
        return
      case 'RefundRequested':
      case 'RefundStartedExternally': {
        const id = `${data.transactionId}_refund_${data.refundId}`
        if (this.refunds.has(id)) return
        charge.refunded += data.amount
        this.refunds.set(id, reversal(id, 'refund', data.amount))
        return
      }
      case 'RefundSucceeded':
      case 'RefundFailed': {
        const refund = this.refunds.get(`${data.transactionId}_refund_${data.refundId}`)
        if (refund === undefined) return
        if (type === 'RefundFailed' && refund.status !== 'failure') charge.refunded -= refund.amount
        refund.status = type === 'RefundFailed' ? 'failure' : 'success'
        return
      }
      case 'InquiryOpened':
      case 'ChargebackOpened': {
        const id = disputeOf(data)
        const before = this.disputes.get(id)
        // An inquiry may become a chargeback, which replaces it.
        if (before !== undefined && (type === 'InquiryOpened' || !before.isInquiry)) return
        if (type === 'ChargebackOpened') charge.chargedBack += data.amount
        this.disputes.set(id, { ...reversal(id, 'chargeback', data.amount), isInquiry: type === 'InquiryOpened' })
        return
      }
      case 'InquiryClosed':
      case 'ChargebackClosed': {
        const dispute = this.disputes.get(disputeOf(data))
        if (dispute?.status !== 'pending') return
        const isWon = type === 'InquiryClosed' || data.won
        dispute.status = isWon ? 'failure' : 'success'
        if (type === 'ChargebackClosed' && data.won) charge.chargedBack -= dispute.amount
      }
    }
  }

  rows(): readonly ExportedRow<'transactions'>[] {
    return [...this.charges.values(), ...this.refunds.values(), ...this.disputes.values()]
  }
}

const disputeOf = ({ transactionId, disputeId }: { readonly transactionId: string; readonly disputeId: string }) =>
  `${transactionId}_chargeback_${disputeId}`

interface Bracket {
  readonly tournamentId: string
  readonly bracketId: string
  readonly eventId: string
  readonly divisionId: string
  athletes: readonly { readonly studentId: string; readonly sequence: number }[]
  placings: readonly ExportedRow<'results'>[]
}

/** The latest draw of each tournament, and the places that were declared in it. */
class Draws {
  private readonly drawn = new Map<string, Bracket>()
  private readonly canceled = new Set<string>()

  take(event: Recorded<DrawEvent | RegistrationEvent | BracketResultEvent>): void {
    const { type, data } = event as DrawEvent | RegistrationEvent | BracketResultEvent
    switch (type) {
      case 'BracketsRegenerated':
        for (const [id, { tournamentId }] of this.drawn) if (tournamentId === data.tournamentId) this.drawn.delete(id)
        return
      case 'DivisionDrawn':
        for (const { bracketId, athletes } of data.brackets) {
          const { tournamentId, eventId, divisionId } = data
          const bracket = { tournamentId, bracketId, eventId, divisionId, athletes, placings: [] }
          this.drawn.set(keyOf(tournamentId, bracketId), bracket)
        }
        return
      case 'AthleteMoved':
      case 'AthletePlaced':
      case 'DivisionsMerged':
      case 'BracketsRestored':
        for (const bracketId of data.goneIds) this.drawn.delete(keyOf(data.tournamentId, bracketId))
        for (const { bracketId, divisionId, athletes } of data.brackets) {
          const { tournamentId, eventId } = data
          const bracket = { tournamentId, bracketId, eventId, divisionId, athletes, placings: [] }
          this.drawn.set(keyOf(tournamentId, bracketId), bracket)
        }
        return
      case 'AthletesSwapped': {
        const bracket = this.drawn.get(keyOf(data.tournamentId, data.bracketId))
        if (bracket === undefined) return
        const [one, other] = data.studentIds.map((id) => bracket.athletes.find(({ studentId }) => studentId === id))
        bracket.athletes = bracket.athletes.map((athlete) => {
          const place = athlete === one ? other : athlete === other ? one : undefined
          return { ...athlete, sequence: place?.sequence ?? athlete.sequence }
        })
        return
      }
      case 'OrderCompleted':
      case 'EntriesImported':
      case 'EntriesAddedByStaff':
        for (const { eventId, studentId } of data.entries)
          this.canceled.delete(keyOf(data.tournamentId, eventId, studentId))
        return
      case 'EntryReinstated':
        this.canceled.delete(keyOf(data.tournamentId, data.eventId, data.studentId))
        return
      case 'EntryCanceled':
        this.canceled.add(keyOf(data.tournamentId, data.eventId, data.studentId))
        return
      case 'BracketResultDeclared':
      case 'BracketResultCorrected': {
        const bracket = this.drawn.get(keyOf(data.tournamentId, data.bracketId))
        if (bracket === undefined) return
        const { tournamentId, bracketId, eventId } = bracket
        bracket.placings = bracket.athletes.map(({ studentId }) => {
          const provisional = this.canceled.has(keyOf(tournamentId, eventId, studentId)) ? WITHDRAWN : NO_SCORE
          const { place, score } = data.placings.find((placing) => placing.studentId === studentId) ?? {
            place: null,
            score: provisional,
          }
          const corrections = type === 'BracketResultCorrected' ? data.correction : 0
          return { tournamentId, bracketId, studentId, place, score, corrections }
        })
      }
    }
  }

  brackets(): readonly ExportedRow<'brackets'>[] {
    return [...this.drawn.values()].flatMap(({ tournamentId, bracketId, eventId, divisionId, athletes }) =>
      athletes.map(({ sequence, studentId }) => {
        const status = this.canceled.has(keyOf(tournamentId, eventId, studentId)) ? 'Withdrawn' : 'Registered'
        return { tournamentId, bracketId, eventId, divisionId, sequence, studentId, status }
      }),
    )
  }

  results(): readonly ExportedRow<'results'>[] {
    return [...this.drawn.values()].flatMap(({ placings }) => placings)
  }
}

class Ledger {
  readonly rows: ExportedRow<'ledger'>[] = []
  private readonly transactions = new Map<string, Parameters<typeof post>[0]>()
  private timeZone = 'UTC'
  private sealed: string | null = null

  take(event: Recorded): void {
    const { time, position } = event
    const known = event as Recorded<TenantEvent | LedgerEvent> as TenantEvent | LedgerEvent
    if (known.type === 'TenantOpened' || known.type === 'TenantDetailsChanged') this.timeZone = known.data.timeZone
    if (known.type === 'PeriodSealed') this.sealed = known.data.period
    const { tournamentId = null, transactionId = null } = event.data as Partial<Record<string, string>>
    const key = transactionId ?? event.stream
    const { remembered, entry } = post(this.transactions.get(key), event)
    if (remembered !== undefined) this.transactions.set(key, remembered)
    if (entry === null) return
    const { date, originalDate } = bookedOn(time, this.timeZone, this.sealed)
    for (const { account, amount } of entry.postings)
      this.rows.push({
        position,
        date,
        originalDate,
        kind: entry.kind,
        tournamentId,
        transactionId,
        account,
        amount,
      })
  }
}
