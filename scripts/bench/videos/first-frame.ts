import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedBlobStorage } from '../../../api/adapters/blob-store/embedded.ts'
import type { TestBrowser } from '../../../test/support/browser.ts'
import { freePorts } from '../free-ports.ts'
import { startIssuer } from '../issuer.ts'
import { TENANT } from '../kit.ts'
import { startPostgres } from '../postgres.ts'
import { MASTER_KEY, openPrograms, productSettings } from '../programs.ts'
import { type BenchRow, median } from '../row.ts'
import { filmOf, PIECE_SECONDS } from './film.ts'
import { linkOf, seeksIn } from './seek.ts'
import { worldWithVideo } from './world.ts'

const ROUNDS = 7
const FILM_SECONDS = 5 * 60

/** Serves a video of five minutes from the product, and the same file from node:http; resolves to their URLs for a `<video>`. */
const served = async (browser: TestBrowser, piece: Uint8Array) => {
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
    const film = await filmOf(piece, { times: FILM_SECONDS / PIECE_SECONDS, isRecording: false })
    const url = await postgres.database()
    const place = { url, masterKey: MASTER_KEY, storage: storage.connectionString }
    const { submissionId, reviewer } = await worldWithVideo(place, film, FILM_SECONDS)
    const settings = productSettings(url, issuer.url, dataDir, await freePorts())
    const env = { ...settings, AZURE_STORAGE_CONNECTION_STRING: storage.connectionString }
    const { message: port } = await programs.start('serve-product.ts', { env })
    await writeFile(join(dataDir, 'film.webm'), film)
    const { message: barePort } = await programs.start('videos/bare-file.ts', { args: [join(dataDir, 'film.webm')] })
    const origin = `http://${TENANT}.localhost:${port}`
    const ours = await linkOf(
      browser,
      `${origin}/api/curriculum/submissions/id/${submissionId}`,
      await issuer.token(reviewer),
    )
    return { ours, bare: `http://${TENANT}.localhost:${barePort}/film.webm`, stop }
  } catch (thrown) {
    await stop()
    throw thrown
  }
}

/** Time to the first frame after a seek, compared with the same seek in the bare file. */
export const firstFrame = async (browser: TestBrowser, piece: Uint8Array): Promise<BenchRow> => {
  const { stop, ...addresses } = await served(browser, piece)
  try {
    const rounds: { readonly ours: number; readonly bare: number }[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const bare = median(await seeksIn(browser, addresses.bare))
      rounds.push({ bare, ours: median(await seeksIn(browser, addresses.ours)) })
    }
    const ratio = median(rounds.map(({ ours, bare }) => ours / bare))
    const ms = (whose: 'ours' | 'bare') => `${median(rounds.map((round) => round[whose])).toFixed(1)} ms`
    return {
      name: 'first frame after a seek to a part that is not loaded, in Chromium',
      limit: '≤ 1.2 × the bare file served by node:http',
      measured: `${ms('ours')} against ${ms('bare')}`,
      ratio,
      pass: ratio <= 1.2,
    }
  } finally {
    await stop()
  }
}
