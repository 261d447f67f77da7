import type { DisputeEvent } from '../../domain/payments/dispute/events.ts'
import type { RecordedOf } from '../kernel/projection.ts'
import { changeSummary, type SummaryRows } from './financial-summary.counts.ts'
import type { OpenDispute } from './financial-summary.tables.ts'

type Of<T extends DisputeEvent['type']> = RecordedOf<Extract<DisputeEvent, { type: T }>>

const isOther =
  (disputeId: string) =>
  (one: OpenDispute): boolean =>
    one.disputeId !== disputeId

/** An inquiry that becomes a chargeback keeps its evidence. */
export const listDispute = ({ type, data }: Of<'InquiryOpened'> | Of<'ChargebackOpened'>, rows: SummaryRows): void =>
  changeSummary(rows, data.tournamentId, ({ disputes }) => {
    const { disputeId, transactionId, amount, evidenceDue } = data
    const hasEvidence = disputes.find((one) => one.disputeId === disputeId)?.hasEvidence ?? false
    const listed = {
      disputeId,
      transactionId,
      amount,
      evidenceDue,
      hasEvidence,
      isInquiry: type === 'InquiryOpened',
    }
    return { disputes: [...disputes.filter(isOther(disputeId)), listed] }
  })

export const changeDispute = (
  rows: SummaryRows,
  { tournamentId, disputeId }: { readonly tournamentId: string; readonly disputeId: string },
  changes: Partial<OpenDispute>,
): void =>
  changeSummary(rows, tournamentId, ({ disputes }) => ({
    disputes: disputes.map((one) => (one.disputeId === disputeId ? { ...one, ...changes } : one)),
  }))

export const unlistDispute = ({ data }: Of<'InquiryClosed'> | Of<'ChargebackClosed'>, rows: SummaryRows): void =>
  changeSummary(rows, data.tournamentId, ({ disputes }) => ({ disputes: disputes.filter(isOther(data.disputeId)) }))

/** Adds a dispute's fee to the card processor's fees; it is negative when the provider returns it. */
export const addFee = (rows: SummaryRows, tournamentId: string, fee: number): void =>
  changeSummary(rows, tournamentId, ({ processorFees }) => ({ processorFees: processorFees + fee }))
