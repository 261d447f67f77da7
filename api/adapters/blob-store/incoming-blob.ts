import { Readable } from 'node:stream'
import { type BlobClient, RestError } from '@azure/storage-blob'
import type { IncomingBlob, StoredBlob } from '../../../commands/ports/blob-store.ts'
import { type AskedPart, partOf } from '../../../commands/ports/part-of-blob.ts'

const isAnswer = (error: unknown, status: number): boolean => error instanceof RestError && error.statusCode === status

export const isMissing = (error: unknown): boolean => isAnswer(error, 404)

/** Whether a blob was not written because there is one, which the container's policy may protect as well. */
export const isPresent = (error: unknown): boolean =>
  error instanceof RestError && ['BlobAlreadyExists', 'BlobImmutableDueToPolicy'].includes(error.code ?? '')

const UNTYPED = 'application/octet-stream'

/** Reads a blob's properties. Throws when it does not exist. */
export const readProperties = async (blob: BlobClient): Promise<StoredBlob> => {
  const { contentLength = 0, contentType = UNTYPED, etag = '' } = await blob.getProperties()
  return { bytes: contentLength, contentType, version: etag }
}

const emptyBlob = (stored: StoredBlob): IncomingBlob => ({
  ...stored,
  part: null,
  content: Readable.from([]),
  stop: () => {},
})

/**
 * Azure has no suffix ranges, so the blob's length is read first. Throws when the blob does not exist, or when it is overwritten
 * between the two requests.
 */
export const downloadTail = async (blob: BlobClient, asked: AskedPart): Promise<IncomingBlob> => {
  const stored = await readProperties(blob)
  const part = partOf(asked, stored.bytes)
  return part === null ? emptyBlob(stored) : downloadBlob(blob, part, stored.version)
}

/** Downloads a blob or a part of it; length and type are in the headers of the same answer. Throws when it does not exist. */
export const downloadBlob = async (
  blob: BlobClient,
  asked: { readonly from: number; readonly to: number | null } | null,
  version?: string,
): Promise<IncomingBlob> => {
  const { from, to } = asked ?? { from: 0, to: null }
  const answer = await blob
    .download(from, to === null ? undefined : to - from, {
      // The browser itself resumes where the download broke off.
      maxRetryRequests: 0,
      ...(version === undefined ? {} : { conditions: { ifMatch: version } }),
    })
    .catch((error: unknown) => {
      if (isAnswer(error, 416)) return null
      throw error
    })
  // The range is outside the blob.
  if (answer === null) return emptyBlob(await readProperties(blob))
  const { contentType = UNTYPED, contentLength = 0, contentRange, etag = '', readableStreamBody: content } = answer
  if (!(content instanceof Readable)) throw new Error('The storage answered without a body.')
  // A read error is kept and thrown to the first consumer.
  content.on('error', () => {})
  const bytes = contentRange === undefined ? contentLength : Number(contentRange.split('/')[1])
  const stored = { bytes, contentType, version: etag }
  return { ...stored, part: partOf(asked, bytes), content, stop: () => content.destroy() }
}
