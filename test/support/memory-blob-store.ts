import type { BlobStore } from '../../commands/ports/blob-store.ts'
import type { Clock } from '../../commands/ports/clock.ts'
import { partOf } from '../../commands/ports/part-of-blob.ts'
import { type Instant, instantOf } from '../../domain/kernel/time.ts'

/** Blobs in memory, written at the time of `clock`; tickets and links are empty. */
export const memoryBlobStore = (
  clock: Clock = { now: () => instantOf(Date.now()) },
): BlobStore & { readonly names: () => string[] } => {
  const blobs = new Map<string, { content: Uint8Array; contentType: string; writtenAt: Instant; version: number }>()
  let version = 0
  const put = (name: string, content: Uint8Array, contentType: string): void => {
    blobs.set(name, { content, contentType, writtenAt: clock.now(), version: ++version })
  }
  return {
    names: () => [...blobs.keys()],
    issueUploadTicket: async ({ container, filename }) => ({ endpoint: '', container, filename, sasToken: '' }),
    write: async (container, filename, content, contentType) => {
      put(`${container}/${filename}`, content, contentType)
    },
    writeNew: async (container, filename, content, contentType) => {
      const name = `${container}/${filename}`
      if (blobs.has(name)) return false
      put(name, content, contentType)
      return true
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
    look: async (container, filename) => {
      const blob = blobs.get(`${container}/${filename}`)
      return blob === undefined
        ? null
        : { bytes: blob.content.length, contentType: blob.contentType, version: String(blob.version) }
    },
    readRange: async (container, filename, { from, to, version }) => {
      const blob = blobs.get(`${container}/${filename}`)
      if (blob === undefined || String(blob.version) !== version) throw new Error('another version')
      return blob.content.slice(from, to)
    },
    readAsItComes: async (container, filename, asked) => {
      const blob = blobs.get(`${container}/${filename}`)
      if (blob === undefined) return null
      const { content, contentType } = blob
      const part = partOf(asked, content.length)
      const read = async function* () {
        if (part !== null) yield content.slice(part.from, part.to)
      }
      const stored = { bytes: content.length, contentType, version: String(blob.version) }
      return { ...stored, part, content: read(), stop: () => {} }
    },
    arrivedBlocks: async () => [],
    copy: async (from, to) => {
      const blob = blobs.get(`${from.container}/${from.filename}`)
      if (blob === undefined || String(blob.version) !== from.version) throw new Error('another version')
      put(`${to.container}/${to.filename}`, blob.content, to.contentType)
    },
    readLink: async (container, filename) => `memory:${container}/${filename}`,
  }
}
