import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import type { Registration } from '../../api/contract/registration.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { additionalTermsOf } from '../../domain/registration/published.ts'
import { registrationText } from '../texts/en/registration.ts'
import { moneyText } from '../ui/money.tsx'
import { resumedSession, sessionKey, storeSession } from './checkout-session.ts'
import type { Desk } from './desk.ts'
import { HoldClock } from './hold-clock.tsx'
import classes from './unfinished-checkout.module.css'

interface UnfinishedCheckoutProps {
  readonly desk: Desk
  readonly order: NonNullable<Registration['openOrder']>
}

/** An order started in this or another tab or device, with a button to resume it. */
const UnfinishedCheckout = ({ desk, order }: UnfinishedCheckoutProps) => {
  const [, navigate] = useLocation()
  const { id } = desk.tournament
  const resume = (): void => {
    const choices = pendingChoices(desk.registration)
    storeSession(
      sessionKey(desk.membership.id, id),
      resumedSession(order.orderId, choices, additionalTermsOf(desk.offer, choices)),
    )
    navigate(`/event/${id}/checkout/payment`)
  }
  return (
    <section className={classes.unfinished} aria-label={registrationText('unfinished')}>
      <div>
        <h2>{registrationText('haveUnfinished')}</h2>
        <p>
          {registrationText.rich('forPending', {
            amount: moneyText(fromDollars(order.total)),
            total: (amount) => <span className="numerals">{amount}</span>,
          })}{' '}
          <HoldClock expires={order.expires} />
        </p>
      </div>
      <Button size="md" onClick={resume}>
        {registrationText('continue')}
      </Button>
    </section>
  )
}

export default UnfinishedCheckout

/** The open order's choices, taken from the registration's pending entries and items. */
const pendingChoices = (registration: Registration | null) => ({
  entries: (registration?.events ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ eventId, studentId }) => ({ eventId, studentId })),
  items: (registration?.catalog ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ catalogItemId, qty, config }) => ({ catalogItemId, quantity: qty, config })),
})
