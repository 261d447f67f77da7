import { BlobServiceClient, type ContainerClient } from '@azure/storage-blob'

export interface CopiedBlob {
  readonly container: string
  readonly name: string
  readonly contentType: string
}

/** Reads every blob of an account, for backups. Blobs that are deleted in the meantime are skipped. */
export const everyBlob = async function* (
  connectionString: string,
): AsyncGenerator<CopiedBlob & { readonly content: Buffer }> {
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

const contentOf = async (client: ContainerClient, name: string): Promise<Buffer | null> => {
  try {
    return await client.getBlobClient(name).downloadToBuffer()
  } catch (error) {
    const { statusCode } = error as { readonly statusCode?: number }
    if (statusCode === 404) return null
    // An empty blob has no range to download.
    if (statusCode === 416) return Buffer.alloc(0)
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

/** Writes a blob; creates its container when missing. */
export const putBlob = async (
  connectionString: string,
  { container, name, contentType }: CopiedBlob,
  content: Buffer,
): Promise<void> => {
  const client = BlobServiceClient.fromConnectionString(connectionString).getContainerClient(container)
  await client.createIfNotExists()
  const blobHTTPHeaders = { blobContentType: contentType }
  await client.getBlockBlobClient(name).uploadData(content, { blobHTTPHeaders })
}
