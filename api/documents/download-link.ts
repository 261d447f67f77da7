import { refusal } from '../../domain/kernel/result.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import { type DownloadLink, MAX_PAGES } from '../contract/downloads.ts'
import { apiText } from '../contract/texts.ts'
import { Refused } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import type { Download, DownloadChoice, DownloadExtent } from './download.ts'
import { signDownload } from './download-ticket.ts'
import { paperOf } from './pdf/paper-size.ts'

interface Caller {
  readonly app: App
  readonly tenant: string
  readonly person: PersonRow
}

/** Creates the caller's link to a download. Throws Refused as `inTournament` does, and too-many-pages. */
export const createDownloadLink = async (
  caller: Caller,
  { file, may, filename, pages: countPages }: Download,
  t: string,
  choice: DownloadChoice = {},
): Promise<DownloadLink> => {
  const { app, tenant, person } = caller
  const { title } = await inTournament(caller, t, may)
  const pages = countPages === undefined ? null : await countPages(await extentOf(caller, t, choice))
  if (pages !== null && pages > MAX_PAGES) throw new Refused(tooManyPages(pages))
  const place = { tenant, file, tournamentId: t, userId: person.userId, of: new URLSearchParams(choice).toString() }
  const query = signDownload(app.signer, place, app.clock.now())
  const address = `${app.tenants.originOf(tenant)}/api/download/${file}/${encodeURIComponent(t)}`
  return { filename: filename(title), value: `${address}?${query}`, pages }
}

export const extentOf = async (
  { app, tenant }: Pick<Caller, 'app' | 'tenant'>,
  tournamentId: string,
  choice: DownloadChoice,
): Promise<DownloadExtent> => {
  const organization = await environmentOf(app.reader, tenant)
  return { app, tenant, tournament: { tournamentId }, choice, paper: paperOf(organization?.locale) }
}

const tooManyPages = (pages: number) => {
  const numbers = { pages, maximum: MAX_PAGES }
  return refusal('conflict', 'too-many-pages', apiText('too-many-pages', numbers), numbers)
}
