import { catalog } from '../catalog.ts'
import de from '../de/failing-webhook.ts'
import es from '../es/failing-webhook.ts'

export const failingWebhookText = catalog(
  {
    subject: 'Your webhook to {host} was turned off',
    what: 'Nothing we sent to {host} was accepted, so we have stopped trying.',
    open: 'See what happened',
    undelivered: 'Undelivered events are kept. When you turn the webhook on again, they are sent in order.',
  },
  { es, de },
)
