import type { FastifyInstance, FastifyReply } from 'fastify'
import { isOnDisplay } from '../../domain/tournaments/published.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { tournamentsWithPublicResults } from '../../projections/judging/results.queries.ts'
import { listTournaments } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from '../contract/pages.ts'
import { found } from './route.ts'

const CACHED_SECONDS = 3_600
const DAY_MS = 24 * 3_600_000
/** RFC 9116 §2.5.5 recommends less than a year. */
const SECURITY_TXT_DAYS = 180

/** Public pages that only the holder of a link opens. */
const UNLISTED = ['/auth', '/open/:token', '/redeem/:token', '/redeem/step2/:token', '/status/:appToken']

/** The files that crawlers and browsers read at fixed addresses, for the organization of the host. */
export const serveSiteFiles = (server: FastifyInstance, app: App): void => {
  const hide = { schema: { hide: true } }
  const tenantOfHost = (host = ''): Promise<string | null> | string | null => app.tenants.ofHost(host)

  server.get('/robots.txt', hide, async ({ headers }, reply) => {
    const tenant = await tenantOfHost(headers.host)
    const sitemap = tenant === null ? [] : ['', `Sitemap: ${app.tenants.originOf(tenant)}/sitemap.xml`]
    return send(reply, 'text/plain', ['User-agent: *', ...ROBOTS, ...sitemap, ''].join('\n'))
  })

  server.get('/sitemap.xml', hide, async ({ headers }, reply) => {
    const tenant = found(await tenantOfHost(headers.host))
    const now = app.clock.now()
    const shown = (await listTournaments(app.reader, tenant)).filter((row) => isOnDisplay(row, now))
    const origin = app.tenants.originOf(tenant)
    const published = new Set(await tournamentsWithPublicResults(app.reader, tenant))
    const pages = shown.flatMap(({ tournamentId }) => {
      const page = `/events/${encodeURIComponent(tournamentId)}`
      return published.has(tournamentId) ? [page, `${page}/results`] : [page]
    })
    const urls = ['/', ...pages].map((page) => `  <url><loc>${escapeXml(`${origin}${page}`)}</loc></url>`)
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return send(reply, 'application/xml', text)
  })

  server.get('/manifest.webmanifest', hide, async ({ headers }, reply) => {
    const tenant = await tenantOfHost(headers.host)
    const organization = tenant === null ? undefined : await environmentOf(app.reader, tenant)
    const name = organization?.title ?? 'Matside'
    const manifest = {
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f6f5f1',
      theme_color: '#f6f5f1',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    }
    return send(reply, 'application/manifest+json', JSON.stringify(manifest))
  })

  server.get('/.well-known/security.txt', hide, async ({ headers }, reply) => {
    const tenant = found(await tenantOfHost(headers.host))
    const contact = found((await environmentOf(app.reader, tenant))?.supportEmail ?? null)
    const expires = new Date(Date.parse(app.clock.now()) + SECURITY_TXT_DAYS * DAY_MS).toISOString()
    const lines = [
      `Contact: mailto:${contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en, es, de',
      `Canonical: ${app.tenants.originOf(tenant)}/.well-known/security.txt`,
      '',
    ]
    return send(reply, 'text/plain', lines.join('\n'))
  })
}

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${CACHED_SECONDS}`)
    .send(text)

/** A page without params exactly, a page with params by the part before the first one. */
const rulesOf = (page: string): readonly string[] => {
  const [before = '', param] = page.split(':')
  if (param === undefined) return [`${page}$`]
  return param.endsWith('?') ? [before, `${before.slice(0, -1)}$`] : [before]
}

/** Lines that keep crawlers out of the API and of private pages; a longer rule wins over a shorter one (RFC 9309 §2.2.2). */
const ROBOTS = ((): readonly string[] => {
  const rules = [...new Set([...SIGNED_IN_PAGES, ...UNLISTED].flatMap(rulesOf))]
  const isCovered = (path: string) => rules.some((rule) => rule !== path && rule.endsWith('/') && path.startsWith(rule))
  const disallowed = ['/api/', ...rules.filter((rule) => !isCovered(rule)).toSorted()]
  const allowed = PUBLIC_PAGES.filter((page) => !UNLISTED.includes(page) && page !== '/' && isCovered(page)).map(
    (page) => page.replace(/:\w+/g, '*'),
  )
  return [...allowed.map((page) => `Allow: ${page}`), ...disallowed.map((rule) => `Disallow: ${rule}`)]
})()

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
