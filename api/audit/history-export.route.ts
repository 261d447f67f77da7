import { mayExportHistory, maySeeAudit, maySeePersonalHistory } from '../../commands/audit/policies.ts'
import { partOf } from '../../commands/ports/part-of-blob.ts'
import type { ExportContent } from '../../domain/audit/published.ts'
import { auditText } from '../../domain/audit/texts.ts'
import { environmentOf } from '../../projections/accounts/environment.queries.ts'
import { type PersonRow, personByUserId } from '../../projections/accounts/people.queries.ts'
import { lastErasureOf } from '../../projections/audit/organization-history.queries.ts'
import { extentOfHistory } from '../../projections/audit/proof.queries.ts'
import type { App } from '../composition/app.ts'
import {
  exportOrganizationHistory,
  exportTournamentHistory,
  fetchHistoryExport,
  readOrganizationExport,
  readTournamentExport,
} from '../contract/history-export.ts'
import { apiText } from '../contract/texts.ts'
import { withFirstPart } from '../documents/with-first-part.ts'
import { parseByteRange } from '../http/byte-range.ts'
import { detailed, HttpProblem, stillCatchingUp } from '../http/problems.ts'
import { FileResponse, found, route, unwrap } from '../http/route.ts'
import { isGoodLink, type LinkPlace, signLink } from '../signed-links/signed-link.ts'
import { inTournament } from '../tournaments/in-tournament.ts'
import { exportFile } from './history-export/export-file.ts'
import { inSlot } from './history-export/export-slots.ts'
import type { GrowingFile } from './history-export/growing-file.ts'
import { StoredExports } from './history-export/stored-exports.ts'

/** Validity of a link: enough to fetch the file and to resume a download that was cut off. */
const VALID_MINUTES = 60

interface Asked {
  readonly exportId: string
  readonly tournamentId: string | null
  readonly content: ExportContent
}

interface Caller {
  readonly app: App
  readonly tenant: string
  readonly person: PersonRow
}

/** Whose history it is. Throws Refused for callers who may not export it, and opened fields they may not see (audit rule 6). */
const admitted = async (
  caller: Caller,
  { tournamentId, content }: Pick<Asked, 'tournamentId' | 'content'>,
): Promise<string> => {
  const { app, tenant, person } = caller
  if (tournamentId === null) {
    unwrap(mayExportHistory(person))
    return found(await environmentOf(app.reader, tenant)).title
  }
  const { title } = await inTournament(caller, tournamentId, maySeeAudit)
  if (content === 'opened') unwrap(maySeePersonalHistory(person, tournamentId))
  return title
}

/** About the compressed bytes of an event, of a stream’s proof, and of each hash in it: together those of the demo’s export. */
const BYTES = { event: 260, stream: 60, hash: 8 }

const extentOf = async ({ app, tenant }: Caller, tournamentId: string | null) => {
  const [{ streams, events }, whole] = await Promise.all([
    extentOfHistory(app.reader, tenant, tournamentId),
    extentOfHistory(app.reader, tenant, null),
  ])
  const proof = BYTES.stream + BYTES.hash * Math.ceil(Math.log2(Math.max(1, whole.streams)))
  return { streams, events, bytes: events * BYTES.event + streams * proof }
}

const placeOf = (tenant: string, userId: string, { exportId, tournamentId, content }: Asked): LinkPlace => [
  'history-export',
  tenant,
  userId,
  exportId,
  tournamentId ?? '',
  content,
]

/** The caller's link to an export, which is recorded first. */
const linkTo = (caller: Caller, asked: Asked, { title, bytes }: { readonly title: string; readonly bytes: number }) => {
  const { app, tenant, person } = caller
  const query = new URLSearchParams({
    user: person.userId,
    ...(asked.tournamentId === null ? {} : { tournament: asked.tournamentId }),
    content: asked.content,
    ...signLink(app.signer, placeOf(tenant, person.userId, asked), app.clock.now(), VALID_MINUTES),
  })
  const address = `${app.tenants.originOf(tenant)}/api/history-export/${encodeURIComponent(asked.exportId)}`
  return { filename: `history - ${title}.zip`, value: `${address}?${query}`, bytes }
}

export const readOrganizationExportRoute = route(readOrganizationExport, async (request) => {
  await admitted(request, { tournamentId: null, content: 'sealed' })
  return extentOf(request, null)
})

