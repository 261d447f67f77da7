import { refusal } from '../../kernel/result.ts'

export const deliveryNotFound = refusal(
  'not-found',
  'delivery-not-found',
  'The delivery was not found, or was made too long ago.',
)
/** A delivered notification can be replayed, but not retried. */
export const deliveryTaken = refusal('conflict', 'delivery-taken', 'This was delivered in the meantime.')
/** A waiting notification can be retried, but not replayed. */
export const deliveryWaiting = refusal('conflict', 'delivery-waiting', 'This is still waiting to be delivered.')
