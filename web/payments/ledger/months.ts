import type { LedgerMonthRow } from '../../../api/contract/ledger.ts'
import { fromDollars } from '../../../domain/kernel/money.ts'
import { dateIn } from '../../../domain/kernel/time.ts'
import { type LedgerAccount, ledgerAccounts, periodAfter, periodOf } from '../../../domain/payments/published.ts'
import { dateFormat } from '../../texts/formats.ts'

type Months = ReadonlyMap<string, LedgerMonthRow>

/** `October 2026`. */
export const monthText = (period: string): string =>
  dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${period}-01T00:00:00Z`))

/** The current month in the organization's time zone. */
export const currentMonth = (now: number, timeZone: string): string =>
  periodOf(dateIn(new Date(now).toISOString(), timeZone))

/** Months from the ledger's first to the current one, latest first. */
export const monthsToChoose = (months: Months, current: string): readonly string[] => {
  const known = [...months.keys(), current].sort()
  const last = known.at(-1) ?? current
  const all = [known[0] ?? current]
  for (let month = periodAfter(all[0] ?? current); month <= last; month = periodAfter(month)) all.push(month)
  return all.reverse()
}

/** Whether the month is sealed. A seal also closes all earlier months. */
export const isSealed = (months: Months, period: string): boolean =>
  [...months.values()].some((month) => month.sealed !== null && month.period >= period)

export interface BalanceRow {
  readonly account: LedgerAccount
  /** Cents; opening and balance are on the account's normal side. */
  readonly opening: number
  readonly debit: number
  readonly credit: number
  readonly balance: number
}

/** All accounts with entries, with their balances at the end of a month. */
export const trialBalance = (months: Months, period: string): readonly BalanceRow[] =>
  ledgerAccounts.flatMap((account) => {
    let [opening, debit, credit, isUsed] = [0, 0, 0, false]
    for (const month of months.values()) {
      const totals = month.accounts.find((one) => one.account === account.code)
      if (totals === undefined || month.period > period) continue
      isUsed = true
      const [debited, credited] = [fromDollars(totals.debit), fromDollars(totals.credit)]
      if (month.period < period) opening += debited - credited
      else [debit, credit] = [debited, credited]
    }
    const onNormalSide = (amount: number): number => (account.normal === 'debit' ? amount : 0 - amount)
    const balance = onNormalSide(opening + debit - credit)
    return isUsed ? [{ account, opening: onNormalSide(opening), debit, credit, balance }] : []
  })
