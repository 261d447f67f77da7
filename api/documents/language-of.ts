import { languageOfMail, mailLocale } from '../../commands/texts/mail-locale.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { userById } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'

/** The language of files for a person: the one they chose, else the organization's. */
export const languageOf = async ({ reader }: App, tenant: string, userId: string): Promise<SpokenLanguage> => {
  const [user, organization] = await Promise.all([userById(reader, tenant, userId), environmentOf(reader, tenant)])
  return languageOfMail(mailLocale(user?.language ?? null, organization?.locale))
}
