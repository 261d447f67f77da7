import type { DisputeEvent } from '../../domain/payments/dispute/events.ts'
import type { Needs } from '../kernel/deps.ts'
import type { Process } from '../kernel/process.ts'
import { mailDispute } from '../payments/disputes/mail-dispute.ts'

/**
 * A bank opened an inquiry or a chargeback → the tournament's directors get a mail with the deadline for evidence, once
 * each. After a crash the same message may be sent again.
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
