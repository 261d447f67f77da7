import { expect, it } from 'vitest'
import { nothingText } from '../../../web/payments/disbursement/preview-dialog.tsx'

const nothing = {
  collected: 0,
  refunded: 0,
  chargebacks: 0,
  cardProcessingFees: 0,
  platformFees: 0,
  athleteFees: 0,
}

it.each([
  ['nothing came in', nothing, 'There is nothing to disburse yet.'],
  [
    'a refund came after the last disbursement',
    { ...nothing, refunded: 1 },
    'There is nothing to disburse: since the last disbursement, refunds, chargebacks and fees are $1.00 more than what came in. The next disbursement has that much less to pay out.',
  ],
])('says why there is nothing to disburse when %s', (_, disbursement, text) =>
  expect(nothingText(disbursement)).toBe(text),
)
