import { mayManageIntegrations } from '../../commands/integrations/policies.ts'
import { deliveryOnWire, webhookOnWire } from '../../projections/integrations/integrations.live.ts'
import { deliveriesOf, webhooksOf } from '../../projections/integrations/integrations.queries.ts'
import {
  addWebhook,
  changeWebhook,
  readDeliveries,
  readWebhooks,
  removeWebhook,
  replayDelivery,
  retryDelivery,
  rotateWebhookSecret,
  switchWebhook,
  testWebhook,
} from '../contract/integrations.ts'
import { route, unwrap } from '../http/route.ts'
import { byAdmin } from './by-admin.ts'

export const readWebhooksRoute = route(readWebhooks, async ({ app, tenant, person }) => {
  unwrap(mayManageIntegrations(person))
  return (await webhooksOf(app.reader, tenant)).map(webhookOnWire)
})

export const readDeliveriesRoute = route(readDeliveries, async ({ app, tenant, person }) => {
  unwrap(mayManageIntegrations(person))
  return (await deliveriesOf(app.reader, tenant)).map(deliveryOnWire)
})

export const addWebhookRoute = route(addWebhook, async (request) => {
  const { id: webhookId, url, kinds } = request.body
  return unwrap(await request.app.commands.addWebhook(byAdmin(request), { webhookId, url, kinds }))
})

export const changeWebhookRoute = route(changeWebhook, async (request) => {
  const { app, params } = request
  const { expected = null, ...webhook } = request.body
  const change = { webhookId: params.id, ...webhook, expected }
  const { position } = unwrap(await app.commands.changeWebhook(byAdmin(request), change))
  return { position }
})

export const rotateWebhookSecretRoute = route(rotateWebhookSecret, async (request) =>
  unwrap(await request.app.commands.rotateWebhookSecret(byAdmin(request), { webhookId: request.params.id })),
)

export const switchWebhookRoute = route(switchWebhook, async (request) => {
  const { app, params, body } = request
  const to = { webhookId: params.id, isOn: body.isOn, reason: 'asked' } as const
  const { position } = unwrap(await app.commands.switchWebhook(byAdmin(request), to))
  return { position }
})

export const removeWebhookRoute = route(removeWebhook, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.removeWebhook(byAdmin(request), { webhookId: params.id }))
  return { position }
})

export const testWebhookRoute = route(testWebhook, async (request) => {
  const { app, params } = request
  const { position } = unwrap(await app.commands.testWebhook(byAdmin(request), { webhookId: params.id }))
  return { position }
})

export const retryDeliveryRoute = route(retryDelivery, async (request) => {
  const { app, params } = request
  const delivery = { webhookId: params.webhookId, deliveryId: params.id }
  const { position } = unwrap(await app.commands.hastenDelivery(byAdmin(request), delivery))
  return { position }
})

export const replayDeliveryRoute = route(replayDelivery, async (request) => {
  const { app, params } = request
  const delivery = { webhookId: params.webhookId, deliveryId: params.id }
  const { position } = unwrap(await app.commands.replayDelivery(byAdmin(request), delivery))
  return { position }
})
