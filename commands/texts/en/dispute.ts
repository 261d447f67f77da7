import { catalog } from '../catalog.ts'
import de from '../de/dispute.ts'
import es from '../es/dispute.ts'

/** To the directors: a payer’s bank asks about a payment (`inquiry`) or has taken it back (`chargeback`). */
export const disputeText = catalog(
  {
    'subjects.inquiry': 'A bank asks about a payment for {tournament}',
    'subjects.chargeback': 'A payment for {tournament} is disputed',
    'what.inquiry': 'A payer asked their bank about a payment of {amount} for {tournament}. No money has moved yet.',
    'what.chargeback': 'A payer disputes a payment for {tournament} with their bank, which took back {amount} for now.',
    evidenceUntil: 'Evidence can be submitted until {moment}.',
    'hint.inquiry': 'Answer the bank, or refund the payment, before it becomes a dispute.',
    'hint.chargeback':
      'Without evidence, the bank decides in the payer’s favor. Submit evidence to the payment provider.',
    see: 'See the payment',
    handIn: 'Submit evidence to the payment provider',
  },
  { es, de },
)
