import {
  BlobSASPermissions,
  BlobServiceClient,
  type ContainerClient,
  generateBlobSASQueryParameters,
  StorageSharedKeyCredential,
} from '@azure/storage-blob'
import type { BlobStore } from '../../../commands/ports/blob-store.ts'
import { downloadBlob, downloadTail, isMissing, isPresent, readProperties } from './incoming-blob.ts'
import { LIMITS_UPLOADS, signUploadLimit } from './upload-limits.ts'

const TICKET_MINUTES = 60
/** Copying several hundred megabytes takes seconds; a small copy is complete with the first response. */
const COPY_MINUTES = 60
const COPY_POLL_MS = 200
/** One request counts five thousand blobs. */
const COUNT_TIMEOUT_MS = 10_000
/** Tickets are valid from a little before now, because the storage's clock may be behind ours. */
const CLOCK_TOLERANCE_MINUTES = 5

const minutesFromNow = (minutes: number): Date => new Date(Date.now() + minutes * 60_000)

/**
 * Azure Blob Storage, or an emulator of it. Throws when the connection string has no account key, which signs tickets.
 */
export const azureBlobStore = (connectionString: string): BlobStore => {
  const service = BlobServiceClient.fromConnectionString(connectionString)
  const { credential } = service
  if (!(credential instanceof StorageSharedKeyCredential))
    throw new Error('The storage connection string has no account key to sign tickets with.')

  const limitsUploads = connectionString.includes(LIMITS_UPLOADS)
  const [, accountKey = ''] = /AccountKey=([^;]+)/i.exec(connectionString) ?? []

  const made = new Map<string, Promise<unknown>>()
  const container = async (name: string): Promise<ContainerClient> => {
    const client = service.getContainerClient(name)
    const making = made.get(name) ?? client.createIfNotExists()
    made.set(name, making)
    await making.catch((error: unknown) => {
      made.delete(name)
      throw error
    })
    return client
  }

  const grant = (
    containerName: string,
    blobName: string,
    permissions: string,
    minutes: number,
    answered: { readonly contentType?: string; readonly contentDisposition?: string } = {},
  ): string =>
    generateBlobSASQueryParameters(
      {
        containerName,
        blobName,
        permissions: BlobSASPermissions.parse(permissions),
        startsOn: minutesFromNow(-CLOCK_TOLERANCE_MINUTES),
        expiresOn: minutesFromNow(minutes),
        ...answered,
      },
      credential,
    ).toString()

  return {
    // Azure's tickets cannot limit the size: what is larger is refused and deleted when it is used.
    issueUploadTicket: async ({ container: name, filename, maxBytes }) => {
      await container(name)
      const sasToken = grant(name, filename, 'cw', TICKET_MINUTES)
      return {
        endpoint: service.url.replace(/\/$/, ''),
        container: name,
        filename,
        sasToken: limitsUploads
          ? `${sasToken}&${signUploadLimit(accountKey, `${name}/${filename}`, maxBytes)}`
          : sasToken,
      }
    },

    write: async (name, filename, content, contentType) => {
      const blob = (await container(name)).getBlockBlobClient(filename)
      await blob.uploadData(content, { blobHTTPHeaders: { blobContentType: contentType } })
    },

    writeNew: async (name, filename, content, contentType) => {
      const blob = (await container(name)).getBlockBlobClient(filename)
      try {
        await blob.upload(content, content.length, {
          blobHTTPHeaders: { blobContentType: contentType },
          conditions: { ifNoneMatch: '*' },
        })
        return true
      } catch (error) {
        if (isPresent(error)) return false
        throw error
      }
    },

    read: async (name, filename, maxBytes) => {
      const blob = service.getContainerClient(name).getBlobClient(filename)
      try {
        const { contentLength = 0, contentType = 'application/octet-stream', etag } = await blob.getProperties()
        if (contentLength > maxBytes)
          throw new RangeError(`The file has ${contentLength} bytes; at most ${maxBytes} are read.`)
        if (contentLength === 0) return { content: new Uint8Array(), contentType }
        // Reads exactly the version that was measured, even if the ticket's holder has overwritten the blob since.
        const conditions = etag === undefined ? {} : { conditions: { ifMatch: etag } }
        return { content: await blob.downloadToBuffer(0, contentLength, conditions), contentType }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    delete: async (name, filename) => {
      try {
        await service.getContainerClient(name).getBlobClient(filename).delete()
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    deleteAll: async (name, prefix) => {
      const client = service.getContainerClient(name)
      try {
        for await (const blob of client.listBlobsFlat({ prefix }))
          await client.getBlobClient(blob.name).deleteIfExists()
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },

    list: async (name, prefix) => {
      const found: { filename: string; writtenAt: string }[] = []
      try {
        for await (const { name: filename, properties } of service.getContainerClient(name).listBlobsFlat({ prefix }))
          found.push({ filename, writtenAt: properties.lastModified.toISOString() })
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      return found
    },

    bytesBelow: async (name, prefix) => {
      const listed = { prefix, abortSignal: AbortSignal.timeout(COUNT_TIMEOUT_MS) }
      let bytes = 0
      try {
        for await (const { properties } of service.getContainerClient(name).listBlobsFlat(listed))
          bytes += properties.contentLength ?? 0
      } catch (error) {
        if (!isMissing(error)) throw error
      }
      return bytes
    },

    look: async (name, filename) => {
      try {
        return await readProperties(service.getContainerClient(name).getBlobClient(filename))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    readRange: (name, filename, { from, to, version }) =>
      service
        .getContainerClient(name)
        .getBlobClient(filename)
        .downloadToBuffer(from, to - from, { conditions: { ifMatch: version } }),

    readAsItComes: async (name, filename, asked) => {
      const blob = service.getContainerClient(name).getBlobClient(filename)
      try {
        return await (asked !== null && 'last' in asked ? downloadTail(blob, asked) : downloadBlob(blob, asked))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    arrivedBlocks: async (name, filename) => {
      const blob = service.getContainerClient(name).getBlockBlobClient(filename)
      try {
        const { uncommittedBlocks = [] } = await blob.getBlockList('uncommitted')
        return uncommittedBlocks.map((block) => ({ id: block.name, bytes: block.size }))
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },

    copy: async (from, to) => {
      const source = service.getContainerClient(from.container).getBlobClient(from.filename)
      const url = `${source.url}?${grant(from.container, from.filename, 'r', COPY_MINUTES)}`
      const target = (await container(to.container)).getBlobClient(to.filename)
      const copying = await target.beginCopyFromURL(url, {
        sourceConditions: { ifMatch: from.version },
        intervalInMs: COPY_POLL_MS,
      })
      const { copyStatus } = await copying.pollUntilDone()
      if (copyStatus !== 'success') throw new Error(`The storage did not copy a blob: ${copyStatus}.`)
      await target.setHTTPHeaders({ blobContentType: to.contentType })
    },

    readLink: async (name, filename, minutes, contentType) => {
      const blob = service.getContainerClient(name).getBlobClient(filename)
      const answered = contentType === undefined ? {} : { contentType, contentDisposition: 'attachment' }
      return `${blob.url}?${grant(name, filename, 'r', minutes, answered)}`
    },
  }
}
