import { useCallback, useMemo, useState } from 'react'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { useRows } from '../client/use-rows.ts'

/** A refund this user just made; `amount` in dollars. */
export interface MadeRefund {
  readonly transactionId: string
  readonly refundId: string
  readonly amount: number
}

const keyOf = (row: TransactionRow): string => row.id

/** Marks charges optimistically as refunded until the refunds appear in the rows (payments rule 20). */
export const withRefunds = (
  rows: ReadonlyMap<string, TransactionRow>,
  made: readonly MadeRefund[],
): ReadonlyMap<string, TransactionRow> => {
  const missing = made.filter(({ transactionId, refundId }) => !rows.has(`${transactionId}_refund_${refundId}`))
  if (missing.length === 0) return rows
  const marked = new Map(rows)
  for (const { transactionId, amount } of missing) {
    const row = marked.get(transactionId)
    if (row === undefined) continue
    const refunded = Math.min(row.total, row.refunded + amount)
    marked.set(transactionId, { ...row, refunded, refundable: Math.max(0, row.refundable - amount) })
  }
  return marked
}

/**
 * Whether a row is listed while pending payments are hidden. Disputes stay pending for months and need an answer; `order`, the
 * id of the row that a link named, is always listed.
 */
export const isListed = ({ id, status, dispute }: TransactionRow, order: string | null): boolean =>
  status !== 'pending' || dispute !== null || id === order

/** The tournament's transactions, live. */
export const useTransactions = (tournamentId: string) => {
  const params = { t: tournamentId }
  const { rows, ...rest } = useRows('transactions', { tournament: tournamentId }, keyOf, '/transactions/manage/:t', {
    params,
  })
  const [made, setMade] = useState<readonly MadeRefund[]>([])
  const marked = useMemo(() => withRefunds(rows, made), [rows, made])
  const mark = useCallback((refund: MadeRefund) => setMade((before) => [...before, refund]), [])
  return { ...rest, rows: marked, mark }
}
