import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveView } from './live-view.ts'

export const noticeStatus = z.enum(['received', 'applied', 'repeated', 'late', 'ignored', 'failed'])
export type NoticeStatus = z.infer<typeof noticeStatus>

export const providerNoticeRow = z.object({
  /** The provider's id of the notice. */
  id: z.string(),
  /** The provider's event type, such as `charge.dispute.created`. */
  kind: z.string(),
  /** When the provider created it. */
  created: z.string(),
  /** The provider's id of its object; empty without one. */
  objectId: z.string(),
  received: z.string(),
  /** Of the latest delivery or replay. `late`: the reported state, or a newer one, was already known. */
  status: noticeStatus,
  /** Why it was ignored (`kind`, `not-ours`, `no-owner`) or what it failed with, as a code. */
  reason: z.string().nullable(),
  attempts: z.int(),
  /** Its order and tournament; null without an order, or when it is not known yet. */
  transactionId: z.string().nullable(),
  tournamentId: z.string().nullable(),
  modified: z.string(),
})
export type ProviderNoticeRow = z.infer<typeof providerNoticeRow>
export const providerNoticesView = liveView({
  name: 'provider-notices',
  scope: 'tenant',
  service: 'payment',
  reads: 'books',
  row: providerNoticeRow,
  key: ({ id }) => id,
})

const ofAccount = { access: 'signed-in', service: 'payment' } as const

export const readProviderNotices = endpoint({
  ...ofAccount,
  method: 'GET',
  path: '/provider-notices',
  summary: 'Notices of the payment provider of the last 30 days and their outcomes; for admins',
  reads: { of: 'books' },
  response: z.array(providerNoticeRow),
  problems: ['forbidden'],
})
export const replayProviderNotice = endpoint({
  ...ofAccount,
  method: 'POST',
  path: '/provider-notices/:id/replay',
  summary: 'Fetches a notice from the payment provider and handles it again; safe to repeat',
  changes: true,
  response: z.object({ outcome: z.enum(['recorded', 'ignored']) }),
  // Each request makes several calls to the provider.
  limitPerMinute: 30,
  limitedBy: 'person',
  problems: [
    'forbidden',
    'not-found',
    'notice-not-found',
    'notice-gone',
    'payment-not-known-yet',
    'charge-not-successful',
    'payment-provider-refused',
    'payment-provider-unavailable',
  ],
})
