import { languageOfMail, mailLocale } from '../../commands/texts/mail-texts.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { personByUserId, userById } from '../../projections/accounts/people.queries.ts'
import { fetchDownload } from '../contract/downloads.ts'
import { downloads } from '../downloads.ts'
import { FileToSend, found, route } from '../http/route.ts'
import { inTournament } from '../tournaments/of-tournament.ts'
import { isGoodDownload } from './download-ticket.ts'

const NO_DOWNLOAD = 'This download is not available any more. Please start it again.'

/** The file is made as it is fetched, of what is known then, and kept nowhere. */
export const fetchDownloadRoute = route(fetchDownload, async ({ app, tenant, params, query }) => {
  const place = { tenant, file: params.file, tournamentId: params.t, userId: query.user }
  const isGood = isGoodDownload(app.signer, place, query, app.clock.now())
  const { file, may, content } = found(isGood ? downloads.get(params.file) : null, NO_DOWNLOAD)
  const person = found(await personByUserId(app.reader, tenant, query.user), NO_DOWNLOAD)
  const tournament = await inTournament({ app, tenant, person }, params.t, may)
  const [user, organization] = await Promise.all([
    userById(app.reader, tenant, person.userId),
    environmentOf(app.reader, tenant),
  ])
  const language = languageOfMail(mailLocale(user?.language ?? null, organization?.locale))
  return new FileToSend({
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: file,
    bytes: await content({ app, tenant, tournament, language }),
    isFinal: false,
  })
})
