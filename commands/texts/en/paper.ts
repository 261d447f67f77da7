import { catalog } from '../catalog.ts'
import de from '../de/paper.ts'
import es from '../es/paper.ts'

/** Receipts and invoices on paper; their other texts are those of `receiptText` and `invoiceText`. */
export const paperText = catalog(
  {
    receipt: 'Receipt',
    refund: 'Refund receipt',
    invoice: 'Invoice',
    issued: 'Date',
    number: 'Number',
    billedTo: 'Billed to',
    status: 'Status',
    'standings.due': 'Unpaid',
    'standings.paid': 'Paid',
    'standings.canceled': 'Canceled',
    details: 'Details',
    amount: 'Amount',
    payAt: 'Pay at {address}',
    unprintable: 'A question mark in a name may stand for a character that cannot be printed here.',
  },
  { es, de },
)
