import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { TournamentRow } from '../../projections/tournaments/tournaments.queries.ts'
import type { App } from '../composition/app.ts'
import { daysText, publicPage, withTags } from '../tournaments/share-tags.ts'
import { escapeHtml } from './escape-html.ts'
import { type FirstScreen, type ReadAsVisitor, withFirstScreen } from './first-screen.ts'

/**
 * The console's page for a public tournament: with meta tags for sites that link to it, and with what the page shows
 * first. Null for other paths. If the tournament cannot be read, the page opens without them.
 */
export const tournamentPage = async (
  app: App,
  folder: string,
  { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  read: ReadAsVisitor,
): Promise<string | null> => {
  const found = await pageAt(app, headers.host ?? '', new URL(url, 'http://page').pathname)
  if (found === null) return null
  const page = withTags(await readFile(join(folder, 'index.html'), 'utf8'), found.tags)
  return found.isOwnAddress ? withFirstScreen(page, folder, firstScreenOf(found.row), read, app.clock.now) : page
}

const pageAt = async (app: App, host: string, path: string) => {
  try {
    return await publicPage(app, host, path)
  } catch {
    return null
  }
}

/** The classes are those of `web/ui/base.css`. */
const firstScreenOf = (row: TournamentRow): FirstScreen => ({
  module: 'tournaments/landing.tsx',
  reads: ['/community/env', `/tournament/public/${row.tournamentId}`],
  placeholder: [
    '<div class="first-screen"><div></div>',
    `<h1>${escapeHtml(row.title)}</h1>`,
    `<p>${escapeHtml([daysText(row), row.location ?? ''].filter(Boolean).join(' · '))}</p></div>`,
  ].join(''),
})
