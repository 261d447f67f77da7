import { memoize } from '../../domain/kernel/memoize.ts'
import { isExternalPictureUrl, isPublicPictureUrl } from '../../domain/kernel/picture.ts'
import { isOnDisplay } from '../../domain/tournaments/published.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { tournamentOfShortcode } from '../../projections/tournaments/shortcodes.queries.ts'
import {
  type OfferedTournament,
  offeredTournament,
  type TournamentRow,
} from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { plainWords, shortened } from './plain-words.ts'

const MAX_DESCRIPTION = 200

/** For a tournament without a picture; of the console's public files, 1200 × 630 pixels. */
const SHARED_PICTURE = '/share.png'

/** A tournament whose public page is requested. */
export interface PublicPage {
  readonly row: OfferedTournament
  /** Whether the tournament's own address was requested, not its shortlink, which redirects. */
  readonly isOwnAddress: boolean
  /** For sites that link to the page, which run no scripts. */
  readonly tags: string
}

/**
 * The tournament whose public page (/events/{id} or its shortlink) is at this path, with its meta tags. Null for every
 * other page, and for a tournament that is not on display.
 */
export const publicPage = async (
  { reader, clock, tenants }: Pick<App, 'reader' | 'clock' | 'tenants'>,
  host: string,
  path: string,
): Promise<PublicPage | null> => {
  const [, id, code] = /^\/(?:events\/([\w-]{1,100})|([a-z0-9]{1,100}))\/?$/i.exec(path) ?? []
  const tenant = id === undefined && code === undefined ? null : await tenants.ofHost(host)
  if (tenant === null) return null
  const tournamentId = id ?? (await tournamentOfShortcode(reader, tenant, code ?? ''))
  const row = tournamentId === undefined ? undefined : await offeredTournament(reader, tenant, tournamentId)
  if (row === undefined || !isOnDisplay(row, clock.now())) return null
  const organization = await environmentOf(reader, tenant)
  const tags = tagsOf(row, tenants.originOf(tenant), organization?.title ?? '')
  return { row, isOwnAddress: id !== undefined, tags }
}

const tagsOf = (row: OfferedTournament, origin: string, organization: string): string => {
  const url = `${origin}/events/${row.tournamentId}`
  const own = pictureFrom(row.imageUri, origin)
  const description = shortened(
    [daysText(row), row.type === 'Online' ? 'Online' : row.location, plainWords(row.offer.details.description)]
      .filter((part) => part !== null && part !== '')
      .join(' · '),
    MAX_DESCRIPTION,
  )
  const properties: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', organization],
    ['og:title', row.title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', own ?? `${origin}${SHARED_PICTURE}`],
    ['og:image:alt', row.title],
  ]
  const names: readonly (readonly [string, string])[] = [
    ['description', description],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', row.title],
    ['twitter:description', description],
    ['twitter:image', own ?? `${origin}${SHARED_PICTURE}`],
  ]
  return [
    `<title>${escapeHtml(row.title)}</title>`,
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...names.map(([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`),
    ...properties.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}" />`),
  ].join('\n    ')
}

/** In the tournament's time zone; crawlers request no language. */
export const daysText = ({ startDate, endDate, timezone }: TournamentRow): string =>
  days(timezone).formatRange(new Date(startDate), new Date(endDate))
const days = memoize((timeZone: string) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }))

const pictureFrom = (uri: string | null, origin: string): string | null => {
  if (uri === null) return null
  if (isPublicPictureUrl(uri)) return `${origin}${uri}`
  return isExternalPictureUrl(uri) ? uri : null
}

/** Replaces the page's title and description by these tags. */
export const withTags = (page: string, tags: string): string =>
  page
    .replace(/<title>[^<]*<\/title>/, () => tags)
    .replace(/\s*<meta name="description" content="Register for martial-arts[^>]*>/, '')
