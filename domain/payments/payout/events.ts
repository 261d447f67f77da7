import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, currency, idOf, instant } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

/** `amount` in cents; negative when the provider debits the bank account for what it is owed. */
const payout = { payoutId: idOf('payout'), amount: cents() }

/**
 * A transfer from the payment provider's balance to the organization's bank, as reported by the provider. Stream
 * `payout-<tenant>.<payoutId>`.
 */
export const payoutEvents = {
  /** The money has left the provider's balance. */
  PayoutStarted: event(
    1,
    z.object({
      ...payout,
      currency: currency(),
      created: instant('Created'),
      arrival: instant('Expected at the bank'),
    }),
    { audit: { about: 'payout', title: (data) => `Pay-out of ${formatCents(data.amount)} started` } },
  ),
  PayoutPaid: event(1, z.object(payout), {
    audit: { about: 'payout', title: (data) => `Pay-out of ${formatCents(data.amount)} reached the bank` },
  }),
  /** The money is back in the provider's balance. `wasPaid`: the bank returned money that it had received. */
  PayoutFailed: event(1, z.object({ ...payout, wasPaid: z.boolean(), reason: code('Reason') }), {
    audit: {
      about: 'payout',
      title: (data) => `Pay-out of ${formatCents(data.amount)} failed`,
      omits: ['wasPaid'],
      facts: ['reason'],
    },
  }),
}
export type PayoutEvent = EventOf<typeof payoutEvents>
