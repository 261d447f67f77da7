import type { LedgerMonthRow } from '../../../api/contract/ledger.ts'
import { sumCents } from '../../../domain/kernel/money.ts'
import type { OtherMoment } from '../../client/use-other-moment.ts'
import { ledgerText } from '../../texts/en/ledger.ts'
import { pastText } from '../../texts/en/past.ts'
import { phraseText } from '../../texts/refusals.ts'
import { Money, moneyText } from '../../ui/money.tsx'
import { Section } from '../../ui/page.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import classes from './ledger.module.css'
import { trialBalance } from './months.ts'

interface TrialBalanceProps {
  readonly months: ReadonlyMap<string, LedgerMonthRow>
  /** The books of now or of another moment, to compare those of an earlier moment with; null where `months` are those of now. */
  readonly other: OtherMoment<LedgerMonthRow> | null
  readonly period: string
  /** The account whose statement is open. */
  readonly account: string | null
  readonly onChoose: (code: string) => void
}

/** Every account's balance at the end of a month, with the totals of debits and credits. */
export const TrialBalance = ({ months, other, period, account, onChoose }: TrialBalanceProps) => {
  const rows = trialBalance(months, period)
  const balances = new Map(
    other === null ? [] : trialBalance(other.rows, period).map((row) => [row.account.code, row.balance]),
  )
  const debits = sumCents(rows.map(({ debit }) => debit))
  const credits = sumCents(rows.map(({ credit }) => credit))
  return (
    <Section title={ledgerText('trialBalance')}>
      <PlainTable
        heads={[
          ledgerText('account'),
          ledgerText('opening'),
          ledgerText('debits'),
          ledgerText('credits'),
          ledgerText('balance'),
          ...(other === null ? [] : [other.label ?? pastText('now')]),
        ]}
        numbers={[1, 2, 3, 4, 5]}
        empty={ledgerText('nothingYet')}
        rows={[
          ...rows.map(({ account: { code, phrase }, opening, debit, credit, balance }) => ({
            key: code,
            cells: [
              <button
                key="account"
                type="button"
                className={classes.account}
                aria-pressed={code === account}
                onClick={() => onChoose(code)}
              >
                <span className={classes.code}>{code}</span> {phraseText(phrase)}
              </button>,
              <Money key="opening" cents={opening} />,
              <Money key="debit" cents={debit} />,
              <Money key="credit" cents={credit} />,
              <Money key="balance" cents={balance} />,
              ...(other === null ? [] : [<OtherBalance key="other" shown={balance} other={balances.get(code) ?? 0} />]),
            ],
          })),
          {
            key: 'total',
            cells: [
              <strong key="total">{ledgerText('total')}</strong>,
              '',
              <strong key="debits">
                <Money cents={debits} />
              </strong>,
              <strong key="credits">
                <Money cents={credits} />
              </strong>,
              '',
              ...(other === null ? [] : ['']),
            ],
          },
        ]}
      />
      <p className={classes.sum} role="status" data-bad={debits !== credits || undefined}>
        {debits === credits
          ? ledgerText('balanced')
          : ledgerText('unbalanced', { amount: moneyText(Math.abs(debits - credits)) })}
      </p>
    </Section>
  )
}

/** The balance at the other moment, marked where it differs. */
const OtherBalance = ({ shown, other }: { readonly shown: number; readonly other: number }) =>
  shown === other ? (
    pastText('unchanged')
  ) : (
    <strong>
      <Money cents={other} />
    </strong>
  )
