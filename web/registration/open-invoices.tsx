import { fromDollars } from '../../domain/kernel/money.ts'
import { useFollow } from '../client/connection.ts'
import { registrationText } from '../texts/en/registration.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { moneyText } from '../ui/money.tsx'
import type { Desk } from './desk.ts'
import classes from './unfinished-checkout.module.css'

/** The family's unpaid invoices, live; each links to its page. */
export const OpenInvoices = ({ desk: { tournament, membership } }: { readonly desk: Desk }) => {
  const { rows } = useFollow('invoices', { tournament: tournament.id })
  const open = [...rows.values()].filter(
    ({ membershipId, status }) => membershipId === membership.id && status !== 'Paid' && status !== 'Canceled',
  )
  return open.map(({ id, total, description, eventChanges }) => (
    <section key={id} className={classes.unfinished} aria-label={registrationText('openInvoice')}>
      <div>
        <h2>{registrationText('openInvoice')}</h2>
        <p>
          <span className="numerals">{moneyText(fromDollars(total))}</span> ·{' '}
          {eventChanges.flatMap(({ type, eventName }) => (type === 'Add' ? [eventName] : [])).join(', ') || description}
        </p>
      </div>
      <LinkButton size="md" href={`/invoice/view/${id}`}>
        {registrationText('payInvoice')}
      </LinkButton>
    </section>
  ))
}
