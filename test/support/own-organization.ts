import type { Page } from 'playwright-core'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { openOrganization } from '../../api/contract/opening.ts'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { linkNumber } from '../../domain/accounts/opening/state.ts'
import { type Kit, kitFor } from '../../scripts/seed/kit.ts'
import { addChoices, type Choices } from '../../scripts/seed/organization.ts'
import type { PageOptions, TestBrowser } from './browser.ts'
import type { ApiAnswer, ApiOptions, Product } from './product.ts'
import { lionsDetails } from './tenant-details.ts'
import { until } from './until.ts'
import { untilViewsCaughtUp } from './until-idle.ts'

/** An organization that only one file uses; the installation has others. */
export interface OwnOrganization {
  readonly tenant: string
  /** The first admin, who can sign in at once. */
  readonly adminEmail: string
  readonly origin: string
  /** As `Product.api`, at its host. */
  api<T = unknown>(email: string | null, path: string, options?: ApiOptions): Promise<ApiAnswer<T>>
  /** A new page at its host, signed out. */
  visit(to: string, options?: PageOptions): Promise<Page>
  /** A new page, signed in as this person; each is a separate session. */
  page(email: string, to: string, options?: PageOptions): Promise<Page>
}

/** Opens an organization without anything but its first admin, as `npm run open-organization` does. */
export const ownOrganization = async (
  product: Product,
  browser: TestBrowser,
  tenant: string,
): Promise<OwnOrganization> => {
  const { commands, tenants } = product.app
  const adminEmail = `ada@${tenant}.example`
  const { title, timeZone, currency, locale, supportEmail } = lionsDetails
  mustSucceed(
    await commands.openOrganization({
      requestId: crypto.randomUUID(),
      means: 'operator',
      link: null,
      isEmpty: false,
      isAdminInvited: false,
      tenant,
      settings: { title, timeZone, currency, locale, supportEmail },
      admin: { displayName: 'Ada Reyes', email: adminEmail },
    }),
  )
  await untilViewsCaughtUp(product)
  await until(`${tenant} has a host`, async () => (await tenants.all()).includes(tenant))
  const origin = product.origin(tenant)
  return {
    tenant,
    adminEmail,
    origin,
    api: (email, path, options) => product.api(tenant, email, path, options),
    visit: async (to, options = {}) => {
      const page = await browser.newPage({ baseURL: origin, ...options })
      await page.goto(to)
      return page
    },
    page: async (email, to, options = {}) => {
      const page = await browser.newPage({ baseURL: origin, ...options })
      await product.enter(page, tenant, email, to)
      return page
    },
  }
}

const CHOICES: Choices = {
  facilities: ['Cedar Hall', 'Hillside Dojo'],
  programs: ['Youth', 'Adults'],
  levels: [
    ['10th kyu', 'White Belt'],
    ['8th kyu', 'Yellow Belt'],
    ['6th kyu', 'Green Belt'],
    ['5th kyu', 'Blue Belt'],
  ],
}

/** How tests name what they add to an organization. */
export const kitOf = ({ app }: Product, tenant: string): Kit => kitFor(app, tenant, app.clock.now())

/** Adds facilities, programs and levels, which an admin does before families can choose any. */
export const offerChoices = async (product: Product, { tenant }: OwnOrganization): Promise<void> => {
  await addChoices(kitOf(product, tenant), CHOICES)
  await untilViewsCaughtUp(product)
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
export const openedOrganization = async (product: Product, tenant = 'lions'): Promise<void> => {
  const answer = await product.api<AnswerOf<typeof openOrganization>>(tenant, null, 'opening', {
    method: 'POST',
    body: {
      token: await openingToken(product.app),
      requestId: crypto.randomUUID(),
      title: 'Lions Martial Arts',
      name: tenant,
      timeZone: 'America/Chicago',
      currency: 'usd',
      locale: 'en-US',
      adminName: 'Ada Reyes',
      adminEmail: `ada@${tenant}.example`,
    },
  })
  if (answer.status !== 200) throw new Error(`${tenant} was not opened: ${answer.status} ${answer.text}`)
  await untilViewsCaughtUp(product)
}
