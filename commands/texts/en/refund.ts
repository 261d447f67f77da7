import { catalog } from '../catalog.ts'
import de from '../de/refund.ts'
import es from '../es/refund.ts'

/** The receipt of a refund; its other texts are those of `receiptText`. */
export const refundText = catalog(
  {
    subject: 'Your refund for {tournament}',
    heading: 'Your refund is on its way',
    amount: 'Refund',
    arrives:
      'The money goes back to your {brand} ending in {lastFour}. It usually arrives within 5 to 10 business days.',
    arrivesByCard: 'The money goes back to the card you paid with. It usually arrives within 5 to 10 business days.',
  },
  { es, de },
)
