import { Switch } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { asRead } from '../client/read-state.ts'
import { useSend } from '../client/use-send.ts'
import { useAthleteNames } from '../registration/use-athlete-names.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { HistoryPanel } from '../tournaments/history/history-panel.tsx'
import type { Managed } from '../tournaments/managed.ts'
import { usePastGrid } from '../tournaments/past/use-past-grid.tsx'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { CommandBar } from '../ui/command-bar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid } from '../ui/grid.tsx'
import { compareValues } from '../ui/grid-columns.ts'
import { notify } from '../ui/notice.tsx'
import { Reading } from '../ui/reading.tsx'
import { StickyCommands } from '../ui/sticky-commands.tsx'
import { UnknownParameters } from '../ui/unknown-parameters.tsx'
import { useAddressFlag } from '../ui/use-address-flag.ts'
import { useNow } from '../ui/use-now.ts'
import { RefundManyDialog } from './many/refund-many-dialog.tsx'
import { problemText } from './problem-text.ts'
import { RefundDialog } from './refund-dialog.tsx'
import { canRefund } from './refund-form.ts'
import { descriptionText, transactionColumns, transactionFilters } from './transaction-columns.tsx'
import { transactionCommands } from './transaction-commands.tsx'
import { TransactionPanel } from './transaction-panel.tsx'
import { isListed, useTransactions } from './use-transactions.ts'

const keyOf = (row: TransactionRow): string => row.id
const newestFirst = (a: TransactionRow, b: TransactionRow): number => compareValues(b.date, a.date)
const NONE: ReadonlySet<string> = new Set()

type Open = 'details' | 'refund' | 'refund-many' | 'history' | 'why' | null

/** Dollars to refund, from the address; null without a valid amount. */
const amountIn = (search: URLSearchParams): number | null => {
  const amount = Number(search.get('refund'))
  return Number.isFinite(amount) && amount > 0 ? amount : null
}

/** The Transactions tab (payments rule 12); ?order=… opens a receipt's transaction, with &refund=… its refund of that amount. */
const Transactions = ({ tournament }: Managed) => {
  const { id, timezone } = tournament
  const { mark, ...transactions } = useTransactions(id)
  const { rows } = transactions
  const names = useAthleteNames(id)
  const titles = useMemo(
    () => new Map(tournament.events.map(({ eventId, title }) => [eventId, title])),
    [tournament.events],
  )
  const [search] = useSearchParams()
  const [pending, showPending] = useAddressFlag('pending')
  const order = search.get('order')
  const [selected, setSelected] = useState(NONE)
  const [open, setOpen] = useState<Open>(null)
  const [suggested, setSuggested] = useState<number | null>(null)
  // A link to another order can be followed while this screen is shown.
  const [shownOrder, setShownOrder] = useState<string | null>(null)
  if (order !== shownOrder) {
    setShownOrder(order)
    if (order !== null) {
      setSelected(new Set([order]))
      const amount = amountIn(search)
      setSuggested(amount)
      setOpen(amount === null ? 'details' : 'refund')
    }
  }
  const { run, busy } = useSend('POST /transactions/:t/receipt/:id/resend')
  const now = useNow(60_000)
  const columns = useMemo(() => transactionColumns(timezone, now), [timezone, now])
  const filters = useMemo(() => transactionFilters(timezone, tournament.catalog), [timezone, tournament.catalog])
  const past = usePastGrid('transactions', id, columns, rows)
  const settled = useMemo(
    () => new Map([...past.rows].filter(([, row]) => isListed(row, order) || past.isCounted?.(row) === false)),
    [past, order],
  )
  const listed = pending ? past.rows : settled

  const chosen = useMemo(() => [...selected].flatMap((key) => listed.get(key) ?? []), [selected, listed])
  const isMany = chosen.length > 1
  const row = isMany ? null : (chosen[0] ?? null)
  const close = (): void => {
    setOpen(null)
    setSuggested(null)
  }
  const resend = async (of: TransactionRow): Promise<void> => {
    const sent = await run({ params: { t: id, id: of.transactionId } })
    if (sent.ok) notify(transactionsText('receiptSent'))
    else notify(problemText(sent.problem), 'bad')
  }

  return (
    <>
      <StickyCommands>
        <CommandBar
          label={transactionsText('transactions')}
          items={transactionCommands({
            row,
            isMany,
            isRefundable: chosen.some(canRefund),
            busy,
            onOpen: setOpen,
            onResend: (of) => void resend(of),
          })}
        />
      </StickyCommands>
      {transactions.status === 'ready' ? <UnknownParameters known={{ order: (key) => rows.has(key) }} /> : null}
      <Reading of={asRead(transactions)} failed={transactionsText('fetchFailed')}>
        {() => (
          <Grid
            label={transactionsText('transactions')}
            name="transactions"
            filters={filters}
            columns={past.columns}
            rows={listed}
            isCounted={past.isCounted}
            keyOf={keyOf}
            find={transactionsText('find')}
            counted={(count) => transactionsText('count', { count })}
            thenBy={newestFirst}
            selection="multiple"
            selected={selected}
            onSelect={setSelected}
            onOpen={(of) => {
              setSelected(new Set([of.id]))
              setOpen(past.isPast ? 'why' : 'details')
            }}
            aside={
              <>
                {past.othersSwitch}
                <Switch
                  label={transactionsText('showPending', { count: past.rows.size - settled.size })}
                  checked={pending}
                  onChange={(event) => showPending(event.currentTarget.checked)}
                />
              </>
            }
            empty={<EmptyState title={transactionsText('none')} />}
          />
        )}
      </Reading>
      <TransactionPanel
        row={row}
        timezone={timezone}
        names={names}
        titles={titles}
        opened={open === 'details'}
        onClose={close}
      />
      {row === null ? null : (
        <RefundDialog
          key={row.id}
          row={row}
          names={names}
          titles={titles}
          suggested={suggested}
          opened={open === 'refund'}
          onClose={close}
          onRefunded={mark}
        />
      )}
      {open === 'refund-many' ? (
        <RefundManyDialog tournamentId={id} rows={chosen} names={names} onClose={close} onRefunded={mark} />
      ) : null}
      <WhyPanel
        tournament={tournament}
        view="transactions"
        id={open === 'why' ? (row?.id ?? null) : null}
        of={row === null ? '' : descriptionText(row)}
        columns={columns}
        onClose={close}
      />
      <HistoryPanel
        tournament={tournament}
        names={new Map([...names].map(([studentId, name]) => [`student:${studentId}`, name]))}
        record={open === 'history' && row !== null ? { kind: 'transaction', id: row.transactionId } : null}
        onClose={close}
      />
    </>
  )
}
export default Transactions
