import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { keptSecret } from '../../data-folder.ts'
import { StartProblem } from '../../start-problem.ts'
import type { WorkerMessage, WorkerOptions } from './azurite-worker.ts'
import { allowBrowsers } from './reach.ts'

const ACCOUNT = 'matside'

export interface EmbeddedBlobStorage {
  readonly connectionString: string
  /** What the browser sends files to, without a path. */
  readonly origin: string
  /** Rejects when the storage ended by itself. Never resolves. */
  readonly lost: Promise<never>
  stop(): Promise<void>
}

const listening = (worker: Worker, options: WorkerOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: WorkerMessage) => {
      if (message.kind === 'listening') return resolve(message.port)
      reject(
        new StartProblem(
          message.code === 'EADDRINUSE'
            ? `Port ${options.port} (blob storage) is taken: set BLOB_PORT, or PORT for all.`
            : `The blob storage in ${options.folder} does not start: ${message.message}. ` +
                `Nothing was deleted; put a copy of the folder back, or move it away to start without its files.`,
        ),
      )
    })
  })

/**
 * Azurite's blob service in a thread of its own, with an account key of its own, its files in `dataDir/blobs`.
 * `publicHost` is the name browsers reach this machine by.
 */
export const startEmbeddedBlobStorage = async (options: {
  readonly dataDir: string
  readonly host: string
  readonly publicHost: string
  readonly port: number
}): Promise<EmbeddedBlobStorage> => {
  const key = keptSecret(options.dataDir, 'blob-storage', () => randomBytes(64).toString('base64'))
  const folder = join(options.dataDir, 'blobs')
  // Workbooks with people's names and birthdays wait here: for nobody else on this machine.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const workerOptions: WorkerOptions = { host: options.host, port: options.port, folder }
  const worker = new Worker(new URL('./azurite-worker.ts', import.meta.url), {
    workerData: workerOptions,
    env: { AZURITE_ACCOUNTS: `${ACCOUNT}:${key}` },
    execArgv: [],
  })
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
  const port = await listening(worker, workerOptions).catch(async (error: unknown) => {
    await worker.terminate()
    throw error
  })
  worker.unref()

  let stopping = false
  const lost = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    gone.then(() => stopping || reject(new Error('The embedded blob storage ended by itself.')))
  })
  lost.catch(() => {})
  const origin = `http://${options.publicHost}:${port}`
  const connectionString = [
    'DefaultEndpointsProtocol=http',
    `AccountName=${ACCOUNT}`,
    `AccountKey=${key}`,
    `BlobEndpoint=${origin}/${ACCOUNT}`,
  ].join(';')
  await allowBrowsers(connectionString)
  return {
    connectionString,
    origin,
    lost,
    stop: async () => {
      if (!stopping) {
        stopping = true
        worker.ref()
        worker.postMessage('stop')
      }
      const timer = setTimeout(() => worker.terminate(), 5_000)
      await gone
      clearTimeout(timer)
    },
  }
}
