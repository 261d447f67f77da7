import { useFollow } from '../client/connection.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { Money } from '../ui/money.tsx'
import { When } from '../ui/when.tsx'
import { descriptionText, Status } from './transaction-columns.tsx'
import classes from './transactions.module.css'

interface TransactionsOfProps {
  readonly tournamentId: string
  readonly timezone: string
  readonly membershipId: string
}

/** A membership's payments and refunds in a tournament, newest first. */
export const TransactionsOf = ({ tournamentId, timezone, membershipId }: TransactionsOfProps) => {
  const { rows } = useFollow('transactions', { tournament: tournamentId })
  const own = [...rows.values()]
    .filter((row) => row.membershipId === membershipId)
    .sort((a, b) => b.date.localeCompare(a.date))
  if (own.length === 0) return <p>{transactionsText('nothingByCard')}</p>
  return (
    <ul className={classes.lines}>
      {own.map((row) => (
        <li key={row.id}>
          <span>
            {descriptionText(row)} <Status row={row} />
            <br />
            <small>
              <When at={row.date} timeZone={timezone} />
            </small>
          </span>
          <Money dollars={row.total} />
        </li>
      ))}
    </ul>
  )
}
