import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { azureBlobStore } from '../../api/adapters/blob-store/azure.ts'
import { startEmbeddedBlobStorage } from '../../api/adapters/blob-store/embedded.ts'
import type { BlobStore, UploadTicket } from '../../commands/ports/blob-store.ts'
import { type BenchRow, median } from './row.ts'
import { videoDashboard } from './video-dashboard.ts'
import { inBrowser } from './videos/in-browser.ts'

const MEGABYTE = 1_024 * 1_024
const SIZE = 100 * MEGABYTE
/** As the console sends them (web/video-review/recorder/upload-blocks.ts). */
const BLOCK = 4 * MEGABYTE
const CONCURRENCY = 4
const ROUNDS = 5

type Bytes = Uint8Array<ArrayBuffer>

const addressOf = ({ endpoint, container, filename, sasToken }: UploadTicket) =>
  `${endpoint}/${container}/${filename}?${sasToken}`

const put = async (url: string, body: Bytes | string, headers: Record<string, string> = {}): Promise<void> => {
  const answer = await fetch(url, { method: 'PUT', body, headers })
  if (answer.status !== 201) throw new Error(`the storage answered ${answer.status}`)
}

const inBlocks = async (url: string, content: Bytes): Promise<void> => {
  const parts = Array.from({ length: content.length / BLOCK }, (_, at) => ({
    id: Buffer.from(`block-${String(at).padStart(6, '0')}`).toString('base64'),
    content: content.subarray(at * BLOCK, (at + 1) * BLOCK),
  }))
  const left = [...parts]
  const send = (part: (typeof parts)[number]) =>
    put(`${url}&comp=block&blockid=${encodeURIComponent(part.id)}`, part.content)
  const sendSome = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) await send(part)
  }
  // The console sends the first block alone to measure the connection.
  const first = left.shift()
  if (first !== undefined) await send(first)
  await Promise.all(Array.from({ length: CONCURRENCY }, sendSome))
  const list = parts.map(({ id }) => `<Latest>${id}</Latest>`).join('')
  await put(`${url}&comp=blocklist`, `<?xml version="1.0" encoding="utf-8"?><BlockList>${list}</BlockList>`)
}

const secondsOf = async (work: () => Promise<void>): Promise<number> => {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1_000
}

const ticketIn = (store: BlobStore, filename: string): Promise<UploadTicket> =>
  store.issueUploadTicket({ container: 'arriving-videos', filename, maxBytes: SIZE })

export const run = async (): Promise<BenchRow[]> => [
  await uploadInBlocks(),
  await videoDashboard(),
  ...(await inBrowser()),
]

/** An upload in blocks, which resumes after an interruption, compared with one PUT of the same bytes to the same store. */
const uploadInBlocks = async (): Promise<BenchRow> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'matside-bench-videos-'))
  const storage = await startEmbeddedBlobStorage({ dataDir, host: '127.0.0.1', publicHost: '127.0.0.1', port: 0 })
  try {
    const store = azureBlobStore(storage.connectionString)
    const content: Bytes = new Uint8Array(randomBytes(SIZE))
    const [blocks, whole]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const [ofBlocks, ofWhole] = [await ticketIn(store, `${round}/blocks`), await ticketIn(store, `${round}/whole`)]
      whole.push(await secondsOf(() => put(addressOf(ofWhole), content, { 'x-ms-blob-type': 'BlockBlob' })))
      blocks.push(await secondsOf(() => inBlocks(addressOf(ofBlocks), content)))
      for (const { container, filename } of [ofBlocks, ofWhole]) await store.delete(container, filename)
    }
    const [inParts, bare] = [SIZE / MEGABYTE / median(blocks), SIZE / MEGABYTE / median(whole)]
    return {
      name: '100 MB in blocks to the embedded store, bypassing the program',
      limit: '≥ 0.8 × one PUT of the same bytes',
      measured: `${inParts.toFixed(0)} MB/s against ${bare.toFixed(0)} MB/s`,
      ratio: inParts / bare,
      pass: inParts / bare >= 0.8,
    }
  } finally {
    await storage.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
