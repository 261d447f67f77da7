import type { Needs } from '../kernel/deps.ts'
import type { Mail } from '../ports/mailer.ts'
import { readTenant } from './read-tenant.ts'

/**
 * Who reads the replies to a mail: the tournament's support address if it has one, else the organization's. Without
 * either, replies go to the sender.
 */
export const readReplyAddress =
  (deps: Needs<'handler'>) =>
  async (tenant: string, tournamentAddress = ''): Promise<Pick<Mail, 'replyTo'>> => {
    const address = tournamentAddress || ((await readTenant(deps)(tenant)).details?.supportEmail ?? '')
    return address === '' ? {} : { replyTo: address }
  }
