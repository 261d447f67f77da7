import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { embeddedTelemetry } from '../../../api/adapters/telemetry/embedded.ts'
import { otlpTelemetry } from '../../../api/adapters/telemetry/otlp.ts'
import type { Telemetry, TelemetryBatch } from '../../../commands/ports/telemetry.ts'

const at = '2026-03-01T12:00:00.000Z'
const batch: TelemetryBatch = {
  session: 's1',
  user: 'u1',
  items: [
    { kind: 'view', path: '/event/:tournamentId', at },
    { kind: 'error', path: '/event/:tournamentId', at, message: 'x is undefined', stack: 'at Page' },
  ],
}

let folder: string
let collector: Server
let received: string[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-telemetry-'))
  received = []
  collector = createServer(async (request, response) => {
    received.push(`${request.url} ${await text(request)}`)
    response.end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', () => resolve()))
})
afterEach(async () => {
  await new Promise((resolve) => collector.close(resolve))
  await rm(folder, { recursive: true, force: true })
})
const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`
const fileIn = (name: string) => readFile(join(folder, name), 'utf8')

describe.each<[string, () => Telemetry, () => Promise<string>]>([
  ['in the data folder', () => embeddedTelemetry(folder), () => fileIn('telemetry.jsonl')],
  ['at a collector', () => otlpTelemetry(endpoint()), async () => received.join('\n')],
])('telemetry %s', (_where, open, kept) => {
  it('has stored views and errors with their visit, user and organization once it has stopped', async () => {
    const telemetry = open()
    telemetry.collect('lions', batch)
    telemetry.collect('harbor', { ...batch, user: null })
    await telemetry.stop()
    const all = await kept()
    for (const word of ['/event/:tournamentId', 'x is undefined', 'at Page', 's1', 'u1', 'lions', 'harbor']) {
      expect(all).toContain(word)
    }
  })
})

it('sends OpenTelemetry log records to a collector', async () => {
  const telemetry = otlpTelemetry(endpoint())
  telemetry.collect('lions', batch)
  await telemetry.stop()
  expect(received).toHaveLength(1)
  const [path = '', body = ''] = received[0]?.split(/ (.*)/s) ?? []
  expect(path).toBe('/v1/logs')
  expect(JSON.parse(body).resourceLogs[0].scopeLogs[0].logRecords).toMatchObject([
    { timeUnixNano: '1772366400000000000', severityText: 'INFO' },
    { severityText: 'ERROR', body: { stringValue: 'x is undefined' } },
  ])
})

it('drops records without a collector', async () => {
  const telemetry = otlpTelemetry('http://127.0.0.1:1')
  telemetry.collect('lions', batch)
  await expect(telemetry.stop()).resolves.toBeUndefined()
  const nowhere = embeddedTelemetry(join(folder, 'missing'))
  nowhere.collect('lions', batch)
  await expect(nowhere.stop()).resolves.toBeUndefined()
})

it('begins another file in the data folder when one is full', async () => {
  const telemetry = embeddedTelemetry(folder, 100)
  telemetry.collect('lions', { ...batch, session: 'first' })
  telemetry.collect('lions', { ...batch, session: 'second' })
  await telemetry.stop()
  expect(await fileIn('telemetry.1.jsonl')).toContain('first')
  expect(await fileIn('telemetry.jsonl')).not.toContain('first')
})
