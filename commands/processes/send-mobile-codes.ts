import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { deliverMobileCode } from '../accounts/send-mobile-code.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'send-mobile-codes'

/**
 * A code for a mobile number was requested → it is sent as a text message. A crash after sending sends the same code
 * again; an expired code is not sent any more, however long the provider was unreachable.
 */
export const sendMobileCodes = (
  deps: Needs<'handler' | 'clock' | 'mobileCodes' | 'sms'>,
): Process<Extract<UserEvent, { type: 'MobileCodeSent' }>> => ({
  name: NAME,
  startsAt: 'introduction',
  on: {
    MobileCodeSent: async (event) => {
      await deliverMobileCode(deps)(causedBy(event, NAME), event.data)
    },
  },
})
