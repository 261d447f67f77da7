import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { writeOrganizationsMail } from '../../../commands/accounts/write-organizations-mail.ts'
import { mailLocale } from '../../../commands/texts/mail-texts.ts'
import { isEmail, normalizeEmail } from '../../../domain/accounts/published.ts'
import { refusal } from '../../../domain/kernel/result.ts'
import { environmentOf } from '../../../projections/accounts/environment.queries.ts'
import { findSignIns, userById } from '../../../projections/accounts/people.queries.ts'
import type { App } from '../../composition/app.ts'
import { findOrganizations } from '../../contract/opening.ts'
import { Refused, route } from '../../http/route.ts'

/** One mail to an address within this time, however many ask for it. */
const PAUSE_MS = 300_000
const asked = new LRUCache<string, true>({ max: 10_000, ttl: PAUSE_MS })

/**
 * Mails someone the addresses of their organizations. The answer does not wait for the look-up and is the same for every
 * address, so that it tells nobody who has an account. A mail that cannot be sent is asked for again.
 */
export const findOrganizationsRoute = route(findOrganizations, async ({ app, body }) => {
  const email = normalizeEmail(body.email)
  if (!isEmail(email)) throw new Refused(refusal('invalid', 'invalid-email', 'Email is invalid'))
  if (!asked.has(email)) {
    asked.set(email, true)
    void mailOrganizations(app, email).catch(() => asked.delete(email))
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
  // Who has chosen a language anywhere is written to in it; else the first organization's decides.
  const choice = organizations.find(({ chosen }) => chosen !== null) ?? organizations[0]
  const locale = mailLocale(choice?.chosen ?? null, choice?.locale)
  await app.mailer.send(writeOrganizationsMail(randomUUID(), email, organizations, locale))
}
