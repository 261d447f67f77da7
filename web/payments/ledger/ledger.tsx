import { Select, Text } from '@mantine/core'
import { useSearchParams } from 'wouter'
import type { LedgerMonthRow } from '../../../api/contract/ledger.ts'
import { ledgerAccounts } from '../../../domain/payments/published.ts'
import { usePast } from '../../client/past.ts'
import { asRead } from '../../client/read-state.ts'
import { useOtherMoment } from '../../client/use-other-moment.ts'
import { useRows } from '../../client/use-rows.ts'
import { useEnvironment } from '../../client/viewer.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { OrganizationTimeTravel } from '../../tournaments/past/time-travel.tsx'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { CommandBar } from '../../ui/command-bar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Reading } from '../../ui/reading.tsx'
import { UnknownParameters } from '../../ui/unknown-parameters.tsx'
import { useAddressFlag } from '../../ui/use-address-flag.ts'
import { useNow } from '../../ui/use-now.ts'
import { Comparison } from './comparison.tsx'
import classes from './ledger.module.css'
import { currentMonth, isSealed, monthsToChoose, monthText } from './months.ts'
import { Notices } from './notices.tsx'
import { Payouts } from './payouts.tsx'
import { Statement } from './statement.tsx'
import { TrialBalance } from './trial-balance.tsx'
import { useMonthCommands } from './use-month-commands.tsx'

const keyOf = ({ period }: LedgerMonthRow): string => period
const A_MINUTE = 60_000

/** /admin/ledger: the organization's ledger by month, for bookkeepers. */
const Ledger = () => {
  const environment = useEnvironment()
  if (environment.status !== 'ready') return <LoadingState />
  const { id, timeZone } = environment.data
  return (
    <OrganizationTimeTravel view="ledger" timeZone={timeZone}>
      <Books tenant={id} timeZone={timeZone} />
    </OrganizationTimeTravel>
  )
}
export default Ledger

interface BooksProps {
  readonly tenant: string
  readonly timeZone: string
}

const Books = ({ tenant, timeZone }: BooksProps) => {
  const rows = useRows('ledger', { tenant }, keyOf, '/ledger')
  const current = currentMonth(useNow(A_MINUTE), timeZone)
  return (
    <>
      <Text c="dimmed" mb="md">
        {ledgerText('lead')}
      </Text>
      <Reading
        of={asRead(rows)}
        empty={<EmptyState title={ledgerText('nothingYet')}>{ledgerText('nothingYetText')}</EmptyState>}
      >
        {(months) => <Month tenant={tenant} timeZone={timeZone} months={months} current={current} />}
      </Reading>
    </>
  )
}

interface MonthProps extends BooksProps {
  readonly months: ReadonlyMap<string, LedgerMonthRow>
  readonly current: string
}

/** Month and account are part of the address, so that they can be shared and survive a reload. */
const Month = ({ tenant, timeZone, months, current }: MonthProps) => {
  const [search, setSearch] = useSearchParams()
  const choices = monthsToChoose(months, current)
  const requested = search.get('month') ?? ''
  const latest = choices.find((period) => months.has(period)) ?? current
  const period = choices.includes(requested) ? requested : latest
  const account = ledgerAccounts.find(({ code }) => code === search.get('account'))?.code ?? null
  const change = (name: 'month' | 'account' | 'payout', value: string | null): void =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === null) next.delete(name)
      else next.set(name, value)
      return next
    })
  const [isCompared, compare] = useAddressFlag('compare')
  const [hasNotices, showNotices] = useAddressFlag('notices')
  const [hasPayouts, showPayouts] = useAddressFlag('payouts')
  const sealed = isSealed(months, period)
  const past = usePast('ledger')
  const other = useOtherMoment('ledger', { tenant })
  const commands = useMonthCommands({
    period,
    isSealed: sealed,
    isOver: period < current,
    onCompare: () => compare(true),
    onNotices: () => showNotices(true),
    onPayouts: () => showPayouts(true),
  })
  return (
    <div className={classes.books}>
      <UnknownParameters
        known={{
          month: (value) => choices.includes(value),
          account: (value) => ledgerAccounts.some(({ code }) => code === value),
        }}
      />
      <div className={classes.month}>
        <Select
          label={ledgerText('month')}
          allowDeselect={false}
          data={choices.map((value) => ({ value, label: monthText(value) }))}
          value={period}
          onChange={(value) => change('month', value)}
        />
        <BadgeStatus status={ledgerText(sealed ? 'sealed' : 'open')} tone={sealed ? 'muted' : 'good'} />
      </div>
      {past === null ? (
        <CommandBar label={ledgerText('actions', { month: monthText(period) })} items={commands} />
      ) : null}
      {isCompared && past === null ? <Comparison key={period} period={period} onClose={() => compare(false)} /> : null}
      {hasNotices && past === null ? <Notices tenant={tenant} onClose={() => showNotices(false)} /> : null}
      {hasPayouts && past === null ? (
        <Payouts
          tenant={tenant}
          chosen={search.get('payout')}
          onChoose={(id) => change('payout', id)}
          onClose={() => showPayouts(false)}
        />
      ) : null}
      <TrialBalance
        months={months}
        other={other === null || other.rows.size === 0 ? null : other}
        period={period}
        account={account}
        onChoose={(code) => change('account', code)}
      />
      {account === null ? null : (
        <Statement
          key={`${period} ${account} ${past?.position}`}
          period={period}
          account={account}
          asOf={past?.position ?? null}
          version={months.get(period)?.numEntries ?? 0}
          timeZone={timeZone}
          onClose={() => change('account', null)}
        />
      )}
    </div>
  )
}
