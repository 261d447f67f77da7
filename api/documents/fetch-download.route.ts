import { languageOfMail, mailLocale } from '../../commands/texts/mail-locale.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { personByUserId, userById } from '../../projections/accounts/people.queries.ts'
import { fetchDownload } from '../contract/downloads.ts'
import { apiText } from '../contract/texts.ts'
import { downloads } from '../downloads.ts'
import { detailed, HttpProblem } from '../http/problems.ts'
import { FileResponse, found, route } from '../http/route.ts'
import { offerInTournament } from '../tournaments/in-tournament.ts'
import { isGoodDownload } from './download-ticket.ts'
import { paperOf } from './pdf/paper-size.ts'
import { PrinterBusy } from './pdf/printer.ts'
import { withFirstPart } from './with-first-part.ts'

const NO_DOWNLOAD = apiText('download-gone')
const BUSY = apiText('printer-busy')

/** Generates the file from current data while it is fetched; it is not stored. */
export const fetchDownloadRoute = route(fetchDownload, async ({ app, tenant, params, query }) => {
  const place = { tenant, file: params.file, tournamentId: params.t, userId: query.user, of: query.of }
  const isGood = isGoodDownload(app.signer, place, query, app.clock.now())
  const { file, may, content } = found(isGood ? downloads.get(params.file) : null, NO_DOWNLOAD)
  const person = found(await personByUserId(app.reader, tenant, query.user), NO_DOWNLOAD)
  const tournament = await offerInTournament({ app, tenant, person }, params.t, may)
  const [user, organization] = await Promise.all([
    userById(app.reader, tenant, person.userId),
    environmentOf(app.reader, tenant),
  ])
  const locale = mailLocale(user?.language ?? null, organization?.locale)
  return new FileResponse({
    type: file.endsWith('.pdf')
      ? 'application/pdf'
      : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: file,
    bytes: await withFirstPart(
      content({
        app,
        tenant,
        tournament,
        locale,
        choice: Object.fromEntries(new URLSearchParams(query.of)),
        language: languageOfMail(locale),
        paper: paperOf(organization?.locale),
        organization: organization?.title ?? '',
      }),
    ).catch(busyAsProblem),
    isFinal: false,
  })
})

const busyAsProblem = (error: unknown): never => {
  if (!(error instanceof PrinterBusy)) throw error
  throw new HttpProblem({ status: 503, code: 'printer-busy', ...detailed(BUSY) })
}
