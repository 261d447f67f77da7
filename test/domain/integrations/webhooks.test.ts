import { expect, it } from 'vitest'
import { changeWebhook } from '../../../domain/integrations/webhooks/decide.ts'
import { webhooksAggregate } from '../../../domain/integrations/webhooks/state.ts'
import { golden } from '../../support/golden.ts'

const added = golden('WebhookAdded')
const { webhookId, kinds } = added.data
const initial = webhooksAggregate.evolve(webhooksAggregate.initial, added)
const to = (url: string, expected: number | null) => ({ webhookId, url, kinds, expected, isPrivateAllowed: false })

it('overwrites another editor’s address only when the form was filled from it, or from nothing', () => {
  const first = changeWebhook(initial, to('https://one.example/news', 1))
  if (!first.ok) throw new Error(first.error.code)
  const changed = first.value.reduce(webhooksAggregate.evolve, initial)
  expect(changeWebhook(changed, to('https://two.example/news', 1))).toMatchObject({
    ok: false,
    error: { code: 'changed-meanwhile', details: { current: { url: 'https://one.example/news', kinds }, revision: 2 } },
  })
  expect(changeWebhook(changed, to('https://one.example/news', 1))).toEqual({ ok: true, value: [] })
  for (const expected of [2, null])
    expect(changeWebhook(changed, to('https://two.example/news', expected))).toMatchObject({
      value: [{ type: 'WebhookChanged' }],
    })
})
