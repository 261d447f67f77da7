import { type DeliveryRow, type WebhookKind, webhookKind } from '../../api/contract/integrations.ts'
import { integrationsText } from '../texts/en/integrations.ts'

const words = {
  'registration.completed': 'registrationCompleted',
  'registration.canceled': 'registrationCanceled',
  'payment.succeeded': 'paymentSucceeded',
  'refund.succeeded': 'refundSucceeded',
  'bracket.called': 'bracketCalled',
  'tournament.changed': 'tournamentChanged',
  test: 'test',
} as const

export const kindWord = (kind: DeliveryRow['kind']): string => integrationsText(words[kind])

export const kindOptions = (): readonly { readonly value: WebhookKind; readonly label: string }[] =>
  webhookKind.options.map((value) => ({ value, label: kindWord(value) }))
