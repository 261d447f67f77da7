import { IconChevronDown, IconReceipt } from '@tabler/icons-react'
import { Link, useSearchParams } from 'wouter'
import type { Membership } from '../../api/contract/accounts.ts'
import type { TransactionRow } from '../../api/contract/payments.ts'
import { studentName } from '../accounts/student-name.ts'
import { useRead } from '../client/use-read.ts'
import { BackLink } from '../ui/back-link.tsx'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { Money } from '../ui/money.tsx'
import { ParentPage } from '../ui/page.tsx'
import { whenText } from '../ui/when.tsx'
import { FailureFacts } from './failure-facts.tsx'
import classes from './my-transactions.module.css'
import { cardText, TransactionLines } from './transaction-lines.tsx'

/** /user/transactions: what this membership has paid and got back; ?tournamentId=… for one tournament. */
const MyTransactions = () => {
  const [search] = useSearchParams()
  const tournamentId = search.get('tournamentId')
  const path = `transactions/all${tournamentId === null ? '' : `?tournamentId=${encodeURIComponent(tournamentId)}`}`
  const { reading, reload } = useRead<readonly TransactionRow[]>(path)
  const { reading: membership } = useRead<Membership>('membership')
  const students =
    membership.status === 'ready'
      ? membership.data.students.map((student) => ({ id: student.id, name: studentName(student) }))
      : []
  // An order that was left and never paid is no transaction to a family.
  const shown =
    reading.status === 'ready' ? reading.data.filter((row) => !(row.isCanceled && row.status !== 'success')) : []
  return (
    <ParentPage title="Your transactions" above={<BackLink href="/user/registrations">Your registrations</BackLink>}>
      {reading.status === 'loading' ? <LoadingState /> : null}
      {reading.status === 'error' ? (
        <ErrorState
          text="An error occurred while fetching transactions."
          detail={reading.problem.message}
          onRetry={() => void reload()}
        />
      ) : null}
      {reading.status === 'ready' && shown.length === 0 ? (
        <EmptyState title="No transactions yet" icon={<IconReceipt size={26} stroke={1.6} />}>
          What you pay stands here with its receipt.
        </EmptyState>
      ) : null}
      <ul className={classes.list}>
        {shown.map((transaction) => (
          <li key={transaction.id}>
            <details className={classes.transaction}>
              <summary>
                <span className={classes.what}>
                  <b>{transaction.description}</b>
                  <span>{[whenText(transaction.date), cardText(transaction)].filter(Boolean).join(' · ')}</span>
                </span>
                <BadgeStatus status={transaction.type === 'charge' ? transaction.status : transaction.type} />
                <b className={classes.total}>
                  <Money dollars={transaction.total} />
                </b>
                <IconChevronDown className={classes.opens} size={18} stroke={1.75} aria-hidden />
              </summary>
              <div className={classes.body}>
                {transaction.status === 'failure' ? (
                  <section aria-label="Transaction failed">
                    <h3>Transaction failed</h3>
                    <FailureFacts transaction={transaction} />
                  </section>
                ) : null}
                <TransactionLines transaction={transaction} students={students} />
                <Link href={`/event/${transaction.tournamentId}`} className={classes.link ?? ''}>
                  Go to the event
                </Link>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </ParentPage>
  )
}
export default MyTransactions
