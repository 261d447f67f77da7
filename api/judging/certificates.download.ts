import { mayManageJudging } from '../../commands/judging/policies.ts'
import { no, yes } from '../../commands/kernel/permission.ts'
import { resultsPapersText } from '../../commands/texts/en/results-papers.ts'
import { fullName } from '../../domain/kernel/full-name.ts'
import { divisionsName } from '../../projections/athlete-call/bracket-name.ts'
import { type ResultRow, resultsOf } from '../../projections/judging/results.queries.ts'
import type { Download, DownloadExtent, DownloadRequest } from '../documents/download.ts'
import type { CertificatesPart } from './certificates.pdf.ts'

const module = new URL('./certificates.pdf.ts', import.meta.url)
const PER_PART = 50

/**
 * Certificates of the declared places, a page each: of all athletes, or, if the choice names a `bracket` or a `student`,
 * of these.
 */
export const certificatesPdf: Download = {
  file: 'certificates.pdf',
  may: mayManageJudging,
  filename: (title) => `certificates - ${title}.pdf`,
  pages: async (extent) => Math.max(1, (await placedOf(extent)).length),
  content: print,
}

/** Certificates of a student's declared places; the choice names the family's `membership` and the `student`. */
export const ownCertificatePdf: Download = {
  file: 'certificate.pdf',
  may: (person) => (person.membershipId === null ? no() : yes),
  filename: (title) => `certificate - ${title}.pdf`,
  content: print,
}

async function* print(request: DownloadRequest): AsyncGenerator<Uint8Array> {
  const text = resultsPapersText(request.language)
  const placed = await placedOf(request)
  yield* request.app.printer.print({
    owner: request.tenant,
    pages: Math.max(1, placed.length),
    module,
    title: `${text('certificates')}: ${request.tournament.title}`,
    language: request.language,
    parts: partsOf(request, placed),
  })
}

const placedOf = async ({ app, tenant, tournament, choice }: DownloadExtent): Promise<readonly ResultRow[]> => {
  const { bracket, student, membership } = choice
  const rows = await resultsOf(app.reader, tenant, tournament.tournamentId)
  return rows.filter(
    ({ place, bracketId, studentId, membershipId }) =>
      place !== null &&
      (membership === undefined || membershipId === membership) &&
      (bracket === undefined || bracketId === bracket) &&
      (student === undefined || studentId === student),
  )
}

function* partsOf(request: DownloadRequest, placed: readonly ResultRow[]): Generator<CertificatesPart> {
  const { tournament, language, locale, paper, organization } = request
  const text = resultsPapersText(language)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: tournament.timezone })
  const part = (rows: readonly ResultRow[]): CertificatesPart => ({
    paper,
    organization,
    tournament: tournament.title,
    date: day.format(new Date(tournament.endDate)),
    words: {
      certificate: text('certificate'),
      noneDeclared: text('noneDeclared'),
      unprintable: text('unprintable'),
    },
    certificates: rows.map((row) => ({
      name: fullName(row),
      place: text('placed', { place: row.place ?? 0 }),
      event: `${row.eventTitle} · ${divisionsName(row.divisionName, row.label)}`,
      facility: row.trainingFacility ?? '',
    })),
  })
  if (placed.length === 0) yield part([])
  for (let from = 0; from < placed.length; from += PER_PART) yield part(placed.slice(from, from + PER_PART))
}
