import { tournamentOfShortcode } from '../../projections/tournaments/shortcodes.queries.ts'
import { tournamentById } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from '../contract/pages.ts'
import { pathOfUrl, patternOf } from './path-pattern.ts'

const SHORTLINK = '/:code'
const pages = [...PUBLIC_PAGES, ...SIGNED_IN_PAGES].filter((page) => page !== SHORTLINK).map(patternOf)
const shortlink = /^\/([a-z0-9]{1,100})\/?$/i
const tournamentPage = /^\/events\/([\w-]{1,100})\/?$/i

/** Whether the console has a screen for this path. A path of one part may also be a tournament's shortlink. */
export const isConsolePage = (url: string): boolean => {
  const path = pathOfUrl(url)
  return pages.some((page) => page.test(path))
}

/**
 * Whether a page exists: the console has a screen for it, and a tournament that it names exists. If that cannot be read,
 * the page opens and shows so.
 */
export const pageExists = async ({ reader, tenants }: App, host: string, url: string): Promise<boolean> => {
  const path = pathOfUrl(url)
  const isKnown = isConsolePage(url)
  const id = tournamentPage.exec(path)?.[1]
  const code = isKnown ? undefined : shortlink.exec(path)?.[1]
  if (id === undefined && code === undefined) return isKnown
  try {
    const tenant = await tenants.ofHost(host)
    if (tenant === null) return isKnown
    if (id !== undefined) return (await tournamentById(reader, tenant, id)) !== undefined
    return code !== undefined && (await tournamentOfShortcode(reader, tenant, code)) !== undefined
  } catch {
    return true
  }
}
