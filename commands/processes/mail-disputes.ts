import type { DisputeEvent } from '../../domain/payments/dispute/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'
import { mailDispute } from '../payments/disputes/mail-dispute.ts'

/**
 * A bank asks about a payment, or takes it back → the tournament's directors are told until when evidence is taken, once each.
 * A crash after sending sends the same message again.
 */
export const mailDisputes = (
  deps: Needs<'handler' | 'mailer' | 'sites' | 'providerAccount'>,
): Process<Extract<DisputeEvent, { type: 'InquiryOpened' | 'ChargebackOpened' }>> => ({
  name: 'mail-disputes',
  startsAt: 'introduction',
  on: {
    InquiryOpened: ({ tenant, data }) => mailDispute(deps)(tenant, { ...data, kind: 'inquiry' }),
    ChargebackOpened: ({ tenant, data }) => mailDispute(deps)(tenant, { ...data, kind: 'chargeback' }),
  },
})
