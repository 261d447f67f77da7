import { setTimeout as pause } from 'node:timers/promises'
import type { BlobStore, IncomingBlob } from '../../../commands/ports/blob-store.ts'
import { type ByteRange, partOf } from '../../../commands/ports/part-of-blob.ts'

/** Requested before the size of the film is known. */
const FIRST_BYTES = 1_024 * 1_024
/** Of the film, sent at once: holds the key frame before any moment and what a browser decodes before it shows a frame. */
const AT_ONCE_SECONDS = 4
/** A player that is moved to another moment cancels sooner; what was sent at once plays longer. */
const REST_AFTER_MS = 150

/**
 * The store with films sent in two steps: the first seconds of a part at once, and the rest after a pause, unless the
 * player has canceled by then. Otherwise each seek costs several megabytes that no one reads, while the browser needs
 * the processor for its first frame.
 */
export const withRestOnDemand = (
  store: BlobStore,
  { firstBytes = FIRST_BYTES, restAfterMs = REST_AFTER_MS } = {},
): BlobStore => ({
  ...store,
  readAsItComes: async (container, filename, asked, film) => {
    if (film === undefined || (asked !== null && 'last' in asked)) {
      return store.readAsItComes(container, filename, asked)
    }
    const { from, to } = asked ?? { from: 0, to: null }
    const firstTo = Math.min(to ?? Number.POSITIVE_INFINITY, from + firstBytes)
    const first = await store.readAsItComes(container, filename, { from, to: firstTo })
    if (first === null) return null
    const part = partOf(asked, first.bytes)
    if (part === null || first.part === null || first.part.to === part.to) return { ...first, part }
    const next = async (range: ByteRange): Promise<IncomingBlob['content']> =>
      continued(await store.readAsItComes(container, filename, range), first.version)
    const atOnceTo = Math.min(part.to, from + Math.ceil((first.bytes / film.seconds) * AT_ONCE_SECONDS))
    const content = cancelable(async function* (canceled) {
      yield* first.content
      let at = firstTo
      if (at < atOnceTo) {
        yield* await next({ from: at, to: atOnceTo })
        at = atOnceTo
      }
      if (at === part.to) return
      await pause(restAfterMs, undefined, { signal: canceled })
      yield* await next({ from: at, to: part.to })
    })
    return { ...first, part, content }
  },
})

/** The bytes that follow those of `version`. Throws when the blob has been deleted or overwritten in the meantime. */
export const continued = (coming: IncomingBlob | null, version: string): IncomingBlob['content'] => {
  if (coming?.version === version) return coming.content
  coming?.stop()
  throw new Error('The blob has changed.')
}

/** The bytes that `read` yields; its signal aborts when their reader leaves, even while it waits for the next ones. */
export const cancelable = (read: (canceled: AbortSignal) => AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => {
    const canceling = new AbortController()
    const reading = read(canceling.signal)
    return {
      next: () => reading.next(),
      return: () => {
        canceling.abort()
        return reading.return(undefined)
      },
    }
  },
})
