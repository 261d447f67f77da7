import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { hasRoom } from '../../configuration/disk-room.ts'
import { collectWhenQuiet } from '../../operator/collect-when-quiet.ts'
import { closingSlowUploads, PATIENCE, refusingForeignHosts } from '../embedded-pages/guarded-server.ts'
import { loadAzurite } from './azurite.ts'
import { uploadLimits } from './upload-limits.ts'

/** The worker's data, from `embedded.ts`. */
export interface WorkerOptions {
  readonly host: string
  readonly port: number
  /** The host name by which browsers reach this machine. */
  readonly publicHost: string
  readonly folder: string
}

export type WorkerMessage =
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'failed'; readonly code: string; readonly message: string }

/** How often a changed blob index is saved; the blobs themselves are written immediately. */
const SAVE_EVERY_MS = 250

collectWhenQuiet()
const { host, port, publicHost, folder } = workerData as WorkerOptions
const post = (message: WorkerMessage): void => parentPort?.postMessage(message)

const { BlobConfiguration, BlobServer } = await loadAzurite()
const server = new BlobServer(
  new BlobConfiguration(
    host,
    port,
    5,
    join(folder, 'blobs.json'),
    join(folder, 'extents.json'),
    [{ locationId: 'Default', locationPath: join(folder, 'extents'), maxConcurrency: 50 }],
    false,
    undefined,
    false,
    undefined,
    true,
    true,
    '',
    '',
    '',
    undefined,
    true,
  ),
)

const { httpServer } = server
// A large upload may take long; what is limited is how slowly it is sent.
Object.assign(httpServer, { ...PATIENCE, requestTimeout: 0 })
const [answer] = httpServer.listeners('request') as [Parameters<typeof refusingForeignHosts>[1]]
const [account = '', key = ''] = (process.env.AZURITE_ACCOUNTS ?? '').split(':')
const refusal = uploadLimits(account, key, () => hasRoom(folder))
httpServer.removeAllListeners('request')
httpServer.on(
  'request',
  refusingForeignHosts(
    publicHost,
    closingSlowUploads((request, response) => {
      const status = refusal(request)
      if (status === null) return answer(request, response)
      response.writeHead(status, { 'access-control-allow-origin': '*', connection: 'close' }).end()
    }),
  ),
)

const indexes = () => [server.metadataStore, server.extentMetadataStore].map(({ db }) => db)
/** Closing starts a final save but does not wait for one already in progress, which exiting would cut off. */
const drainSaves = () =>
  Promise.all(indexes().map((db) => new Promise<void>((resolve) => db.throttledSaveDrain(() => resolve()))))

parentPort?.once('message', () => {
  server
    .close()
    .then(drainSaves)
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
})

try {
  await server.start()
  for (const db of indexes()) {
    db.autosaveDisable()
    db.autosaveInterval = SAVE_EVERY_MS
    db.autosaveEnable()
  }
  post({ kind: 'listening', port: Number(new URL(server.getHttpServerAddress()).port) })
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException
  post({ kind: 'failed', code: code ?? '', message })
}
