import type { DisputeEvent } from '../../domain/payments/dispute/events.ts'
import type { RecordedOf } from '../kernel/projection.ts'
import { type AllRows, reversalOf } from './transactions.rows.ts'
import type { DisputeState } from './transactions.tables.ts'

type Of<T extends DisputeEvent['type']> = RecordedOf<Extract<DisputeEvent, { type: T }>>
interface Ids {
  readonly transactionId: string
  readonly disputeId: string
}

export const disputeRowId = ({ transactionId, disputeId }: Ids): string => `${transactionId}_chargeback_${disputeId}`

const open = (
  { data, time }: Of<'InquiryOpened'> | Of<'ChargebackOpened'>,
  rows: AllRows,
  stage: 'inquiry' | 'open',
): void => {
  const charge = rows.transactions.get(data.transactionId)
  if (charge === undefined) return
  const { amount, reason, evidenceDue } = data
  const id = disputeRowId(data)
  const before = rows.transactions.get(id)
  if (stage === 'open') rows.transactions.put({ ...charge, chargedBack: charge.chargedBack + amount, disputed: 'open' })
  const description = stage === 'open' ? 'Chargeback' : 'Bank inquiry'
  // A chargeback that was an inquiry keeps its evidence and its fee; its date is when the money was withdrawn.
  const own = { id, type: 'chargeback' as const, date: time, description, lineItems: [] }
  const { fee, hasEvidence } = before?.dispute ?? { fee: 0, hasEvidence: false }
  rows.transactions.put({
    ...reversalOf(charge, own, amount),
    dispute: { stage, reason, evidenceDue, hasEvidence, fee },
  })
}

/** An inquiry has a row like a chargeback, but takes nothing from its charge. */
export const openInquiry = (event: Of<'InquiryOpened'>, rows: AllRows): void => {
  if (rows.transactions.get(disputeRowId(event.data)) === undefined) open(event, rows, 'inquiry')
}

export const openChargeback = (event: Of<'ChargebackOpened'>, rows: AllRows): void => {
  const stage = rows.transactions.get(disputeRowId(event.data))?.dispute?.stage
  if (stage === undefined || stage.startsWith('inquiry')) open(event, rows, 'open')
}

export const changeDispute = (
  rows: AllRows,
  data: Ids,
  changes: (dispute: DisputeState) => Partial<DisputeState>,
): void => {
  const row = rows.transactions.get(disputeRowId(data))
  if (row?.dispute == null) return
  rows.transactions.put({ ...row, dispute: { ...row.dispute, ...changes(row.dispute) } })
}

/** A lost dispute is a successful chargeback. */
export const closeDispute = (rows: AllRows, data: Ids, stage: 'inquiry-closed' | 'won' | 'lost'): void => {
  const charge = rows.transactions.get(data.transactionId)
  const row = rows.transactions.get(disputeRowId(data))
  if (charge === undefined || row?.status !== 'pending' || row.dispute === null) return
  const status = stage === 'lost' ? 'success' : 'failure'
  rows.transactions.put({ ...row, status, dispute: { ...row.dispute, stage } })
  if (stage === 'lost') rows.transactions.put({ ...charge, disputed: 'lost' })
  if (stage !== 'won') return
  const chargedBack = charge.chargedBack + row.total
  rows.transactions.put({ ...charge, chargedBack, disputed: chargedBack > 0 ? charge.disputed : 'won' })
}
