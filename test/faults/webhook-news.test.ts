import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { shopForTests } from '../support/open-shop.ts'
import { buy } from '../support/purchase.ts'
import { cartFor, contextOf, SHOP } from '../support/shop.ts'
import { until } from '../support/until.ts'

const KINDS = ['registration.completed', 'payment.succeeded', 'refund.succeeded', 'tournament.changed'] as const

const shop = shopForTests({ families: 1, items: [] })

interface Message {
  readonly id: string
  readonly body: { readonly type: string; readonly data: Readonly<Record<string, string>> }
}
let receiver: Server
let url: string
/** The first message gets no answer, as from a system that crashes. */
let isDown = true
const received: Message[] = []
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ id: String(request.headers['webhook-id']), body: JSON.parse(body) })
      if (isDown) response.destroy()
      else response.writeHead(204).end()
      isDown = false
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/news`
})
afterAll(() => {
  receiver.closeAllConnections()
  receiver.close()
})

it('news is delivered in order, at least once, and without personal data', async () => {
  const { commands } = shop.product.app
  const webhook = { webhookId: 'webhook-1', url, kinds: [...KINDS] }
  mustSucceed(await commands.addWebhook(contextOf(), webhook))
  const [family] = shop.families
  if (family === undefined) throw new Error('the shop opens with a family')

  const transactionId = await buy(shop.product, shop.server, family, cartFor(family, ['forms']))
  // The registration is completed after the payment is known, by a process that may be busy.
  await until(
    'the news of the registration',
    async () => received.some(({ body }) => body.type === 'registration.completed') || undefined,
  )
  const refund = { transactionId, tournamentId: SHOP, refundId: 'refund-1', amount: 100, description: '' }
  mustSucceed(await commands.requestRefund(contextOf(), { ...refund, lineItemsToCancel: [], reason: 'requested' }))
  await until(
    'the news of the refund',
    async () => received.some(({ body }) => body.type === 'refund.succeeded') || undefined,
  )
  mustSucceed(await commands.setEventStatus(contextOf(), { tournamentId: SHOP, eventId: 'forms', isOpen: false }))
  await until(
    'the news of the change',
    async () => received.some(({ body }) => body.type === 'tournament.changed') || undefined,
  )

  const [lost, again] = received
  // A message without an answer is sent again with its id, before later ones.
  expect(again).toEqual(lost)
  const accepted = received.slice(1)
  expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length)
  expect(accepted.map(({ body }) => body.type).toSorted()).toEqual([...KINDS].toSorted())
  expect(accepted.map(({ body }) => body.type).slice(-2)).toEqual(['refund.succeeded', 'tournament.changed'])
  for (const { body } of accepted) expect(body.data).toMatchObject({ tournamentId: SHOP })
  expect(accepted.find(({ body }) => body.type === 'payment.succeeded')?.body.data).toMatchObject({ transactionId })
  expect(JSON.stringify(accepted)).not.toMatch(/@|Parent|Student/)
  expect(JSON.stringify(accepted)).not.toContain(family.studentId)
})
