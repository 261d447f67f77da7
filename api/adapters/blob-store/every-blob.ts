import { Readable } from 'node:stream'
import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob'

export interface CopiedBlob {
  readonly container: string
  readonly name: string
  readonly contentType: string
}

/**
 * Reads every blob of an account, for backups; each is read to its end before the next. Blobs that are deleted in the meantime are
 * skipped.
 */
export const everyBlob = async function* (
  connectionString: string,
): AsyncGenerator<CopiedBlob & { readonly content: Readable }> {
  const service = BlobServiceClient.fromConnectionString(connectionString)
  for await (const { name: container } of service.listContainers()) {
    const client = service.getContainerClient(container)
    for await (const { name, properties } of client.listBlobsFlat()) {
      const content = await contentOf(client, name)
      const contentType = properties.contentType ?? 'application/octet-stream'
      if (content !== null) yield { container, name, contentType, content }
    }
  }
}

const contentOf = async (client: ContainerClient, name: string): Promise<Readable | null> => {
  try {
    const { readableStreamBody } = await client.getBlobClient(name).download()
    return readableStreamBody === undefined ? Readable.from([]) : new Readable().wrap(readableStreamBody)
  } catch (error) {
    if ((error as { readonly statusCode?: number }).statusCode === 404) return null
    throw error
  }
}

/** Names of all blobs, as `container/name`. */
export const blobNames = async (connectionString: string): Promise<ReadonlySet<string>> => {
  const service = BlobServiceClient.fromConnectionString(connectionString)
  const names = new Set<string>()
  for await (const { name: container } of service.listContainers()) {
    for await (const { name } of service.getContainerClient(container).listBlobsFlat())
      names.add(`${container}/${name}`)
  }
  return names
}

/** Bytes of a block of a blob, and how many are in memory at a time. */
const BLOCK = 4 * 1_024 * 1_024
const BLOCKS = 2

/** Writes a blob; creates its container when missing. */
export const putBlob = async (
  connectionString: string,
  { container, name, contentType }: CopiedBlob,
  content: Readable,
): Promise<void> => {
  const client = BlobServiceClient.fromConnectionString(connectionString).getContainerClient(container)
  await client.createIfNotExists()
  const blobHTTPHeaders = { blobContentType: contentType }
  await client.getBlockBlobClient(name).uploadStream(content, BLOCK, BLOCKS, { blobHTTPHeaders })
}
