import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openObservability } from '../../../api/adapters/telemetry/open.ts'
import { rateLimit } from '../../../api/adapters/telemetry/rate-limit.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-traces-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

it('traces only some of many reads into the data folder, but every change and every caller’s trace', async () => {
  const observed = await openObservability({
    dataDir: folder,
    telemetry: { kind: 'embedded' },
    roles: new Set(['api'] as const),
    sampling: { sampler: 'parentbased_always_on', ratio: 1 },
  })
  const ask = (method: string, traceparent?: string): void => {
    const request = observed.instruments.requests.begin({ id: crypto.randomUUID(), method, traceparent })
    request.within(() => {})
    request.ended({ route: '/x', status: 200, tenant: 'lions', milliseconds: 1 })
  }
  for (let count = 0; count < 1_000; count++) ask('GET')
  for (let count = 0; count < 200; count++) ask('POST')
  for (let count = 0; count < 10; count++) ask('GET', PARENT)
  await observed.stop()
  const lines = (await readFile(join(folder, 'traces.jsonl'), 'utf8')).trimEnd().split('\n')
  const spans = lines.map((line) => JSON.parse(line) as { readonly name: string; readonly parent: string | null })
  const count = (name: string, hasParent: boolean): number =>
    spans.filter((span) => span.name === name && (span.parent !== null) === hasParent).length
  expect(count('GET /x', false)).toBeGreaterThan(0)
  // At most two seconds of the clock, on an idle machine.
  expect(count('GET /x', false)).toBeLessThan(500)
  expect(count('POST /x', false)).toBe(200)
  expect(count('GET /x', true)).toBe(10)
})

it('starts a new count in each second', () => {
  let now = 999
  const may = rateLimit(2, () => now)
  expect([may(), may(), may()]).toEqual([true, true, false])
  now = 1_000
  expect([may(), may(), may()]).toEqual([true, true, false])
})
