import { mayManageAccounts } from '../../commands/accounts/policies.ts'
import { contentTitle, defaultText } from '../../domain/accounts/content/default-text.ts'
import { contentIds } from '../../domain/accounts/content/events.ts'
import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import { accountsText } from '../../domain/accounts/texts.ts'
import { contentsOf } from '../../projections/accounts/content.queries.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import type { App } from '../composition/app.ts'
import { type Content, changeContent, readContent, readContents } from '../contract/content.ts'
import { cleanHtml } from '../documents/clean-html.ts'
import { found, route, unwrap } from '../http/route.ts'

/** All texts; a text that the organization has not written is the program's default, with the organization's name. */
const present = async (app: App, tenant: string, language: SpokenLanguage = 'en'): Promise<Content[]> => {
  const [environment, written] = await Promise.all([environmentOf(app.reader, tenant), contentsOf(app.reader, tenant)])
  const { title, supportEmail } = found(environment, accountsText('tenant-not-found'))
  return contentIds.map((id) => {
    const own = written.get(id)
    const isDefault = own === undefined || own.html === ''
    return {
      id,
      title: contentTitle(id, language),
      html: isDefault ? defaultText(id, { title, contact: supportEmail }, language) : cleanHtml(own.html),
      version: own?.version ?? 0,
      isDefault,
      modified: own?.modified ?? null,
    }
  })
}

/** Public: also read before signing in (accounts rule 7). */
export const readContentsRoute = route(readContents, ({ app, tenant, query }) => present(app, tenant, query.language))

export const readContentRoute = route(readContent, async ({ app, tenant, params, query }) =>
  found((await present(app, tenant, query.language)).find(({ id }) => id === params.id)),
)

export const changeContentRoute = route(changeContent, async ({ app, params, body, person, command }) => {
  unwrap(mayManageAccounts(person))
  const input = { contentId: params.id, html: cleanHtml(body.html), basis: body.basis }
  const { position } = unwrap(await app.commands.changeContent(command('account-admin'), input))
  return { position }
})
