/** Commands that span contexts, called by routes as `app.commands.<name>`. The process managers are in `all.ts`. */
export { cancelAndRefund } from './cancel-and-refund.ts'
export { checkout } from './checkout.ts'
export { readPaymentNotice } from './read-payment-notice.ts'
export { saveTournament } from './save-tournament.ts'
