import type { VideoTicket } from '../../../api/contract/submissions.ts'

/** Small enough that a slow connection loses little, large enough that a fast one rarely waits for a response. */
export const BLOCK_BYTES = 4 * 1_024 * 1_024
/** Concurrent blocks on a connection that sends one within FAST_MS. Slow connections send one at a time. */
const MAX_CONCURRENT = 4
const FAST_MS = 2_000

/** The blob store refused a request; status 0 if it did not respond. */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem'
  readonly status: number
  constructor(status: number) {
    super(`The storage answered ${status}.`)
    this.status = status
  }
}

interface Part {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** The blocks of a file. Their ids are deterministic and of equal length, as block blobs require. */
export const blocksOf = (bytes: number): readonly Part[] =>
  Array.from({ length: Math.ceil(bytes / BLOCK_BYTES) }, (_, at) => ({
    id: btoa(`block-${String(at).padStart(6, '0')}`),
    from: at * BLOCK_BYTES,
    to: Math.min(bytes, (at + 1) * BLOCK_BYTES),
  }))

type Put = (
  url: string,
  body: Blob | string,
  options: {
    readonly headers?: Readonly<Record<string, string>>
    readonly signal: AbortSignal
    readonly onSent?: (bytes: number) => void
  },
) => Promise<void>

/**
 * Uploads the blocks that are missing in the store, then commits the block list. `onSent` receives the number of bytes stored so
 * far. Throws StoreProblem, or the abort reason of `signal`.
 */
export const uploadBlocks = async (
  { SasUri, blocks }: Pick<VideoTicket, 'SasUri' | 'blocks'>,
  file: Blob,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void },
  put: Put = putByRequest,
): Promise<void> => {
  const stored = new Map(blocks.map(({ id, bytes }) => [id, bytes]))
  const parts = blocksOf(file.size)
  const left = parts.filter(({ id, from, to }) => stored.get(id) !== to - from)
  const sent = new Map(parts.map((part) => [part.id, left.includes(part) ? 0 : part.to - part.from]))
  const report = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0))
  report()
  const send = ({ id, from, to }: Part): Promise<void> =>
    put(`${SasUri}&comp=block&blockid=${encodeURIComponent(id)}`, file.slice(from, to), {
      signal,
      onSent: (bytes) => {
        sent.set(id, Math.min(bytes, to - from))
        report()
      },
    })
  const senders: Promise<void>[] = []
  const sendRemaining = async (): Promise<void> => {
    try {
      for (let part = left.shift(); part !== undefined; part = left.shift()) {
        const started = performance.now()
        await send(part)
        if (performance.now() - started < FAST_MS) while (senders.length < MAX_CONCURRENT) startSender()
      }
    } catch (thrown) {
      // Starts no further block; running requests may still finish.
      left.length = 0
      throw thrown
    }
  }
  const startSender = (): void => {
    const sender = sendRemaining()
    senders.push(sender)
    sender.catch(() => {})
  }
  startSender()
  for (const sender of senders) await sender.catch(() => {})
  await Promise.all(senders)
  const list = parts.map(({ id }) => `<Latest>${id}</Latest>`).join('')
  await put(`${SasUri}&comp=blocklist`, `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`, {
    headers: { 'x-ms-blob-content-type': file.type },
    signal,
  })
}

/** XMLHttpRequest, because fetch reports no upload progress. */
const putByRequest: Put = (url, body, { headers = {}, signal, onSent }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded)
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new StoreProblem(request.status))
    request.onerror = () => reject(new StoreProblem(0))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })
