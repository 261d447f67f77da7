import { createHash } from 'node:crypto'
import { exportText } from '../../../domain/audit/published.ts'
import type { App, ArchivedEvent } from '../../composition/app.ts'
import { apiText } from '../../contract/texts.ts'
import { deflatedZip, type FileInParts } from '../../documents/deflated-zip.ts'
import { detailed, HttpProblem } from '../../http/problems.ts'
import {
  EVENTS,
  type ExportedPart,
  type ExportManifest,
  fileOfView,
  MANIFEST,
  PROOFS,
  SIGNATURE,
  type StreamProof,
} from './manifest.ts'
import { type ExportedScope, readViewCsv } from './rows-of-views.ts'
import { viewsOf } from './views.ts'

/** Who asked for what. */
export type AskedExport = Pick<ExportManifest, 'exportId' | 'tenant' | 'tournamentId' | 'content' | 'askedBy'>

type Archive = Pick<App['archive'], 'anchorNow' | 'eventsOf' | 'anchorsOf' | 'publicKey' | 'sign'>

export interface ExportSources {
  readonly archive: Archive
  readonly reader: ExportedScope['reader']
  readonly now: () => string
  /** Resolves once every view includes the position. */
  readonly untilProjected: (position: number) => Promise<void>
}

/**
 * Streams an export: a .zip file with the events stream by stream, the proofs of the streams' ends, the views, and the
 * signed manifest. It ends with an anchor that is made for it (audit rule 9). Throws HttpProblem if the log was changed.
 */
export async function* exportFile(asked: AskedExport, sources: ExportSources): AsyncGenerator<Uint8Array> {
  const { archive, reader, now, untilProjected } = sources
  const { tenant, tournamentId } = asked
  const made = now()
  const anchored = await archive.anchorNow(tenant)
  if (anchored === null) throw historyBroken()
  const { anchor, ends, pathOf } = anchored
  await untilProjected(anchor.upTo)
  const streams = ends
    .map((end, index) => ({ ...end, index }))
    .filter((end) => tournamentId === null || end.tournamentId === tournamentId)
  const parts: ExportedPart[] = []
  let events = 0

  const lines = async function* (): AsyncGenerator<string> {
    const written = (page: readonly ArchivedEvent[]): string => {
      events += page.length
      return page.map(eventLine).join('')
    }
    for (const { stream, revision } of streams)
      for await (const page of archive.eventsOf(tenant, stream, revision, asked.content === 'opened'))
        yield written(page)
    if (tournamentId === null) yield written(await archive.anchorsOf(tenant, anchor.upTo))
  }
  const proofs = function* (): Generator<string> {
    for (const { stream, revision, hash, index } of streams) {
      const proof: StreamProof = { stream, revision, hash, index, path: pathOf(index) }
      yield `${JSON.stringify(proof)}\n`
    }
  }
  const scope: ExportedScope = {
    reader,
    tenant,
    tournamentIds: [...new Set(streams.flatMap((end) => end.tournamentId ?? []))],
    upTo: anchor.upTo,
  }
  let text = ''
  const manifest = function* (): Generator<string> {
    const whole: ExportManifest = {
      format: 'matside export',
      version: 1,
      ...asked,
      made,
      anchor,
      publicKey: archive.publicKey,
      streams: streams.length,
      events,
      parts,
    }
    text = `${JSON.stringify(whole, null, 2)}\n`
    yield text
  }
  const signature = function* (): Generator<string> {
    yield `${archive.sign(exportText(text))}\n`
  }
  yield* deflatedZip(
    [
      summed({ name: EVENTS, parts: lines() }, parts),
      summed({ name: PROOFS, parts: proofs() }, parts),
      ...viewsOf(tournamentId).map((view) =>
        summed({ name: fileOfView(view), parts: once(() => readViewCsv(view, scope)) }, parts),
      ),
      { name: MANIFEST, parts: manifest() },
      { name: SIGNATURE, parts: signature() },
    ],
    { isSealed: true },
  )
}

const historyBroken = (): HttpProblem =>
  new HttpProblem({ status: 409, code: 'history-broken', ...detailed(apiText('history-broken')) })

const eventLine = (event: ArchivedEvent): string => `${JSON.stringify(event)}\n`

async function* once(read: () => Promise<string>): AsyncGenerator<string> {
  yield await read()
}

/** The file; its size and hash are added to `parts` when it is written. */
const summed = ({ name, parts: texts }: FileInParts, parts: ExportedPart[]): FileInParts => ({
  name,
  parts: (async function* () {
    const sha256 = createHash('sha256')
    let bytes = 0
    for await (const text of texts) {
      sha256.update(text)
      bytes += Buffer.byteLength(text)
      yield text
    }
    parts.push({ name, bytes, sha256: sha256.digest('hex') })
  })(),
})
