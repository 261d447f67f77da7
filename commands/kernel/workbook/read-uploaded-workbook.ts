import { createHash } from 'node:crypto'
import { ok, type Refusal, type Result, refusal, refuse } from '../../../domain/kernel/result.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'
import { MAX_WORKBOOK_BYTES } from '../../../domain/kernel/workbook/file-size.ts'
import type { Reading } from '../../../domain/kernel/workbook/reading.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import type { Sheet, SheetChoice } from '../../ports/workbook-reader.ts'
import type { Needs } from '../deps.ts'
import { IMPORT_CONTAINER, isPlaceOf } from './workbook-place.ts'

interface UploadPlace {
  readonly scope: string
  readonly uri: string
  /** The sheets that are needed: the others do not count towards the limits. */
  readonly choice: SheetChoice
  readonly reading: Reading | undefined
}

export interface UploadedWorkbook {
  readonly sheets: readonly Sheet[]
  /** SHA-256 of the file: the same hash is the same content. */
  readonly contentHash: string
}

const tooLarge = refusal('invalid', 'file-too-large', kernelText('workbook-too-large'))
const workbookNotFound = refusal('not-found', 'workbook-not-found', kernelText('workbook-not-found'))

/**
 * Reads a workbook that was uploaded to a scope of the tenant. Refused: workbook-not-found and the reader's
 * file-too-large, not-a-workbook, workbook-too-large, workbook-unsafe, workbook-unreadable.
 */
export const readUploadedWorkbook =
  ({ blobs, workbooks }: Needs<'blobs' | 'workbooks'>) =>
  async (tenant: string, { scope, uri, choice, reading }: UploadPlace): Promise<Result<UploadedWorkbook, Refusal>> => {
    if (!isPlaceOf(tenant, scope, uri)) return refuse(workbookNotFound)
    const blob = await readBlob(blobs, uri)
    if (blob === 'too-large') return refuse(tooLarge)
    if (blob === null) return refuse(workbookNotFound)
    const read = await workbooks.read(blob, choice, reading?.encoding ?? undefined)
    if (!read.ok) return read
    return ok({ sheets: read.value, contentHash: createHash('sha256').update(blob).digest('hex') })
  }

const readBlob = async (blobs: BlobStore, uri: string): Promise<Uint8Array | null | 'too-large'> => {
  try {
    return (await blobs.read(IMPORT_CONTAINER, uri, MAX_WORKBOOK_BYTES))?.content ?? null
  } catch (error) {
    if (error instanceof RangeError) return 'too-large'
    throw error
  }
}
