import { createHash } from 'node:crypto'
import { openEmbeddedEventStore } from '../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { keyedDigest } from '../../api/signed-links/keyed-digest.ts'
import type { StoredEvent } from '../../domain/kernel/event-store.ts'
import { OpenedChecks } from '../verify-history/opened-checks.ts'
import { StoredChecks } from '../verify-history/stored-checks.ts'

/** Reads the log of a database in a separate process, and reports the time and the memory. */
const [url = '', how] = process.argv.slice(2)
const PAGE = 5_000

const store = await openEmbeddedEventStore({ connectionString: url })

const eachPage = async (take: (page: readonly StoredEvent[]) => void): Promise<void> => {
  let next = store.readAll({ after: -1, limit: PAGE })
  for (;;) {
    const page = await next
    const last = page.at(-1)
    if (last === undefined) return
    next = store.readAll({ after: last.position, limit: PAGE })
    take(page)
  }
}

/** Every event as stored, with a SHA-256 over it. */
const bare = async (): Promise<number> => {
  let events = 0
  await eachPage((page) => {
    for (const event of page) createHash('sha256').update(JSON.stringify(event)).digest('base64url')
    events += page.length
  })
  return events
}

/** Memory in use after every 50,000 events, measured after a garbage collection. */
const memory: { readonly events: number; readonly bytes: number }[] = []
const EVERY = 50_000
let opened = 0
const measureMemory = (page: readonly StoredEvent[]): void => {
  opened += page.length
  if (how !== 'memory' || opened % EVERY !== 0) return
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  memory.push({ events: opened, bytes: heapUsed + arrayBuffers })
}

const checked = async (): Promise<number> => {
  const stored = new StoredChecks('embedded')
  const opened = new OpenedChecks({ digest: keyedDigest(Buffer.alloc(32)), erased: new Map() }, await store.head())
  await eachPage((page) => {
    measureMemory(page)
    stored.take(page)
    opened.take(page)
  })
  stored.end()
  const { holes, times } = stored.order
  const faults = stored.chains.length + holes.count + times.count
  const broken = opened.end().filter(({ findings }) => findings.length > 0)
  if (faults + broken.length > 0) throw new Error('the history of the bench is broken')
  return opened.events
}

const start = performance.now()
const events = await (how === 'bare' ? bare() : checked())
const milliseconds = performance.now() - start
process.send?.({ events, milliseconds, memory, peak: process.resourceUsage().maxRSS * 1_024 })
await store.close()
process.disconnect?.()
