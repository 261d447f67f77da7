/** What spans contexts and is called by routes: `app.commands.<name>`. The process managers are in `all.ts`. */
export { checkout } from './checkout.ts'
export { readPaymentNotice } from './read-payment-notice.ts'
