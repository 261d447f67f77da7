import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { createServer, stopServer } from '../../../api/http/server.ts'
import { partialApp } from '../../support/partial-app.ts'

const GET = 'GET /api/openapi.json HTTP/1.1\r\nHost: lions.localhost\r\n\r\n'

it('answers a request that arrives on a keep-alive connection as the server begins to stop', async () => {
  const server = await createServer({
    app: partialApp({}),
    routes: [],
    requestIds: { claim: async () => {} },
    webFolder: null,
    connectOrigins: [],
    checkAnswers: true,
  })
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  server.addHook('preClose', async () => {
    ask()
    await answered
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.setEncoding('utf8')
  const status = async (): Promise<string> => {
    socket.write(GET)
    const [text] = (await once(socket, 'data')) as [string]
    return text.split(' ')[1] ?? ''
  }
  const before = await status()
  const stopped = stopServer(server, 10_000)
  await asked
  expect(await status()).toBe(before)
  answer()
  expect(await stopped).toBe(true)
  await closed
})
