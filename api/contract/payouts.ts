import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { dollars } from './tournaments.ts'

export const payoutStatus = z.enum(['under-way', 'paid', 'failed'])
export type PayoutStatus = z.infer<typeof payoutStatus>

export const payoutRow = z.object({
  /** The provider's id. */
  id: z.string(),
  /** Negative where the provider takes what is owed to it from the bank account. */
  amount: dollars,
  currency: z.string(),
  created: z.string(),
  /** When it is expected at the bank. */
  arrival: z.string(),
  status: payoutStatus,
  /** The provider's word for why it failed. */
  reason: z.string().nullable(),
  modified: z.string(),
})
export type PayoutRow = z.infer<typeof payoutRow>
export const payoutsView = liveView({
  name: 'payouts',
  scope: 'tenant',
  service: 'payment',
  row: payoutRow,
  key: ({ id }) => id,
})

const payoutPart = z.object({
  id: z.string(),
  /** `other`: fees and adjustments of the provider's own; `payout`: one that the bank sent back. */
  kind: z.enum(['charge', 'refund', 'dispute', 'payout', 'other']),
  /** The provider's id of the charge, the refund or the dispute. */
  providerId: z.string(),
  time: z.string(),
  amount: dollars,
  fee: dollars,
  net: dollars,
  /** The order and its tournament, as far as the books know them. */
  transactionId: z.string().nullable(),
  tournamentId: z.string().nullable(),
  /** Whether the books have it, with the same amount. */
  inBooks: z.enum(['agrees', 'amount', 'missing']),
})
export type PayoutPart = z.infer<typeof payoutPart>

const ofAccount = { access: 'signed-in', service: 'payment' } as const

export const readPayouts = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/payouts',
  summary: 'What the payment provider has sent to the bank of the organization that owns its account; for its admins',
  response: z.array(payoutRow),
  problems: ['forbidden'],
})
export const readPayoutParts = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/payouts/:id/parts',
  summary: 'What a pay-out consists of, as the provider tells it, beside the books',
  response: z.object({
    /** Newest first; null where the provider does not tell. */
    parts: z.array(payoutPart).nullable(),
    /** What came from other organizations, for which the account collects as well. */
    others: z.object({ count: z.int(), net: dollars }),
    /** Whether every part agrees with the books and their sum is what was paid out. */
    isReconciled: z.boolean(),
  }),
  // Each of them is some calls to the provider.
  limitPerMinute: 30,
  limitedBy: 'person',
  problems: ['forbidden', 'not-found', 'payment-provider-refused', 'payment-provider-unavailable'],
})
