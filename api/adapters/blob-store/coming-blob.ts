import { Readable } from 'node:stream'
import { type BlobClient, RestError } from '@azure/storage-blob'
import type { ComingBlob, StoredBlob } from '../../../commands/ports/blob-store.ts'
import { type AskedPart, partOf } from '../../../commands/ports/part-of-blob.ts'

const isAnswer = (error: unknown, status: number): boolean => error instanceof RestError && error.statusCode === status

export const isMissing = (error: unknown): boolean => isAnswer(error, 404)

const UNTYPED = 'application/octet-stream'

/** What the storage says of a blob. Throws when there is none. */
export const looked = async (blob: BlobClient): Promise<StoredBlob> => {
  const { contentLength = 0, contentType = UNTYPED, etag = '' } = await blob.getProperties()
  return { bytes: contentLength, contentType, version: etag }
}

const nothingOf = (stored: StoredBlob): ComingBlob => ({
  ...stored,
  part: null,
  content: Readable.from([]),
  stop: () => {},
})

/**
 * Azure is asked for bytes from one on, not for the last ones: the length comes first. Throws when there is no such blob, or
 * when it is written anew in between.
 */
export const endComing = async (blob: BlobClient, asked: AskedPart): Promise<ComingBlob> => {
  const stored = await looked(blob)
  const part = partOf(asked, stored.bytes)
  return part === null ? nothingOf(stored) : coming(blob, part, stored.version)
}

/** A part of a blob, or all of it, with its length and type from the headers of the same answer. Throws when there is none. */
export const coming = async (
  blob: BlobClient,
  asked: { readonly from: number; readonly to: number | null } | null,
  version?: string,
): Promise<ComingBlob> => {
  const { from, to } = asked ?? { from: 0, to: null }
  const answer = await blob
    .download(from, to === null ? undefined : to - from, {
      // A browser asks again itself from where it broke off.
      maxRetryRequests: 0,
      ...(version === undefined ? {} : { conditions: { ifMatch: version } }),
    })
    .catch((error: unknown) => {
      if (isAnswer(error, 416)) return null
      throw error
    })
  // Whoever asks for what is not there may wait for a second request.
  if (answer === null) return nothingOf(await looked(blob))
  const { contentType = UNTYPED, contentLength = 0, contentRange, etag = '', readableStreamBody: content } = answer
  if (!(content instanceof Readable)) throw new Error('The storage answered without a body.')
  // It may fail before anybody takes of it, and tells whoever does then.
  content.on('error', () => {})
  const bytes = contentRange === undefined ? contentLength : Number(contentRange.split('/')[1])
  const stored = { bytes, contentType, version: etag }
  return { ...stored, part: partOf(asked, bytes), content, stop: () => content.destroy() }
}
