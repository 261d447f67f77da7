import { mayManageBooks } from '../../commands/payments/policies.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import { refusal } from '../../domain/kernel/result.ts'
import { beginOf, endOf, isPeriod, ledgerAccount } from '../../domain/payments/published.ts'
import { paymentsText } from '../../domain/payments/texts.ts'
import { organizationSettings } from '../../projections/accounts/organization.queries.ts'
import { asOf } from '../../projections/past.ts'
import { ledgerMonthOnWire } from '../../projections/payments/ledger.live.ts'
import { accountEntries, daysOfLedger, monthsOfLedger } from '../../projections/payments/ledger.queries.ts'
import { exportLedger, readLedger, readLedgerAccount, reconcileLedger, sealLedgerPeriod } from '../contract/ledger.ts'
import { orPastNotKept } from '../http/past-not-kept.ts'
import { found, Refused, route, unwrap } from '../http/route.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { ledgerCsv } from './ledger-csv.ts'

/** Throws Refused if it is not a month. */
const monthOf = (period: string): string => {
  if (isPeriod(period)) return period
  throw new Refused(refusal('invalid', 'period-invalid', paymentsText('period-invalid')))
}

export const readLedgerRoute = route(readLedger, async ({ app, tenant, person }) => {
  unwrap(mayManageBooks(person))
  return (await monthsOfLedger(app.reader, tenant)).map(ledgerMonthOnWire)
})

export const readLedgerAccountRoute = route(readLedgerAccount, async ({ app, tenant, person, params, query }) => {
  unwrap(mayManageBooks(person))
  const period = monthOf(params.period)
  const { code, normal } = found(ledgerAccount(params.account), paymentsText('account-not-found'))
  const { limit, asOf: position, before = position === undefined ? undefined : position + 1 } = query
  const [months, { entries, next }] = await Promise.all([
    orPastNotKept(monthsOfLedger(position === undefined ? app.reader : asOf(app.reader, position), tenant)),
    accountEntries(app.reader, tenant, { period, account: code, limit, before }),
  ])
  let opening = 0
  for (const { period: month, totals } of months) {
    const [debit, credit] = totals[code] ?? [0, 0]
    if (month < period) opening += debit - credit
  }
  const onNormalSide = (balance: number): number => toDollars(normal === 'debit' ? balance : 0 - balance)
  return {
    opening: onNormalSide(opening),
    entries: entries.map(({ debit, credit, movement, ...entry }) => ({
      ...entry,
      debit: toDollars(debit),
      credit: toDollars(credit),
      balance: onNormalSide(opening + movement),
    })),
    next,
  }
})

export const sealLedgerPeriodRoute = route(sealLedgerPeriod, async ({ app, tenant, person, params, command }) => {
  unwrap(mayManageBooks(person))
  const { timeZone } = found(await organizationSettings(app.reader, tenant))
  const { position } = unwrap(
    await app.commands.sealPeriod(command('account-admin'), {
      tenant,
      period: params.period,
      timeZone,
      now: app.clock.now(),
    }),
  )
  return { position }
})

export const exportLedgerRoute = route(exportLedger, async ({ app, tenant, person, params }) => {
  unwrap(mayManageBooks(person))
  const period = monthOf(params.period)
  const csv = ledgerCsv(params.format, period, await daysOfLedger(app.reader, tenant, period))
  return { filename: `Matside ${period} ${params.format === 'xero' ? 'Xero' : 'QuickBooks'}.csv`, csv }
})

export const reconcileLedgerRoute = route(reconcileLedger, async ({ app, tenant, person, params }) => {
  unwrap(mayManageBooks(person))
  const period = monthOf(params.period)
  const { timeZone } = found(await organizationSettings(app.reader, tenant))
  const month = { from: beginOf(period, timeZone), to: endOf(period, timeZone) }
  const { matched, here, there, differences, comparedFrom } = await compareWithProvider(app, tenant, month)
  const inDollars = <T extends { readonly here: number; readonly there: number }>(one: T) => ({
    ...one,
    here: toDollars(one.here),
    there: toDollars(one.there),
  })
  return { matched, ...inDollars({ here, there }), differences: differences.map(inDollars), comparedFrom }
})
