import { catalog } from '../catalog.ts'
import de from '../de/receipt.ts'
import es from '../es/receipt.ts'

export const receiptText = catalog(
  {
    subject: 'Your receipt for {tournament}',
    'headings.registered': 'You’re registered',
    'headings.paid': 'Payment received',
    'headings.canceled': 'Registration canceled',
    starts: 'Starts',
    ends: 'Ends',
    where: 'Location',
    online: 'Online',
    andOnline: '{place} and online',
    toBeAnnounced: 'To be announced',
    map: 'Open in maps',
    calendar: 'Add to calendar',
    // Opens the page with the code for the check-in desk.
    open: 'Open your receipt',
    desk: 'Show the QR code on your receipt at the check-in desk.',
    // In place of an erased name.
    athlete: 'Athlete',
    items: 'Additional items',
    each: '{price} each',
    canceledLine: 'Canceled',
    changedTo: 'changed to {event}',
    'sums.subtotal': 'Subtotal',
    'sums.discount': 'Discount',
    'sums.tax': 'Tax',
    'sums.fee': 'Convenience fee',
    'sums.total': 'Total',
    'sums.refunded': 'Refunded',
    'sums.refunding': 'Refund in progress',
    'sums.charged-back': 'Charged back',
    paidOn: 'Date',
    number: 'Order number',
    free: 'No payment was needed.',
    paidWith: 'Paid with {brand} ending in {lastFour}.',
    questions: 'Questions?',
    code: 'For the check-in desk: show this code when you arrive.',
  },
  { es, de },
)
