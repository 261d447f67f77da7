import { Button, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { LedgerEntry } from '../../../api/contract/ledger.ts'
import { ledgerAccount } from '../../../domain/payments/published.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { pastText } from '../../texts/en/past.ts'
import { phraseText } from '../../texts/refusals.ts'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import { Failure } from '../../ui/reading.tsx'
import { dateText } from '../../ui/when.tsx'
import { EntryEvents } from './entry-events.tsx'
import classes from './ledger.module.css'
import { monthText } from './months.ts'
import { useStatement } from './use-statement.ts'

interface StatementProps {
  readonly period: string
  readonly account: string
  /** The position of the log as of which it is shown; null for now. */
  readonly asOf: number | null
  /** Changes with every posting in the month. */
  readonly version: number
  readonly timeZone: string
  readonly onClose: () => void
}

/** An account's entries in a month, newest first, with the running balance. */
export const Statement = ({ period, account, asOf, version, timeZone, onClose }: StatementProps) => {
  const [doubted, setDoubted] = useState<LedgerEntry | null>(null)
  const { pages, problem, busy, load, older } = useStatement(period, account, asOf, version)
  const known = ledgerAccount(account)
  const name = known === undefined ? account : phraseText(known.phrase)
  return (
    <Section
      title={ledgerText('statementOf', { account: name })}
      aside={
        <Button variant="subtle" size="compact-md" onClick={onClose}>
          {ledgerText('close')}
        </Button>
      }
    >
      {problem === null ? null : <Failure problem={problem} onRetry={load} />}
      {pages === null && problem === null ? <LoadingState /> : null}
      {pages === null ? null : (
        <>
          <PlainTable
            heads={[
              ledgerText('date'),
              ledgerText('what'),
              ledgerText('tournament'),
              ledgerText('debit'),
              ledgerText('credit'),
              ledgerText('balance'),
            ]}
            numbers={[3, 4, 5]}
            empty={ledgerText('noEntries', { month: monthText(period) })}
            rows={[
              ...pages.entries.map((entry) => lineOf(entry, () => setDoubted(entry))),
              ...(pages.next === null ? [openingLine(pages.opening)] : []),
            ]}
          />
          {pages.next === null ? null : (
            <Button className={classes.more ?? ''} variant="default" loading={busy} onClick={() => void older()}>
              {ledgerText('older')}
            </Button>
          )}
        </>
      )}
      <EntryEvents
        position={doubted?.at ?? null}
        of={doubted === null ? '' : ledgerText(doubted.kind)}
        timeZone={timeZone}
        onClose={() => setDoubted(null)}
      />
    </Section>
  )
}

const lineOf = (
  { at, date, originalDate, kind, tournament, debit, credit, balance }: LedgerEntry,
  onDoubt: () => void,
) => ({
  key: String(at),
  cells: [
    <span key="date" className={classes.day}>
      {originalDate === null
        ? dateText(date)
        : ledgerText('originally', { date: dateText(date), original: dateText(originalDate) })}
    </span>,
    <UnstyledButton key="kind" className={classes.account ?? ''} title={pastText('why')} onClick={onDoubt}>
      {ledgerText(kind)}
    </UnstyledButton>,
    tournament ?? '',
    debit === 0 ? '' : <Money key="debit" dollars={debit} />,
    credit === 0 ? '' : <Money key="credit" dollars={credit} />,
    <Money key="balance" dollars={balance} />,
  ],
})

const openingLine = (opening: number) => ({
  key: 'opening',
  cells: ['', ledgerText('openingBalance'), '', '', '', <Money key="balance" dollars={opening} />],
})
