import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { azureBlobStore } from '../../../api/adapters/blob-store/azure.ts'
import { startEmbeddedBlobStorage } from '../../../api/adapters/blob-store/embedded.ts'
import { openEmbeddedEventStore } from '../../../api/adapters/event-store/embedded/open-embedded-event-store.ts'
import { hashOf } from '../../../api/adapters/event-store/hash-chain.ts'
import { outsideAnchors } from '../../../api/adapters/history-anchors/outside-anchors.ts'
import { historyAnchors } from '../../../api/composition/anchors.ts'
import { readConfig } from '../../../api/configuration/config.ts'
import { type Anchor, anchorBlob, anchorLine, type Verification } from '../../../domain/audit/published.ts'
import type { StoredEvent } from '../../../domain/kernel/event-store.ts'
import { withHistory } from '../../../scripts/open-history.ts'
import { openPatientReader, openPool } from '../../support/connections.ts'
import { TEST_MASTER_KEY } from '../../support/master-key.ts'
import { memoryBlobStore } from '../../support/memory-blob-store.ts'
import { runScript } from '../../support/run-script.ts'
import { shopDatabase } from '../../support/shop-database.ts'

let database: Awaited<ReturnType<typeof shopDatabase>>
let pool: pg.Pool
let folder: string
let file: string
beforeAll(async () => {
  database = await shopDatabase()
  pool = openPool(database.url, 2)
  folder = await mkdtemp(join(tmpdir(), 'matside-anchors-'))
  file = join(folder, 'anchors.jsonl')
}, 300_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

const CONTAINER = 'history-anchors'
const blobs = memoryBlobStore()

const withAnchors = <T>(work: (anchors: ReturnType<typeof historyAnchors>) => Promise<T>): Promise<T> => {
  const settings = { DATABASE_URL: database.url, PERSONAL_DATA_MASTER_KEY: TEST_MASTER_KEY, DATA_DIR: folder }
  return withHistory(readConfig(settings), 'verify', async (history) => {
    const reader = openPatientReader(database.url, 1)
    const outside = outsideAnchors({ file, container: CONTAINER, blobs, warn: () => {} })
    return work(historyAnchors({ ...history, reader }, history, outside)).finally(() => reader.close())
  })
}

const anchorAndVerify = (): Promise<void> =>
  withAnchors(async ({ anchorAll, verifyAll }) => {
    await anchorAll()
    await verifyAll()
  })

const verify = async (
  copies: Readonly<Record<string, string>> = { ANCHOR_FILE: file },
): Promise<{ readonly code: number; readonly broken: readonly string[] }> => {
  const { code, output } = await runScript('verify-history', { DATABASE_URL: database.url, ...copies })
  const lines = output.split('\n').filter((line) => line.startsWith('BROKEN'))
  if (code !== 0 && lines.length === 0) throw new Error(output)
  return { code, broken: lines.map((line) => line.split(/\s+/)[1] ?? '') }
}

const publish = (anchor: Anchor, text = `${anchorLine(anchor)}\n`): Promise<void> =>
  blobs.write(CONTAINER, anchorBlob(anchor), new TextEncoder().encode(text), 'application/json')

const verifications = async (): Promise<readonly Verification[]> => {
  const { rows } = await pool.query<{ data: Verification }>(
    "select data::json as data from log.events where type = 'HistoryVerified' order by position",
  )
  return rows.map(({ data }) => data)
}

it('anchors a history once, and compares it with the copies elsewhere every day', async () => {
  await anchorAndVerify()
  const anchors = async () =>
    (await readFile(file, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  const [first] = await anchors()
  expect(first).toMatchObject({ tenant: 'lions', streams: expect.any(Number) })
  expect(await verify()).toEqual({ code: 0, broken: [] })
  expect(await verifications()).toMatchObject([{ tenant: 'lions', anchors: 1, faults: 0, fault: null }])

  // The daily check compares the published anchors as well.
  await publish(first, '{}')
  await anchorAndVerify()
  const damaged = { kind: expect.stringMatching(/^wrong-/), position: first.upTo }
  expect((await verifications()).at(-1)).toMatchObject({ faults: expect.any(Number), fault: damaged })
  await publish(first)
  await anchorAndVerify()
  expect((await verifications()).at(-1)).toMatchObject({ faults: 0, fault: null })
  expect(await verify()).toEqual({ code: 0, broken: [] })
})

it('compares a history with the container of the embedded storage, which need not be running', async () => {
  const inContainer = { DATA_DIR: folder, ANCHOR_CONTAINER: CONTAINER }
  const [line = ''] = (await readFile(file, 'utf8')).split('\n')
  const anchor: Anchor = JSON.parse(line)
  const verifyWith = async (text: string) => {
    const storage = await startEmbeddedBlobStorage({
      dataDir: folder,
      host: '127.0.0.1',
      publicHost: '127.0.0.1',
      port: 0,
    })
    await azureBlobStore(storage.connectionString)
      .write(CONTAINER, anchorBlob(anchor), new TextEncoder().encode(text), 'application/json')
      .finally(() => storage.stop())
    return verify(inContainer)
  }
  expect(await verifyWith('{}')).toEqual({ code: 1, broken: ['anchors'] })
  expect(await verifyWith(`${anchorLine(anchor)}\n`)).toEqual({ code: 0, broken: [] })
}, 120_000)

it('ignores a line of the file that a crash has cut off, also in the daily check', async () => {
  const text = await readFile(file, 'utf8')
  await writeFile(file, `${text}{"tenant":"li`)
  await anchorAndVerify()
  expect((await verifications()).at(-1)).toMatchObject({ faults: 0, fault: null })
  const { code, output } = await runScript('verify-history', { DATABASE_URL: database.url, ANCHOR_FILE: file })
  expect([code, output.includes('half-written')]).toEqual([0, true])
})

it('finds a line of the file that no longer names its organization', async () => {
  const text = await readFile(file, 'utf8')
  await writeFile(file, `damaged\n${text}`)
  await anchorAndVerify()
  expect((await verifications()).at(-1)).toMatchObject({ fault: { kind: expect.stringMatching(/^wrong-/) } })
  expect(await verify()).toEqual({ code: 1, broken: ['anchors'] })
  await writeFile(file, text)
})

/** The events of the longest stream that has no sealed fields. */
const longStream = async (): Promise<readonly StoredEvent[]> => {
  const { rows } = await pool.query<{ stream: string }>(`
    select stream from log.events where stream not like 'anchors-%' group by stream
    having bool_and(data::text not like '%"sealed"%') order by count(*) desc, stream limit 1`)
  const store = await openEmbeddedEventStore({ connectionString: database.url })
  const events = await store.readStream(rows[0]?.stream ?? '')
  await store.close()
  return events
}

const write = async (events: readonly StoredEvent[]): Promise<void> => {
  for (const { time, hash, position } of events)
    await pool.query('update log.events set time = $1, hash = $2 where position = $3', [time, hash, position])
}

it('finds that a chain was rewritten whole and its views rebuilt, which only an anchor shows', async () => {
  const events = await longStream()
  expect(events.length).toBeGreaterThan(1)
  let hash = ''
  const rewritten = events.map((event) => {
    const changed = { ...event, time: new Date(Date.parse(event.time) + 1).toISOString() }
    hash = hashOf(hash, changed)
    return { ...changed, hash }
  })
  const isSigned = () => withAnchors(async ({ anchorNow }) => (await anchorNow('lions')) !== null)
  expect(await isSigned()).toBe(true)
  await write(rewritten)
  expect(await isSigned()).toBe(false)
  await runScript('rebuild', { DATABASE_URL: database.url }, 'all')
  expect(await verify()).toEqual({ code: 1, broken: ['anchors'] })
  expect(await isSigned()).toBe(false)
  await write(events)
  await runScript('rebuild', { DATABASE_URL: database.url }, 'all')
  expect(await verify()).toEqual({ code: 0, broken: [] })
  expect(await isSigned()).toBe(true)
}, 300_000)

it('finds that a stream was removed', async () => {
  // Not the stream of the last event, whose absence the program finds at its start.
  const { rows } = await pool.query<{ stream: string }>(`
    select stream from log.events group by stream
    having max(position) < (select max(position) from log.events where stream not like 'anchors-%')
    order by max(position) desc limit 1`)
  await pool.query('delete from log.events where stream = $1', [rows[0]?.stream])
  const { code, broken } = await verify()
  expect(code).toBe(1)
  expect(broken).toContain('anchors')
})
