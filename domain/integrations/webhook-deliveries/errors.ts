import { refusal } from '../../kernel/result.ts'

export const deliveryNotFound = refusal(
  'not-found',
  'delivery-not-found',
  'The delivery was not found, or was made too long ago.',
)
/** What was taken is replayed, not tried again. */
export const deliveryTaken = refusal('conflict', 'delivery-taken', 'This was delivered in the meantime.')
/** What is waiting is tried again, not replayed. */
export const deliveryWaiting = refusal('conflict', 'delivery-waiting', 'This is still waiting to be delivered.')
