import { Button } from '@mantine/core'
import { useLocation } from 'wouter'
import type { Registration } from '../../api/contract/registration.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { additionalTermsOf } from '../../domain/registration/published.ts'
import { registrationText } from '../texts/registration.ts'
import { moneyText } from '../ui/money.tsx'
import { keepSession, resumedSession, sessionKey } from './checkout-session.ts'
import type { Desk } from './desk.ts'
import { HoldClock } from './hold-clock.tsx'
import classes from './unfinished-checkout.module.css'

interface UnfinishedCheckoutProps {
  readonly desk: Desk
  readonly order: NonNullable<Registration['openOrder']>
}

/** An order that was started here, in another tab or on another device, with a button to continue it. */
export const UnfinishedCheckout = ({ desk, order }: UnfinishedCheckoutProps) => {
  const [, navigate] = useLocation()
  const { id } = desk.tournament
  const goOn = (): void => {
    const choices = pendingChoices(desk.registration)
    keepSession(
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
      <Button size="md" onClick={goOn}>
        {registrationText('continue')}
      </Button>
    </section>
  )
}

/** What the open order is about, as the registration shows it. */
const pendingChoices = (registration: Registration | null) => ({
  entries: (registration?.events ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ eventId, studentId }) => ({ eventId, studentId })),
  items: (registration?.catalog ?? [])
    .filter(({ status }) => status === 'pending')
    .map(({ catalogItemId, qty, config }) => ({ catalogItemId, quantity: qty, config })),
})
