import { refusal } from '../../kernel/result.ts'
import { integrationsText } from '../texts.ts'

export const deliveryNotFound = refusal('not-found', 'delivery-not-found', integrationsText('delivery-not-found'))
/** A delivered notification can be replayed, but not retried. */
export const deliveryTaken = refusal('conflict', 'delivery-taken', integrationsText('delivery-taken'))
/** A waiting notification can be retried, but not replayed. */
export const deliveryWaiting = refusal('conflict', 'delivery-waiting', integrationsText('delivery-waiting'))
