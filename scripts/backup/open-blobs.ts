import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import type { Config } from '../../api/configuration/config.ts'
import { hasSecret, storedSecret } from '../../api/configuration/data-folder.ts'

export interface OpenBlobs {
  readonly connectionString: string
  close(): Promise<void>
}

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Whether there is a storage: a tool that only reads makes no embedded one. */
export const hasBlobs = ({ blobs, dataDir }: Config): boolean =>
  blobs.kind === 'azure' || existsSync(join(dataDir, 'blobs'))

/**
 * The program's blob storage. If the program is not running, its embedded storage runs until `close`; another tool that
 * runs in the folder has none.
 */
export const openBlobs = async (config: Config, isRunning: boolean): Promise<OpenBlobs> => {
  const { blobs, dataDir, host } = config
  if (blobs.kind === 'azure') return { connectionString: blobs.connectionString.reveal(), close: async () => {} }
  const ownHost = host === '0.0.0.0' ? '127.0.0.1' : host
  if (isRunning && hasSecret(dataDir, 'blob-storage') && (await isListening(ownHost, blobs.port))) {
    const key = storedSecret(dataDir, 'blob-storage', () => '')
    const endpoint = `http://${ownHost}:${blobs.port}/matside`
    const connectionString = `DefaultEndpointsProtocol=http;AccountName=matside;AccountKey=${key};BlobEndpoint=${endpoint}`
    return { connectionString, close: async () => {} }
  }
  const options = { dataDir, host: '127.0.0.1', publicHost: '127.0.0.1', port: 0 }
  const { startEmbeddedBlobStorage } = await import('../../api/adapters/blob-store/embedded.ts')
  const storage = await startEmbeddedBlobStorage(options)
  return { connectionString: storage.connectionString, close: () => storage.stop() }
}
