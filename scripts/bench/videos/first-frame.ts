import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { azureBlobStore } from '../../../api/adapters/blob-store/azure.ts'
import { startEmbeddedBlobStorage } from '../../../api/adapters/blob-store/embedded.ts'
import type { TestBrowser } from '../../../test/support/browser.ts'
import { freePorts } from '../free-ports.ts'
import { startIssuer } from '../issuer.ts'
import { TENANT } from '../kit.ts'
import { startPostgres } from '../postgres.ts'
import { MASTER_KEY, openPrograms, productSettings } from '../programs.ts'
import { type BenchRow, median } from '../row.ts'
import { drawPiece, filmOf, PIECE_SECONDS, phoneFilmOf } from './film.ts'
import { linkOf, seeksIn, startsIn } from './seek.ts'
import { type Film, worldWithVideo } from './world.ts'

const ROUNDS = 7
const FILM_SECONDS = 5 * 60
const PHONE_SECONDS = 60

/** Serves a video from the product, and the same file from the storage itself and from node:http, with their URLs. */
const served = async (film: Film) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-film-'))
  const programs = openPrograms()
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  const storage = await startEmbeddedBlobStorage({ dataDir, host: '127.0.0.1', publicHost: '127.0.0.1', port: 0 })
  const stop = async (): Promise<void> => {
    await programs.stop()
    issuer.stop()
    await storage.stop()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await postgres.database()
    const place = { url, masterKey: MASTER_KEY, storage: storage.connectionString }
    const { submissionId, reviewer } = await worldWithVideo(place, film)
    const settings = productSettings(url, issuer.url, dataDir, await freePorts())
    const env = { ...settings, AZURE_STORAGE_CONNECTION_STRING: storage.connectionString }
    const { message: port } = await programs.start('serve-product.ts', { env })
    const path = join(dataDir, 'film')
    await writeFile(path, film.content)
    const { message: barePort } = await programs.start('videos/bare-file.ts', { args: [path, film.type] })
    const blobs = azureBlobStore(storage.connectionString)
    await blobs.write('bench', 'film', film.content, film.type)
    const alone = await blobs.readLink('bench', 'film', 60)
    const origin = `http://${TENANT}.localhost:${port}/api`
    const token = await issuer.token(reviewer)
    return { origin, submissionId, token, alone, bare: `http://${TENANT}.localhost:${barePort}/film`, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

type Served = Awaited<ReturnType<typeof served>>
interface Rounds {
  readonly name: string
  readonly film: Film
  /** Resolves to the milliseconds of some first frames in turn. */
  readonly ours: (at: Served) => Promise<readonly number[]>
  /** The same from this URL. */
  readonly from: (url: string) => Promise<readonly number[]>
  /** Whether to report the storage itself, too: browsers keep what it sends, so each URL is good for one page. */
  readonly hasStorage?: boolean
}

const compared = async ({ name, film, ours, from, hasStorage = false }: Rounds): Promise<BenchRow> => {
  const at = await served(film)
  try {
    const rounds: { readonly ours: number; readonly alone: number; readonly bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({
        bare: median(await from(at.bare)),
        ours: median(await ours(at)),
        alone: hasStorage ? median(await from(`${at.alone}&round=${round}`)) : 0,
      })
    }
    const ratio = median(rounds.map((round) => round.ours / round.bare))
    const ms = (whose: 'ours' | 'alone' | 'bare') => `${median(rounds.map((round) => round[whose])).toFixed(1)} ms`
    return {
      name,
      limit: '≤ 1.2 × the bare file served by node:http',
      measured: `${ms('ours')}${hasStorage ? ` (from the embedded storage itself ${ms('alone')})` : ''} against ${ms('bare')}`,
      ratio,
      pass: ratio <= 1.2,
    }
  } finally {
    await at.stop()
  }
}

/** Time to the first frame after a seek, compared with the same seek in the bare file. */
export const firstFrame = async (browser: TestBrowser, piece: Uint8Array): Promise<BenchRow> => {
  const content = await filmOf(piece, { times: FILM_SECONDS / PIECE_SECONDS, isRecording: false })
  return compared({
    name: 'first frame after a seek to a part that is not loaded, in Chromium',
    film: { content, type: 'video/webm', codec: 'vp8', seconds: FILM_SECONDS },
    ours: async ({ origin, submissionId, token }) =>
      seeksIn(browser, await linkOf(browser, `${origin}/curriculum/submissions/id/${submissionId}`, token)),
    from: (url) => seeksIn(browser, url),
    hasStorage: true,
  })
}

/**
 * Time from a judge's Next to the first frame of the next video. The page has read that video's review while the one
 * before was judged (web/judging/bracket-review.tsx). The console puts a film's moov box first before it is sent; one that
 * it could not change may have it last, and is only reported.
 */
export const nextFrame = async (browser: TestBrowser): Promise<BenchRow[]> => {
  const piece = await drawPiece(browser, 'vp9')
  const rowFor = async (index: 'first' | 'last', name: string): Promise<BenchRow> => {
    const content = await phoneFilmOf(piece, { times: PHONE_SECONDS / PIECE_SECONDS, index })
    return compared({
      name,
      film: { content, type: 'video/mp4', codec: 'vp9', seconds: PHONE_SECONDS },
      ours: async ({ origin, submissionId, token }) =>
        startsIn(browser, await linkOf(browser, `${origin}/review/submission/id/${submissionId}`, token)),
      from: (url) => startsIn(browser, url),
    })
  }
  const first = await rowFor('first', "a judge's Next → the first frame of an mp4, in Chromium")
  const last = await rowFor('last', 'the same of an mp4 whose moov box is last')
  return [first, { ...last, limit: 'reported', pass: null }]
}
