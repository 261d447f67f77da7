import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { writeOrganizationsMail } from '../../../commands/accounts/write-organizations-mail.ts'
import { mailLocale } from '../../../commands/texts/mail-locale.ts'
import { isEmail, normalizeEmail } from '../../../domain/accounts/published.ts'
import { accountsText } from '../../../domain/accounts/texts.ts'
import { refusal } from '../../../domain/kernel/result.ts'
import { environmentOf } from '../../../projections/accounts/environment.queries.ts'
import { findSignIns, userById } from '../../../projections/accounts/people.queries.ts'
import type { App } from '../../composition/app.ts'
import { findOrganizations } from '../../contract/opening.ts'
import { Refused, route } from '../../http/route.ts'

/** At most one mail to an address within this time. */
const MAIL_COOLDOWN_MS = 300_000
const recentlyMailed = new LRUCache<string, true>({ max: 10_000, ttl: MAIL_COOLDOWN_MS })

/**
 * Mails a person the addresses of their organizations. The response does not wait for the look-up and is the same for
 * every address, so that it does not reveal who has an account. If a mail cannot be sent, the next request tries again.
 */
export const findOrganizationsRoute = route(findOrganizations, async ({ app, body }) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) throw new Refused(refusal('invalid', 'invalid-email', accountsText('invalid-email')))
  if (!recentlyMailed.has(email)) {
    recentlyMailed.set(email, true)
    void mailOrganizations(app, email).catch(() => recentlyMailed.delete(email))
  }
  return {}
})

const mailOrganizations = async (app: App, email: string): Promise<void> => {
  const accounts = await findSignIns(app.reader, await app.tenants.all(), email)
  if (accounts.length === 0) return
  const organizations = await Promise.all(
    accounts.map(async ({ tenant, userId }) => {
      const [environment, user] = await Promise.all([
        environmentOf(app.reader, tenant),
        userById(app.reader, tenant, userId),
      ])
      return {
        title: environment?.title ?? tenant,
        url: `${app.tenants.originOf(tenant)}/login`,
        chosen: user?.language ?? null,
        locale: environment?.locale,
      }
    }),
  )
  // A language chosen at any of the organizations wins; otherwise the first organization's locale applies.
  const choice = organizations.find(({ chosen }) => chosen !== null) ?? organizations[0]
  const locale = mailLocale(choice?.chosen ?? null, choice?.locale)
  await app.mailer.send(writeOrganizationsMail(randomUUID(), email, organizations, locale))
}
