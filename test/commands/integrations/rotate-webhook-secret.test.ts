import { expect, it } from 'vitest'
import { keyedDigest } from '../../../api/signed-links/keyed-digest.ts'
import { addWebhook, rotateWebhookSecret, switchWebhook } from '../../../commands/integrations/webhooks.ts'
import { Handler } from '../../../commands/kernel/handle.ts'
import { memoryJournal } from '../../support/memory-journal.ts'
import { contextOf } from '../../support/shop.ts'

const webhookId = 'w1'
const set = async () => {
  let minute = 0
  const deps = {
    handler: new Handler(memoryJournal()),
    digest: keyedDigest(Buffer.alloc(32)),
    clock: { now: () => `2026-03-01T09:${String(minute++).padStart(2, '0')}:00.000Z` },
    webhookSender: { isPrivateAllowed: false } as never,
  }
  const context = (commandId: string) => ({ ...contextOf(), commandId })
  const input = { webhookId, url: 'https://one.example/news', kinds: ['test' as never] }
  const added = await addWebhook(deps)(context('add'), input)
  if (!added.ok) throw new Error(added.error.code)
  return { deps, context, rotate: (id: string) => rotateWebhookSecret(deps)(context(id), { webhookId }) }
}

it('answers a repeated rotation with the same secret', async () => {
  const { rotate } = await set()
  const first = await rotate('a')
  expect(first).toMatchObject({ ok: true, value: { secret: expect.stringMatching(/^whsec_/) } })
  expect(await rotate('a')).toEqual(first)
})

it('answers a repeated rotation with no other secret after another rotation', async () => {
  const { rotate } = await set()
  await rotate('a')
  const second = await rotate('b')
  expect(await rotate('a')).toMatchObject({ error: { code: 'secret-outdated' } })
  expect(await rotate('b')).toEqual(second)
})

it('answers two rotations at the same time with two secrets', async () => {
  const { rotate } = await set()
  const both = await Promise.all([rotate('a'), rotate('b')])
  expect(new Set(both.map((one) => (one.ok ? one.value.secret : one.error.code))).size).toBe(2)
})

it('does not repeat a secret after the webhook was changed', async () => {
  const { deps, context, rotate } = await set()
  await rotate('a')
  await switchWebhook(deps)(context('off'), { webhookId, isOn: false, reason: 'asked' })
  expect(await rotate('a')).toMatchObject({ error: { code: 'secret-outdated' } })
})
