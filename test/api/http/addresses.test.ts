import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../../api/contract/endpoint.ts'
import { wholeNumber } from '../../../api/contract/numbers.ts'
import { route } from '../../../api/http/route.ts'
import { createServer } from '../../../api/http/server.ts'
import { openGateway } from '../../../api/live/gateway.ts'
import { partialApp } from '../../support/partial-app.ts'

const read = route(
  endpoint({
    method: 'GET',
    path: '/read',
    access: 'public',
    summary: 'read',
    response: z.object({ size: z.number() }),
    query: z.object({ size: wholeNumber(z.number().positive()).default(7) }),
  }),
  async ({ query }) => ({ size: query.size }),
)

describe('a raw request', () => {
  let folder: string
  let door: FastifyInstance
  let gateway: { close(): Promise<void> }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'matside-door-'))
    writeFileSync(join(folder, 'index.html'), 'the console')
    door = await createServer({
      app: partialApp({}),
      routes: [read],
      requestIds: { claim: async () => {} },
      webFolder: folder,
      connectOrigins: [],
    })
    gateway = openGateway({
      server: door.server,
      reader: {} as never,
      feed: { onAdvanced: () => () => {} } as never,
      views: [],
      identify: async () => null,
      authorize: async () => null,
    })
    await door.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await gateway.close()
    await door.close()
    rmSync(folder, { recursive: true })
  })

  /** Sends the request target verbatim: HTTP libraries would normalize it. */
  const ask = (target: string, headers: readonly string[] = ['Connection: close']): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = door.server.address() as AddressInfo
      const socket = connect(port, '127.0.0.1', () =>
        socket.write([`GET ${target} HTTP/1.1`, 'Host: lions.localhost', ...headers, '', ''].join('\r\n')),
      )
      let answer = ''
      socket.on('data', (data) => {
        answer += data
        if (answer.includes('\r\n\r\n')) socket.end()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  const statusOf = async (target: string, headers?: readonly string[]) =>
    /^HTTP\/1\.1 (\d+)/.exec(await ask(target, headers))?.[1] ?? 'no answer'

  it('ignores an offered protocol upgrade', async () => {
    for (const offered of ['h2c', 'websocket', 'TLS/1.2, HTTP/1.1', 'x']) {
      const headers = ['Connection: Upgrade, HTTP2-Settings', `Upgrade: ${offered}`, 'HTTP2-Settings: AAMAAABk']
      expect([offered, await statusOf('/api/read', headers)]).toEqual([offered, '200'])
      expect([offered, await statusOf('/', headers)]).toEqual([offered, '200'])
    }
    expect(await statusOf('/api/live/?EIO=4&transport=polling', ['Connection: Upgrade', 'Upgrade: h2c'])).toBe('200')
    const socket = [
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${btoa('1234567890123456')}`,
    ]
    expect(await statusOf('/api/live/?EIO=4&transport=websocket', socket)).toBe('101')
  })

  it('gets 404 for a malformed path', async () => {
    const long = 'x'.repeat(10_000)
    const addresses = [
      '//x',
      '//',
      '///',
      '/api//health',
      '/api//read',
      '/event//1',
      '/assets//x.js',
      '/.//x',
      '/a\\b',
      '*',
    ]
    for (const address of [
      ...addresses,
      `/${long}`,
      `/api/${long}`,
      `/event/${'x/'.repeat(5_000)}`,
      'http://other.example/x',
    ]) {
      expect([address.slice(0, 20), await statusOf(address)]).toEqual([address.slice(0, 20), '404'])
    }
    for (const address of ['/', '/event/1', `/event/1?${long}`, '/?to=//x']) {
      expect([address.slice(0, 20), await statusOf(address)]).toEqual([address.slice(0, 20), '200'])
    }
  })

  it('gets 400 for two hosts, also where it asks for an upgrade', async () => {
    const two = ['Host: harbor.localhost', 'Connection: close']
    for (const target of ['/', '/api/read', '/assets/x.js'])
      expect([target, await statusOf(target, two)]).toEqual([target, '400'])
    expect(await ask('/api/read', two)).toContain('"code":"invalid-host"')
    const upgrade = ['HOST: harbor.localhost', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const key = `Sec-WebSocket-Key: ${btoa('1234567890123456')}`
    expect(await statusOf('/api/live/?EIO=4&transport=websocket', [...upgrade, key])).toBe('400')
  })

  it('gets 414 or 431 with the usual headers if its address or headers are too long', async () => {
    for (const target of [`/${'x'.repeat(100_000)}`, `/api/read?x=${'x'.repeat(100_000)}`]) {
      const answer = await ask(target)
      expect(answer).toMatch(/^HTTP\/1\.1 414 /)
      expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n')
      expect(answer).toContain('"code":"address-too-long"')
    }
    for (const length of [20_000, 100_000]) {
      const answer = await ask('/api/read', [`X-Long: ${'x'.repeat(length)}`])
      expect(answer).toMatch(/^HTTP\/1\.1 431 /)
      expect(answer.toLowerCase()).toContain('\r\nx-content-type-options: nosniff\r\n')
    }
    const unreadable = (await ask('/', ['no header'])).toLowerCase()
    expect(unreadable).toMatch(/^http\/1\.1 400 /)
    expect(unreadable).toContain('x-content-type-options: nosniff')
  })

  it('accepts only decimal digits as a number', async () => {
    expect(await ask('/api/read')).toContain('{"size":7}')
    expect(await ask('/api/read?size=12')).toContain('{"size":12}')
    for (const size of ['0x20', '1e1', '%2012', '+5', '1.0', '', '0b1', 'Infinity', '9'.repeat(400)]) {
      expect([size.slice(0, 9), await statusOf(`/api/read?size=${size}`)]).toEqual([size.slice(0, 9), '400'])
    }
    for (const after of ['0x20', '1e1', '', '-1', '1.0', '9'.repeat(17)]) {
      const headers = ['Connection: close', `X-Read-After: ${after}`]
      expect([after, await statusOf('/api/read', headers)]).toEqual([after, '400'])
    }
  })
})
