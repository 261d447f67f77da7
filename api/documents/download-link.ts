import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { App } from '../composition/app.ts'
import type { DownloadLink } from '../contract/downloads.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import type { Download, DownloadChoice } from './download.ts'
import { signDownload } from './download-ticket.ts'

interface Caller {
  readonly app: App
  readonly tenant: string
  readonly person: PersonRow
}

/** Creates the caller's link to a download. Throws Refused as `inTournament` does. */
export const createDownloadLink = async (
  caller: Caller,
  { file, may, filename }: Download,
  t: string,
  choice: DownloadChoice = {},
): Promise<DownloadLink> => {
  const { app, tenant, person } = caller
  const { title } = await inTournament(caller, t, may)
  const place = { tenant, file, tournamentId: t, userId: person.userId, of: new URLSearchParams(choice).toString() }
  const query = signDownload(app.signer, place, app.clock.now())
  const address = `${app.tenants.originOf(tenant)}/api/download/${file}/${encodeURIComponent(t)}`
  return { filename: filename(title), value: `${address}?${query}` }
}
