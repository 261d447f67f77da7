import type { TransactionRow } from '../../api/contract/payments.ts'
import { bookedOf, orderNumber } from '../../domain/payments/published.ts'
import { transactionsText } from '../texts/en/transactions.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import { KeyValue } from '../ui/key-value.tsx'
import { Money } from '../ui/money.tsx'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'
import { reasonText } from './about-transaction.ts'
import { DisputeFacts } from './dispute-facts.tsx'
import { LineText } from './line-text.tsx'
import { priceOfLine, whyNoRefund } from './refund-form.ts'
import { cardText, failureFacts, Status, typeText } from './transaction-columns.tsx'
import classes from './transactions.module.css'

interface TransactionPanelProps {
  readonly row: TransactionRow | null
  readonly timezone: string
  /** Athletes' names by student id. */
  readonly names: ReadonlyMap<string, string>
  /** Titles of the tournament's events by id. */
  readonly titles: ReadonlyMap<string, string>
  readonly opened: boolean
  readonly onClose: () => void
}

/** One transaction with its lines and, if it failed, the reason. */
export const TransactionPanel = ({ row, opened, onClose, ...rest }: TransactionPanelProps) => (
  <Panel title={row?.payer ?? transactionsText('transaction')} opened={opened} onClose={onClose}>
    {row === null ? null : <Transaction row={row} {...rest} />}
  </Panel>
)

type TransactionProps = Pick<TransactionPanelProps, 'timezone' | 'names' | 'titles'> & { readonly row: TransactionRow }

const Transaction = ({ row, timezone, names, titles }: TransactionProps) => {
  const why = failureFacts(row)
  const booked = bookedOf(row)
  return (
    <div className={classes.details}>
      {why.length === 0 ? null : (
        <section aria-label={transactionsText('failed')}>
          <h3>{transactionsText('failed')}</h3>
          <KeyValue items={why} />
        </section>
      )}
      <KeyValue
        items={[
          [transactionsText('status'), <Status key="status" row={row} />],
          [transactionsText('date'), <When key="date" at={row.date} timeZone={timezone} />],
          [transactionsText('type'), typeText(row)],
          [transactionsText('card'), cardText(row)],
          [transactionsText('description'), reasonText(row.description)],
          [transactionsText('order'), orderNumber(row.transactionId)],
          [transactionsText('id'), row.id],
        ]}
      />
      {row.disputed === null ? null : <p>{whyNoRefund(row)}</p>}
      {row.dispute === null ? null : <DisputeFacts dispute={row.dispute} timezone={timezone} />}
      {row.lineItems.length === 0 ? null : (
        <section aria-label={transactionsText('lines')}>
          <h3>{transactionsText('lines')}</h3>
          <ul className={classes.lines}>
            {row.lineItems.map((line) => (
              <li key={line.lineId}>
                <span>
                  <LineText line={line} names={names} titles={titles} />{' '}
                  {line.isCanceled ? <BadgeStatus status="canceled" /> : null}
                </span>
                <Money cents={priceOfLine(line)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <KeyValue
        ledger
        items={[
          [
            row.coupon === null ? transactionsText('discount') : transactionsText('discountBy', { code: row.coupon }),
            row.discount === 0 ? null : <Money key="discount" dollars={row.discount} deducted />,
          ],
          [
            transactionsText('factFee'),
            row.convenienceFee === 0 ? null : <Money key="fee" dollars={row.convenienceFee} />,
          ],
          [transactionsText('total'), <Money key="total" dollars={row.total} />],
          [transactionsText('totalLessFees'), booked === null ? null : <Money key="net" dollars={booked.net} />],
          [
            transactionsText('refunded'),
            row.refunded === 0 ? null : <Money key="refunded" dollars={row.refunded} deducted />,
          ],
          [
            transactionsText('refundable'),
            row.type === 'charge' && row.status === 'success' ? <Money key="left" dollars={row.refundable} /> : null,
          ],
        ]}
      />
    </div>
  )
}
