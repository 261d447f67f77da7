import { catalog } from '../catalog.ts'
import de from '../de/invoice.ts'
import es from '../es/invoice.ts'

export const invoiceText = catalog(
  {
    'subjects.notice': 'Invoice for {tournament}',
    'subjects.reminder': 'Reminder: your invoice for {tournament}',
    'subjects.paid': 'Your invoice for {tournament} is paid',
    'amounts.notice': 'You have an invoice of {amount} (number {number}).',
    'amounts.reminder': 'Your invoice of {amount} (number {number}) has not been paid yet.',
    'amounts.paid': 'Thank you. We have received {amount} for invoice {number}.',
    // What takes effect when the invoice is paid.
    adds: 'It is for: {events}.',
    swaps: 'It is for: {events} instead of {instead}.',
    until: 'The place is held for you until {moment}.',
    pay: 'View and pay the invoice',
    see: 'View the invoice',
    yours: 'Only you can open the invoice: sign in with this email address.',
  },
  { es, de },
)
