import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { httpWebhookSender, isPublicAddress } from '../../../api/adapters/webhook-sender/http.ts'
import { WebhookSenderStopped } from '../../../commands/ports/webhook-sender.ts'
import { until } from '../../support/until.ts'

let server: Server
let origin: string
let asked: string[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/silent') return
    if (request.url === '/later') response.writeHead(503, { 'retry-after': '120' }).end()
    else if (request.url === '/moved') response.writeHead(302, { location: '/target' }).end()
    else response.writeHead(request.url === '/target' ? 204 : 500).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' })

describe('sending a webhook over HTTP', () => {
  it.each([
    ['/target', 204, null],
    ['/wrong', 500, 'refused'],
    ['/moved', 302, 'refused'],
    ['/silent', null, 'timed-out'],
  ] as const)('%s', async (path, status, failure) => {
    asked = []
    const sender = httpWebhookSender({ isPrivateAllowed: true, patienceMs: path === '/silent' ? 200 : 10_000 })
    expect(await sender.send(message(`${origin}${path}`))).toEqual({
      status,
      failure,
      milliseconds: expect.any(Number),
      retryAfter: null,
    })
    // A redirect is not followed.
    expect(asked).toEqual([path])
  })

  it('reads when the receiver asks to be tried again', async () => {
    const sender = httpWebhookSender({ isPrivateAllowed: true })
    expect(await sender.send(message(`${origin}/later`))).toMatchObject({ status: 503, retryAfter: 120_000 })
  })

  it('ends immediately when the program stops, without counting as an attempt', async () => {
    asked = []
    const sender = httpWebhookSender({ isPrivateAllowed: true })
    const sent = sender.send(message(`${origin}/silent`)).catch((error: unknown) => error)
    await until('the request', () => asked.length > 0)
    sender.stop()
    expect(await sent).toBeInstanceOf(WebhookSenderStopped)
    await expect(sender.send(message(`${origin}/taken`))).rejects.toBeInstanceOf(WebhookSenderStopped)
    expect(asked).toEqual(['/silent'])
  })

  it('reports an unreachable address', async () => {
    const sender = httpWebhookSender({ isPrivateAllowed: true, addressesOf: async () => [] })
    expect(await sender.send(message('https://hooks.example.org/'))).toMatchObject({ failure: 'unreachable' })
  })

  it.each([['127.0.0.1'], ['10.1.2.3'], ['169.254.169.254'], ['::1'], ['fd00::1'], ['::ffff:10.0.0.1']])(
    'never connects to %s under any name',
    async (address) => {
      const sender = httpWebhookSender({ isPrivateAllowed: false, addressesOf: async () => ['93.184.216.34', address] })
      expect(await sender.send(message('https://hooks.example.org/'))).toMatchObject({
        status: null,
        failure: 'not-public',
      })
    },
  )

  it('recognizes public addresses', () => {
    expect(['93.184.216.34', '2606:4700::1111', '172.32.0.1'].filter(isPublicAddress)).toHaveLength(3)
    expect(
      ['172.31.0.1', '100.64.0.1', '0.0.0.0', '224.0.0.1', 'fe80::1', '2002:7f00:1::'].filter(isPublicAddress),
    ).toEqual([])
  })
})