export const readTournamentExportRoute = route(readTournamentExport, async (request) => {
  const { t: tournamentId } = request.params
  await admitted(request, { tournamentId, content: 'sealed' })
  return extentOf(request, tournamentId)
})

export const exportOrganizationHistoryRoute = route(exportOrganizationHistory, async (request) => {
  const { app, tenant, body, command } = request
  const asked = { exportId: body.exportId, tournamentId: null, content: body.content }
  const title = await admitted(request, asked)
  const { bytes } = await extentOf(request, null)
  const requested = app.clock.now()
  unwrap(await app.commands.exportHistory(command('account-admin'), { ...body, ...asked, tenant, requested }))
  return linkTo(request, asked, { title, bytes })
})

export const exportTournamentHistoryRoute = route(exportTournamentHistory, async (request) => {
  const { app, tenant, body, params, command } = request
  const asked = { exportId: body.exportId, tournamentId: params.t, content: body.content }
  const title = await admitted(request, asked)
  const { bytes } = await extentOf(request, params.t)
  const requested = app.clock.now()
  unwrap(await app.commands.exportHistory(command('director'), { ...body, ...asked, tenant, requested }))
  return linkTo(request, asked, { title, bytes })
})

/**
 * Sends the file while it is made, and stores it for as long as its link is good (audit rule 8). A request with a range and the
 * `ETag` in `If-Range` continues with the same bytes; for any others it gets the whole file.
 */
export const fetchHistoryExportRoute = route(
  fetchHistoryExport,
  async ({ app, tenant, params, query, method, header }) => {
    const asked = { exportId: params.id, tournamentId: query.tournament || null, content: query.content }
    const place = placeOf(tenant, query.user, asked)
    const isGood = isGoodLink(app.signer, place, query, app.clock.now())
    const user = isGood ? await personByUserId(app.reader, tenant, query.user) : null
    const person = found(user ?? null, apiText('download-gone'))
    const caller = { app, tenant, person }
    await admitted(caller, asked)
    // A range is of GET alone.
    const rangeOf = () => (method === 'GET' ? header('range') : undefined)
    const stored = storedExports(app)
    const [key, erasedUpTo] = [place.join('\n'), await lastErasureOf(app.reader, tenant)]
    const known = stored.find(key, erasedUpTo)
    if (known !== null) return fileResponse(known, rangeOf(), header('if-range'))
    const { bytes: estimate } = await extentOf(caller, asked.tournamentId)
    const slot = app.exportSlots.take(tenant)
    if (slot === null)
      throw new HttpProblem({ status: 503, code: 'export-running', ...detailed(auditText('export-running')) })
    const parts = inSlot(slot, partsOf(caller, asked))
    const file = await stored.make({ key, erasedUpTo, estimate, parts })
    if (file !== null) return fileResponse(file, rangeOf(), header('if-range'))
    return new FileResponse({ ...FILE, bytes: await withFirstPart(parts) })
  },
)

const FILE = { type: 'application/zip', name: 'history.zip', isFinal: false } as const

const partsOf = ({ app, tenant, person }: Caller, asked: Asked): AsyncGenerator<Uint8Array> =>
  exportFile(
    { ...asked, tenant, askedBy: person.userId },
    {
      archive: app.archive,
      reader: app.reader,
      now: app.clock.now,
      untilProjected: async (position) => {
        if (!(await app.waitUntilProjected(position, CATCH_UP_MS))) throw stillCatchingUp()
      },
    },
  )

/** A range of exactly these bytes, or the whole file. */
const fileResponse = async (
  file: GrowingFile,
  range: string | undefined,
  ifRange: string | undefined,
): Promise<FileResponse> => {
  const { tag } = file
  const wanted = ifRange === tag ? parseByteRange(range) : null
  if (wanted !== null) {
    const size = await file.size()
    const part = partOf(wanted, size)
    if (part !== null)
      return new FileResponse({ ...FILE, tag, bytes: file.read(part.from, part.to), part: { ...part, size } })
  }
  return new FileResponse({ ...FILE, tag, bytes: await withFirstPart(file.read(0)) })
}

/** The stored exports of each program, of which tests run several in one process. */
const filesOf = new WeakMap<App['archive'], StoredExports>()

const storedExports = ({ archive, dataDir }: App): StoredExports => {
  const files = filesOf.get(archive) ?? new StoredExports(dataDir)
  filesOf.set(archive, files)
  return files
}

const CATCH_UP_MS = 10_000
