import { startEmbeddedBlobStorage } from '../../api/adapters/blob-store/embedded.ts'
import type { Config } from '../../api/configuration/config.ts'
import { hasSecret, storedSecret } from '../../api/configuration/data-folder.ts'

export interface OpenBlobs {
  readonly connectionString: string
  close(): Promise<void>
}

/** The program's blob storage. If the program is not running, its embedded storage runs until `close`. */
export const openBlobs = async (config: Config, isRunning: boolean): Promise<OpenBlobs> => {
  const { blobs, dataDir, host } = config
  if (blobs.kind === 'azure') return { connectionString: blobs.connectionString.reveal(), close: async () => {} }
  if (isRunning && hasSecret(dataDir, 'blob-storage')) {
    const key = storedSecret(dataDir, 'blob-storage', () => '')
    const endpoint = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${blobs.port}/matside`
    const connectionString = `DefaultEndpointsProtocol=http;AccountName=matside;AccountKey=${key};BlobEndpoint=${endpoint}`
    return { connectionString, close: async () => {} }
  }
  const options = { dataDir, host: '127.0.0.1', publicHost: '127.0.0.1', port: 0 }
  const storage = await startEmbeddedBlobStorage(options)
  return { connectionString: storage.connectionString, close: () => storage.stop() }
}
