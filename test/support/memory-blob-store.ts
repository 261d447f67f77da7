import type { BlobStore } from '../../commands/ports/blob-store.ts'
import type { Clock } from '../../commands/ports/clock.ts'
import { type Instant, instantOf } from '../../domain/kernel/time.ts'

/** Blobs in memory, written at the time of `clock`; tickets and links lead nowhere. */
export const memoryBlobStore = (
  clock: Clock = { now: () => instantOf(Date.now()) },
): BlobStore & { readonly names: () => string[] } => {
  const blobs = new Map<string, { content: Uint8Array; contentType: string; writtenAt: Instant }>()
  return {
    names: () => [...blobs.keys()],
    issueUploadTicket: async ({ container, filename }) => ({ endpoint: '', container, filename, sasToken: '' }),
    write: async (container, filename, content, contentType) => {
      blobs.set(`${container}/${filename}`, { content, contentType, writtenAt: clock.now() })
    },
    read: async (container, filename, maxBytes) => {
      const blob = blobs.get(`${container}/${filename}`)
      if (blob !== undefined && blob.content.length > maxBytes) throw new RangeError('too large')
      return blob ?? null
    },
    delete: async (container, filename) => {
      blobs.delete(`${container}/${filename}`)
    },
    deleteAll: async (container, prefix) => {
      for (const name of [...blobs.keys()]) if (name.startsWith(`${container}/${prefix}`)) blobs.delete(name)
    },
    list: async (container, prefix) =>
      [...blobs]
        .filter(([name]) => name.startsWith(`${container}/${prefix}`))
        .map(([name, { writtenAt }]) => ({ filename: name.slice(container.length + 1), writtenAt })),
    bytesBelow: async (container, prefix) =>
      [...blobs].reduce(
        (sum, [name, { content }]) => sum + (name.startsWith(`${container}/${prefix}`) ? content.length : 0),
        0,
      ),
    readLink: async () => '',
  }
}
