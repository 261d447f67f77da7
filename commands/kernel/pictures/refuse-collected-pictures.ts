import type { Journal } from '../../../domain/kernel/journal.ts'
import { refusal, refuse } from '../../../domain/kernel/result.ts'
import { kernelText } from '../../../domain/kernel/texts.ts'
import type { BlobStore } from '../../ports/blob-store.ts'
import type { Needs } from '../deps.ts'
import { type Place, picturesNamedIn } from './picture-places.ts'

/**
 * Wraps the journal so that a command whose events refer to a collected picture is refused with `picture-collected`.
 * Commands of processes are exempt: they copy URLs from existing records, and a picture in a record is never collected.
 * Throws if events refer to a picture and the storage is unreachable.
 */
export const refuseCollectedPictures = (journal: Journal, { blobs }: Needs<'blobs'>): Journal => ({
  ...journal,
  append: async (stream, head, events, context, commandHash) => {
    if (context.actor.role !== 'process') {
      for (const place of picturesNamedIn(context.tenant, JSON.stringify(events))) {
        if (await isCollected(blobs, place)) return refuse({ refusal: collected })
      }
    }
    return journal.append(stream, head, events, context, commandHash)
  },
})

const collected = refusal('invalid', 'picture-collected', kernelText('picture-collected'))

/**
 * Blob container of marks: an empty file for each collected picture. Once marked, the picture's URL is refused in
 * records (`refuseCollectedPictures`). The mark outlives the picture, so that later commands get the reason as well.
 */
export const MARK_CONTAINER = 'collected-pictures'
export const markOf = ({ container, filename }: Place): string => `${container}/${filename}`

export const markCollected = (blobs: BlobStore, place: Place): Promise<void> =>
  blobs.write(MARK_CONTAINER, markOf(place), new Uint8Array(), 'application/octet-stream')

export const isCollected = async (blobs: BlobStore, place: Place): Promise<boolean> =>
  (await blobs.read(MARK_CONTAINER, markOf(place), 0)) !== null
