import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedBlobStorage } from '../../../api/adapters/blob-store/embedded.ts'
import type { TestBrowser } from '../../../test/support/browser.ts'
import { freePorts } from '../free-ports.ts'
import { TENANT } from '../http-world.ts'
import { AUDIENCE, startIssuer } from '../issuer.ts'
import { startPostgres } from '../postgres.ts'
import { type BenchRow, median } from '../row.ts'
import { filmOf, PIECE_SECONDS } from './film.ts'
import { linkOf, seeksIn } from './seek.ts'
import { worldWithVideo } from './world.ts'

const MASTER_KEY = 'ab'.repeat(32)
const ROUNDS = 7
const FILM_SECONDS = 5 * 60

const started = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)))
    child.once('exit', (code) => reject(new Error(`it ended with code ${code}`)))
  })

/** A video of five minutes in the product, and the same file behind node:http: their addresses, as a `<video>` gets them. */
const served = async (browser: TestBrowser, piece: Uint8Array) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-film-'))
  const children: ChildProcess[] = []
  const postgres = await startPostgres()
  const issuer = await startIssuer()
  const storage = await startEmbeddedBlobStorage({ dataDir, host: '127.0.0.1', publicHost: '127.0.0.1', port: 0 })
  const stop = async (): Promise<void> => {
    for (const child of children) if (child.connected) child.disconnect()
    await Promise.all(
      children.map((child) => (child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : null)),
    )
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
    const port = await freePorts()
    const product = fork(join(import.meta.dirname, '../serve-product.ts'), {
      env: {
        ...process.env,
        ...{ PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: url, PERSONAL_DATA_MASTER_KEY: MASTER_KEY },
        ...{ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: 'bench', OIDC_AUDIENCE: AUDIENCE, DEMO_DATA: 'no' },
        AZURE_STORAGE_CONNECTION_STRING: storage.connectionString,
      },
    })
    children.push(product)
    await started(product)
    await writeFile(join(dataDir, 'film.webm'), film)
    const bare = fork(join(import.meta.dirname, 'bare-file.ts'), [join(dataDir, 'film.webm')])
    children.push(bare)
    const barePort = await started(bare)
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

/** The first picture after a jump in a video, beside the same jump in the bare file. */
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
      name: 'first frame after a jump to where nothing was loaded, in Chromium',
      limit: '≤ 1.2 × the bare file served by node:http',
      measured: `${ms('ours')} against ${ms('bare')}`,
      ...{ ratio, pass: ratio <= 1.2 },
    }
  } finally {
    await stop()
  }
}
