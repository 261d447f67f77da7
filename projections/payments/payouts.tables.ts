import { bigint, nullable, table, text, textOf, timestamptz } from '../kernel/projection.ts'

export type PayoutStatus = 'under-way' | 'paid' | 'failed'

/** The provider's pay-outs to an organization's bank. */
export const payouts = table({
  name: 'payouts',
  columns: {
    payoutId: text,
    /** Cents. */
    amount: bigint,
    /** The part of other organizations; null if it is unknown. */
    ofOthers: nullable(bigint),
    currency: text,
    /** At the provider, and when it is expected at the bank. */
    created: timestamptz,
    arrival: timestamptz,
    status: textOf<PayoutStatus>(),
    /** The provider's code for the failure. */
    reason: nullable(text),
    modified: timestamptz,
  },
  key: ['payoutId'],
})
