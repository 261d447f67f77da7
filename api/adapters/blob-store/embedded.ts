import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { storedSecret } from '../../configuration/data-folder.ts'
import { hasRoom } from '../../configuration/disk-room.ts'
import { DiskFullProblem, StartProblem } from '../../configuration/start-problem.ts'
import type { WorkerMessage, WorkerOptions } from './azurite-worker.ts'
import { allowAllOrigins } from './reach.ts'
import { LIMITS_UPLOADS } from './upload-limits.ts'

const ACCOUNT = 'matside'

export interface EmbeddedBlobStorage {
  readonly connectionString: string
  /** The origin that browsers upload to. */
  readonly origin: string
  /** Rejects when the storage has stopped unexpectedly. Never resolves. */
  readonly lost: Promise<never>
  stop(): Promise<void>
}

const listening = (worker: Worker, options: WorkerOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (message: WorkerMessage) => {
      if (message.kind === 'listening') return resolve(message.port)
      reject(
        message.code !== 'EADDRINUSE' && !hasRoom(options.folder)
          ? new DiskFullProblem(options.folder)
          : new StartProblem(
              message.code === 'EADDRINUSE'
                ? `Port ${options.port} (blob storage) is taken: set BLOB_PORT, or PORT for all.`
                : `The blob storage in ${options.folder} does not start: ${message.message}. ` +
                    `Nothing was deleted; restore a copy of the folder, or move it away to start without its files.`,
            ),
      )
    })
  })

/**
 * Starts Azurite's blob service in a worker thread, with a generated account key and its files in `dataDir/blobs`.
 * `publicHost` is the host name by which browsers reach this machine. Throws StartProblem.
 */
export const startEmbeddedBlobStorage = async (options: {
  readonly dataDir: string
  readonly host: string
  readonly publicHost: string
  readonly port: number
}): Promise<EmbeddedBlobStorage> => {
  const key = storedSecret(options.dataDir, 'blob-storage', () => randomBytes(64).toString('base64'))
  const folder = join(options.dataDir, 'blobs')
  // It holds workbooks with names and birthdays: other users of this machine must not read them.
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  const workerOptions: WorkerOptions = {
    host: options.host,
    port: options.port,
    publicHost: options.publicHost,
    folder,
  }
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
    gone.then(() => stopping || reject(new Error('The embedded blob storage stopped unexpectedly.')))
  })
  lost.catch(() => {})
  const origin = `http://${options.publicHost}:${port}`
  const connectionString = [
    'DefaultEndpointsProtocol=http',
    `AccountName=${ACCOUNT}`,
    `AccountKey=${key}`,
    `BlobEndpoint=${origin}/${ACCOUNT}`,
    LIMITS_UPLOADS,
  ].join(';')
  await allowAllOrigins(connectionString)
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
