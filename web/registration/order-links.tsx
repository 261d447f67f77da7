import { Button } from '@mantine/core'
import { IconCalendarPlus, IconQrcode } from '@tabler/icons-react'
import { orderNumber, receiptPaths } from '../../domain/payments/published.ts'
import { landingText } from '../texts/en/landing.ts'
import { registrationText } from '../texts/en/registration.ts'
import { LinkButton } from '../ui/link-button.tsx'
import classes from './order-links.module.css'

interface OrderLinksProps {
  readonly tournamentId: string
  /** Of the family's completed orders. */
  readonly transactionIds: readonly string[]
}

/** Where a family finds what it has after paying: each order's receipt with its QR code, and the calendar entry. */
const OrderLinks = ({ tournamentId, transactionIds }: OrderLinksProps) => (
  <section className={classes.links} aria-label={registrationText('yourOrders')}>
    {transactionIds.map((number) => (
      <LinkButton
        key={number}
        href={receiptPaths({ number, tournament: { id: tournamentId } }).receipt}
        variant="default"
        leftSection={<IconQrcode size={18} stroke={1.75} aria-hidden />}
      >
        {transactionIds.length === 1
          ? registrationText('receiptAndCode')
          : registrationText('receiptOf', { number: orderNumber(number) })}
      </LinkButton>
    ))}
    <Button
      component="a"
      href={receiptPaths({ number: '', tournament: { id: tournamentId } }).calendar}
      variant="default"
      leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
    >
      {landingText('calendar')}
    </Button>
  </section>
)
export default OrderLinks
