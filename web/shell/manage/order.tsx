import { useParams } from 'wouter'
import type { TransactionRow } from '../../../api/contract/payments.ts'
import type { RegistrationRow } from '../../../api/contract/registration.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { fullName } from '../../../domain/kernel/full-name.ts'
import { orderNumber } from '../../../domain/payments/published.ts'
import { asRead, both, dataOf } from '../../client/read-state.ts'
import { useRead } from '../../client/use-read.ts'
import { useRows } from '../../client/use-rows.ts'
import { rolesOf } from '../../client/viewer.ts'
import { Status } from '../../payments/transaction-columns.tsx'
import { orderText } from '../../texts/en/order.ts'
import { NoPermission } from '../../tournaments/no-permission.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { BadgeStatus } from '../../ui/badge-status.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadingState } from '../../ui/loading-state.tsx'
import { Money } from '../../ui/money.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { ParentPage, Section } from '../../ui/page.tsx'
import { Reading } from '../../ui/reading.tsx'
import classes from './order.module.css'

/**
 * `/event/{id}/order/{number}`: the page behind a receipt's QR code, for the desk; for a tournament's directors and
 * admins only.
 */
const OrderPage = () => {
  const { tournamentId = '', number = '' } = useParams<{ tournamentId: string; number: string }>()
  const me = useRead('/environment/me')
  const tournament = useRead('/tournament/id/:id', { params: { id: tournamentId } })
  return (
    <Reading of={both(me, tournament)} on={{ 404: <NoPermission /> }}>
      {([known, read]) => {
        const roles = rolesOf(known, tournamentId)
        const isDirector = roles.includes('director')
        if (!isDirector && !roles.includes('admin')) return <NoPermission />
        return <Order tournament={read} number={number} isDirector={isDirector} />
      }}
    </Reading>
  )
}
export default OrderPage

interface OrderProps {
  readonly tournament: Tournament
  readonly number: string
  /** Only directors see payments. */
  readonly isDirector: boolean
}

const keyOf = (row: RegistrationRow): string => row.studentId

const athletesOf = (rows: ReadonlyMap<string, RegistrationRow>, number: string) =>
  [...rows.values()].flatMap((row) => {
    const events = row.events.filter(({ transactionId }) => transactionId === number)
    return events.length === 0 ? [] : [{ row, events }]
  })

const Order = ({ tournament, number, isDirector }: OrderProps) => {
  const t = tournament.id
  const read = useRows('registrations', { tournament: t }, keyOf, '/registrations/manage/:t', { params: { t } })
  const ids = { params: { t, ids: number } }
  const payment = useRead('/transactions/manage/:t/get/:ids', isDirector ? ids : null).reading
  const [transaction] = dataOf(payment) ?? []
  const known = useRead('/registrations/manage/:t/order/:number', isDirector ? null : { params: { t, number } }).reading
  const manage = `/event/${t}/manage`
  const registered = dataOf(asRead(read).reading)
  // An order with only items has no athletes: the transactions tell whether it exists.
  if (registered !== null && transaction === undefined && athletesOf(registered, number).length === 0) {
    const order = isDirector ? payment : known
    if (order.status === 'loading') return <LoadingState />
    if (isDirector && order.status === 'ready') return <NotFound />
    if (order.status === 'error' && order.problem.status === 404) return <NotFound />
  }
  return (
    <ParentPage
      title={orderText('title')}
      above={<BackLink href={manage}>{`${orderText('manage')} · ${tournament.title}`}</BackLink>}
    >
      <Reading of={asRead(read)}>
        {(rows) => {
          const athletes = athletesOf(rows, number)
          return (
            <>
              <Section title={orderText('athletes')}>
                {athletes.length === 0 ? <EmptyState title={orderText('none')} /> : null}
                <ul className={classes.athletes}>
                  {athletes.map(({ row, events }) => (
                    <Athlete key={row.studentId} row={row} events={events} />
                  ))}
                </ul>
              </Section>
              {transaction === undefined ? null : <Items transaction={transaction} />}
              <Section title={orderText('details')}>
                <KeyValue
                  items={[
                    [orderText('registeredBy'), athletes[0]?.row.registeredBy ?? transaction?.payer],
                    [
                      orderText('payment'),
                      transaction === undefined ? null : (
                        <span key="payment" className={classes.payment}>
                          <Money dollars={transaction.total} /> <Status row={transaction} />
                        </span>
                      ),
                    ],
                    [orderText('number'), orderNumber(number)],
                  ]}
                />
              </Section>
            </>
          )
        }}
      </Reading>
      <div className={classes.actions}>
        {isDirector ? (
          <LinkButton href={`${manage}/transactions?order=${encodeURIComponent(number)}`}>
            {orderText('openTransaction')}
          </LinkButton>
        ) : null}
        <LinkButton href={`${manage}/registrations`} variant="default">
          {orderText('openRegistrations')}
        </LinkButton>
      </div>
    </ParentPage>
  )
}

interface AthleteProps {
  readonly row: RegistrationRow
  readonly events: RegistrationRow['events']
}

const Athlete = ({ row, events }: AthleteProps) => (
  <li className={classes.athlete}>
    <h3>{fullName(row)}</h3>
    <p>{[row.level, row.trainingFacility?.title].filter(Boolean).join(' · ')}</p>
    <ul>
      {events.map(({ id, eventTitle, status }) => (
        <li key={id} className={classes.line}>
          {eventTitle} <BadgeStatus status={status} />
        </li>
      ))}
    </ul>
  </li>
)

/** Items to hand out at the desk. */
const Items = ({ transaction }: { readonly transaction: TransactionRow }) => {
  const items = transaction.lineItems.filter(({ catalogItemId }) => catalogItemId !== null)
  return items.length === 0 ? null : (
    <Section title={orderText('items')}>
      <ul className={classes.items}>
        {items.map(({ lineId, description, quantity, isCanceled }) => (
          <li key={lineId} className={classes.line}>
            {description} · {orderText('quantity', { quantity })}{' '}
            {isCanceled ? <BadgeStatus status="canceled" /> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
