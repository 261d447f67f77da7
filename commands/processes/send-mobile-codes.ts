import type { UserEvent } from '../../domain/accounts/user/events.ts'
import { deliverMobileCode } from '../accounts/send-mobile-code.ts'
import type { Needs } from '../kernel/deps.ts'
import { causedBy, type Process } from '../kernel/process.ts'

const NAME = 'send-mobile-codes'

/**
 * A code for a mobile number was requested → it is sent as a text message. After a crash the same code may be sent
 * again. An expired code is not sent, for example after an outage of the provider.
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
