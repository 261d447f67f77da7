import type { VideoTicket } from '../../../api/contract/submissions.ts'

/** Small enough that a slow line loses little, large enough that a fast one does not wait for answers. */
export const BLOCK_BYTES = 4 * 1_024 * 1_024
/** Of a line that takes a block as fast as that: a slow one sends one after the other, so that each that began arrives. */
const AT_ONCE = 4
const FAST_MS = 2_000

/** Why the store did not take a part; 0 when it did not answer. */
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

/** The blocks of a file; their ids are the same whenever it is sent, and as long as each other. */
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
 * Puts a file into the store, block by block, without those that have arrived, and then together. `onSent` is told how many
 * bytes are there. Throws StoreProblem, or what `signal` was aborted with.
 */
export const uploadBlocks = async (
  { SasUri, blocks }: Pick<VideoTicket, 'SasUri' | 'blocks'>,
  file: Blob,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (bytes: number) => void },
  put: Put = putByRequest,
): Promise<void> => {
  const there = new Map(blocks.map(({ id, bytes }) => [id, bytes]))
  const parts = blocksOf(file.size)
  const left = parts.filter(({ id, from, to }) => there.get(id) !== to - from)
  const sent = new Map(parts.map((part) => [part.id, left.includes(part) ? 0 : part.to - part.from]))
  const tell = () => onSent([...sent.values()].reduce((sum, bytes) => sum + bytes, 0))
  tell()
  const send = ({ id, from, to }: Part): Promise<void> =>
    put(`${SasUri}&comp=block&blockid=${encodeURIComponent(id)}`, file.slice(from, to), {
      signal,
      onSent: (bytes) => {
        sent.set(id, Math.min(bytes, to - from))
        tell()
      },
    })
  const senders: Promise<void>[] = []
  const sendSome = async (): Promise<void> => {
    try {
      for (let part = left.shift(); part !== undefined; part = left.shift()) {
        const begun = performance.now()
        await send(part)
        if (performance.now() - begun < FAST_MS) while (senders.length < AT_ONCE) begin()
      }
    } catch (thrown) {
      // No other is begun; what is on its way may still arrive.
      left.length = 0
      throw thrown
    }
  }
  const begin = (): void => {
    const sender = sendSome()
    senders.push(sender)
    sender.catch(() => {})
  }
  begin()
  for (const sender of senders) await sender.catch(() => {})
  await Promise.all(senders)
  const list = parts.map(({ id }) => `<Latest>${id}</Latest>`).join('')
  await put(`${SasUri}&comp=blocklist`, `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`, {
    headers: { 'x-ms-blob-content-type': file.type },
    signal,
  })
}

/** Only this kind of request tells how far an upload is. */
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
