import { mayManageJudging } from '../../commands/judging/policies.ts'
import { resultsPapersText } from '../../commands/texts/en/results-papers.ts'
import { languageOfMail, mailLocale } from '../../commands/texts/mail-locale.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { userById } from '../../projections/accounts/people.queries.ts'
import { resultsOf, resultsOfStudents } from '../../projections/judging/results.queries.ts'
import { downloadCertificates, downloadOwnCertificate, downloadResults, exportResults } from '../contract/results.ts'
import { csvCell, csvTextCell } from '../documents/csv-cell.ts'
import { createDownloadLink } from '../documents/download-link.ts'
import { found, route } from '../http/route.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { certificatesPdf, ownCertificatePdf } from './certificates.download.ts'
import { medalsSheet, resultsSheet } from './results.download.ts'
import { resultHeads, resultLines } from './results-lines.ts'

const sheets = { results: resultsSheet, medals: medalsSheet } as const

export const downloadResultsRoute = route(downloadResults, (request) =>
  createDownloadLink(request, sheets[request.params.what], request.params.t),
)

export const exportResultsRoute = route(exportResults, async (request) => {
  const { app, tenant, person, params } = request
  const { title } = await inTournament(request, params.t, mayManageJudging)
  const [rows, user, organization] = await Promise.all([
    resultsOf(app.reader, tenant, params.t),
    userById(app.reader, tenant, person.userId),
    environmentOf(app.reader, tenant),
  ])
  const text = resultsPapersText(languageOfMail(mailLocale(user?.language ?? null, organization?.locale)))
  const cell = (value: string | number | null): string =>
    typeof value === 'string' ? csvTextCell(value) : csvCell(value === null ? '' : String(value))
  const lines = [resultHeads(text), ...resultLines(rows, text)]
  const csv = lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
  return { filename: `results - ${title}.csv`, csv }
})

export const downloadCertificatesRoute = route(downloadCertificates, (request) => {
  const { bracket, student } = request.query
  const choice = { ...(bracket === undefined ? {} : { bracket }), ...(student === undefined ? {} : { student }) }
  return createDownloadLink(request, certificatesPdf, request.params.t, choice)
})

export const downloadOwnCertificateRoute = route(downloadOwnCertificate, async (request) => {
  const { app, tenant, person, params } = request
  const { t: tournamentId, student } = params
  const studentIds = person.studentIds.filter((id) => id === student)
  const rows = await resultsOfStudents(app.reader, tenant, { tournamentId, studentIds })
  const { membershipId } = found(rows.find(({ place }) => place !== null) ?? null)
  return createDownloadLink(request, ownCertificatePdf, tournamentId, { membership: membershipId, student })
})
