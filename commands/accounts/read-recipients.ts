import { userAggregate } from '../../domain/accounts/user/state.ts'
import type { Needs } from '../kernel/deps.ts'
import { mailLocale } from '../texts/mail-locale.ts'
import { readTenant } from './read-tenant.ts'

/** A person who gets a mail, and the locale of its language. */
export interface Recipient {
  readonly userId: string
  readonly to: string
  readonly locale: string
}

/**
 * Reads which of these people get mails: those with an address. News go only to those who have not turned e-mails off;
 * a mail about money or places goes to all.
 */
export const readRecipients =
  (deps: Needs<'handler'>) =>
  async (
    tenant: string,
    userIds: readonly string[],
    kind: 'news' | 'money-or-places' = 'news',
  ): Promise<readonly Recipient[]> => {
    const { details: organization } = await readTenant(deps)(tenant)
    const recipients: Recipient[] = []
    for (const userId of userIds) {
      const { details, notifyEmail, language } = (await deps.handler.read(userAggregate, tenant, { userId })).state
      if (details === null || details.email === '' || (kind === 'news' && !notifyEmail)) continue
      recipients.push({ userId, to: details.email, locale: mailLocale(language, organization?.locale) })
    }
    return recipients
  }
