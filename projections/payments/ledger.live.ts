import { type LedgerMonthRow, ledgerView } from '../../api/contract/ledger.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { accountCodes } from '../../domain/payments/published.ts'
import type { LiveView } from '../kernel/live-view.ts'
import type { StoredRow } from '../kernel/projection.ts'
import { wireRow } from '../kernel/wire-row.ts'
import { ledgerPeriods } from './ledger.tables.ts'

/** A month of the books; the amounts in dollars, the accounts in the order of the chart. */
export const ledgerMonthOnWire: (row: StoredRow<typeof ledgerPeriods>) => LedgerMonthRow = wireRow(
  ledgerPeriods,
  ledgerView,
  ({ totals }) => ({
    accounts: accountCodes.flatMap((account) => {
      const [debit, credit] = totals[account] ?? [0, 0]
      return debit === 0 && credit === 0 ? [] : [{ account, debit: toDollars(debit), credit: toDollars(credit) }]
    }),
  }),
)

/** The books, for admins. */
export const ledgerLive: LiveView<StoredRow<typeof ledgerPeriods>, typeof ledgerView> = {
  table: ledgerPeriods,
  toWire: ledgerMonthOnWire,
}
