import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { openOrganization } from '../../api/contract/opening.ts'
import { linkNumber } from '../../domain/accounts/opening/state.ts'
import { allShown } from './at-rest.ts'
import type { Product } from './product.ts'

export interface OwnOrganization {
  readonly tenant: string
  /** The first admin, who can sign in at once. */
  readonly adminEmail: string
}

/** The one-time link of a product without an organization. */
export const openingUrl = async ({ app }: Product): Promise<string> =>
  `${app.tenants.publicOrigin}/open/${await openingToken(app)}`

const openingToken = async ({ commands, openingToken: tokenOf }: Product['app']): Promise<string> =>
  tokenOf(linkNumber(await commands.readOpenings()))

/**
 * Opens an organization in a product that was started with `data: 'empty'`, through its one-time link, as its first admin
 * does in the browser.
 */
export const openedOrganization = async (product: Product, tenant = 'lions'): Promise<OwnOrganization> => {
  const adminEmail = `ada@${tenant}.example`
  const answer = await product.api<AnswerOf<typeof openOrganization>>(tenant, null, 'opening', {
    method: 'POST',
    body: {
      ...{ token: await openingToken(product.app), requestId: crypto.randomUUID() },
      ...{ title: 'Lions Martial Arts', name: tenant, timeZone: 'America/Chicago', currency: 'usd', locale: 'en-US' },
      ...{ adminName: 'Ada Reyes', adminEmail },
    },
  })
  if (answer.status !== 200) throw new Error(`${tenant} was not opened: ${answer.status} ${answer.text}`)
  await allShown(product)
  return { tenant, adminEmail }
}
