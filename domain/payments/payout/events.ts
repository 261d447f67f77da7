import { z } from 'zod'
import { type EventOf, event } from '../../kernel/event.ts'
import { cents, code, currency, idOf, instant } from '../../kernel/fields.ts'
import { formatCents } from '../../kernel/money.ts'

/** `amount` in cents; negative when the provider debits the bank account for what it is owed. */
const payout = { payoutId: idOf('payout'), amount: cents() }

/**
 * How much of the amount is money of other organizations, for which the account also collects; the rest is the owner's.
 * Null if the provider does not list the parts, and in events upcast from version 1.
 */
const parts = { ofOthers: cents('Of other organizations').nullable() }
const withoutParts = (data: unknown): unknown => ({ ...(data as object), ofOthers: null })

/**
 * A transfer from the payment provider's balance to the organization's bank, as reported by the provider. Stream
 * `payout-<tenant>.<payoutId>`.
 */
export const payoutEvents = {
  /** The money has left the provider's balance. */
  PayoutStarted: event(
    2,
    z.object({
      ...payout,
      ...parts,
      currency: currency(),
      created: instant('Created'),
      arrival: instant('Expected at the bank'),
    }),
    {
      audit: {
        about: 'payout',
        values: ({ amount }) => ({ amount: formatCents(amount) }),
        title: (data) => `Pay-out of ${formatCents(data.amount)} started`,
      },
      upcasters: [withoutParts],
    },
  ),
  PayoutPaid: event(1, z.object(payout), {
    audit: {
      about: 'payout',
      values: ({ amount }) => ({ amount: formatCents(amount) }),
      title: (data) => `Pay-out of ${formatCents(data.amount)} reached the bank`,
    },
  }),
  /** The money is back in the provider's balance. `wasPaid`: the bank returned money that it had received. */
  PayoutFailed: event(2, z.object({ ...payout, ...parts, wasPaid: z.boolean(), reason: code('Reason') }), {
    audit: {
      about: 'payout',
      values: ({ amount }) => ({ amount: formatCents(amount) }),
      title: (data) => `Pay-out of ${formatCents(data.amount)} failed`,
      omits: ['wasPaid'],
      facts: ['reason'],
    },
    upcasters: [withoutParts],
  }),
}
export type PayoutEvent = EventOf<typeof payoutEvents>
