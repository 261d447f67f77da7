import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'
import { dollars } from './tournaments.ts'

export const payoutStatus = z.enum(['under-way', 'paid', 'failed'])
export type PayoutStatus = z.infer<typeof payoutStatus>

export const payoutRow = z.object({
  /** The provider's id. */
  id: z.string(),
  /** Negative when the provider debits what it is owed from the bank account. */
  amount: dollars,
  currency: z.string(),
  created: z.string(),
  /** When it is expected at the bank. */
  arrival: z.string(),
  status: payoutStatus,
  /** The provider's failure code. */
  reason: z.string().nullable(),
  modified: z.string(),
})
export type PayoutRow = z.infer<typeof payoutRow>
export const payoutsView = liveView({
  name: 'payouts',
  scope: 'tenant',
  service: 'payment',
  reads: 'books',
  row: payoutRow,
  key: ({ id }) => id,
})

const payoutPart = z.object({
  id: z.string(),
  /** `other`: the provider's fees and adjustments; `payout`: one that the bank returned. */
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
  reads: { of: 'books' },
  response: z.array(payoutRow),
  problems: ['forbidden'],
})
export const readPayoutParts = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/payouts/:id/parts',
  summary: 'The movements in a pay-out, as the provider reports them, compared with the books',
  reads: { of: 'books', record: { payout: 'id' } },
  response: z.object({
    /** Newest first; null when the provider does not report them. */
    parts: z.array(payoutPart).nullable(),
    /** Movements of other organizations, for which the account also collects. */
    others: z.object({ count: z.int(), net: dollars }),
    /** Whether every part agrees with the books and their sum is what was paid out. */
    isReconciled: z.boolean(),
  }),
  // Each request makes several calls to the provider.
  limitPerMinute: 30,
  limitedBy: 'person',
  problems: ['forbidden', 'not-found', 'payment-provider-refused', 'payment-provider-unavailable'],
})
