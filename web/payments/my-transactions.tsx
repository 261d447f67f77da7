import { IconChevronDown, IconReceipt } from '@tabler/icons-react'
import { Link, useSearchParams } from 'wouter'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { orderNumber, receiptPaths } from '../../domain/payments/published.ts'
import { studentName } from '../accounts/student-name.ts'
import { dataOf, mapped } from '../client/read-state.ts'
import { useRead } from '../client/use-read.ts'
import { useEnvironment } from '../client/viewer.ts'
import { landingText } from '../texts/en/landing.ts'
import { paymentsText } from '../texts/en/payments.ts'
import { BackLink } from '../ui/back-link.tsx'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Money } from '../ui/money.tsx'
import { ParentPage } from '../ui/page.tsx'
import { Reading } from '../ui/reading.tsx'
import { browserZone, zonedText } from '../ui/zone.ts'
import { aboutOf } from './about-transaction.ts'
import { FailureFacts } from './failure-facts.tsx'
import classes from './my-transactions.module.css'
import { cardText, TransactionLines } from './transaction-lines.tsx'

/** /user/transactions: the membership's payments and refunds; ?tournamentId=… limits them to one tournament. */
const MyTransactions = () => {
  const [search] = useSearchParams()
  const tournamentId = search.get('tournamentId')
  const query = tournamentId === null ? {} : { tournamentId }
  const all = useRead('/transactions/all', { query })
  const transactions = mapped(all, (rows) => rows.filter(isForFamilies))
  const { reading: membership } = useRead('/membership')
  const students = (dataOf(membership)?.students ?? []).map((one) => ({ id: one.id, name: studentName(one) }))
  const tournaments = dataOf(useEnvironment())?.tournaments ?? []
  const zoneOf = (of: TransactionRow): string | undefined =>
    tournaments.find(({ id }) => id === of.tournamentId)?.timezone
  return (
    <ParentPage
      title={paymentsText('yourTransactions')}
      above={<BackLink href="/user/registrations">{paymentsText('yourRegistrations')}</BackLink>}
    >
      <Reading
        of={transactions}
        failed={paymentsText('fetchFailed')}
        empty={
          <EmptyState title={paymentsText('noTransactions')} icon={<IconReceipt size={26} stroke={1.6} />}>
            {paymentsText('noTransactionsText')}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((transaction) => (
              <li key={transaction.id}>
                <Transaction
                  transaction={transaction}
                  about={aboutOf(transaction, rows)}
                  students={students}
                  timezone={zoneOf(transaction)}
                />
              </li>
            ))}
          </ul>
        )}
      </Reading>
    </ParentPage>
  )
}
export default MyTransactions

/** Families do not see abandoned orders that were never paid. */
const isForFamilies = ({ isCanceled, status }: TransactionRow): boolean => !isCanceled || status === 'success'

const pathsOf = ({ transactionId, tournamentId }: TransactionRow) =>
  receiptPaths({ number: transactionId, tournament: { id: tournamentId } })

interface TransactionProps {
  readonly transaction: TransactionRow
  readonly about: ReturnType<typeof aboutOf>
  readonly students: readonly { readonly id: string; readonly name: string }[]
  /** The venue's; undefined where the tournament is not listed: the browser's then. */
  readonly timezone: string | undefined
}

const Transaction = ({ transaction, about, students, timezone }: TransactionProps) => (
  <details className={classes.transaction}>
    <summary>
      <span className={classes.what}>
        <b>{about.tournament}</b>
        <span>
          {[zonedText(transaction.date, timezone ?? browserZone()), cardText(transaction), about.note]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <BadgeStatus status={transaction.type === 'charge' ? transaction.status : transaction.type} />
      <b className={classes.total}>
        <Money dollars={transaction.total} />
      </b>
      <IconChevronDown className={classes.opens} size={18} stroke={1.75} aria-hidden />
    </summary>
    <div className={classes.body}>
      {transaction.status === 'failure' ? (
        <section aria-label={paymentsText('failed')}>
          <h3>{paymentsText('failed')}</h3>
          <FailureFacts transaction={transaction} />
        </section>
      ) : null}
      <TransactionLines transaction={transaction} students={students} />
      <p className={classes.number}>{`${paymentsText('orderNumber')} ${orderNumber(transaction.transactionId)}`}</p>
      <div className={classes.links}>
        {transaction.status === 'success' && transaction.type === 'charge' ? (
          <>
            <Link href={pathsOf(transaction).receipt}>{paymentsText('receiptAndCode')}</Link>
            <a href={pathsOf(transaction).calendar}>{landingText('calendar')}</a>
          </>
        ) : null}
        <Link href={`/event/${transaction.tournamentId}`}>{paymentsText('goToEvent')}</Link>
      </div>
    </div>
  </details>
)
