import type { Receipt } from '../../api/contract/payments.ts'
import { fromDollars } from '../../domain/kernel/money.ts'
import { noteOf, severalOf } from '../registration/cart-groups.ts'
import { feeNameText } from '../registration/fee-name.ts'
import { LinesWithSums, type OrderLine } from '../registration/order-lines.tsx'
import { paymentsText } from '../texts/en/payments.ts'
import { registrationText } from '../texts/en/registration.ts'

/** Purchases per athlete and the totals, in the order of the receipt e-mail. */
export const ReceiptLines = ({ receipt }: { readonly receipt: Receipt }) => {
  const { athletes, items, sums, feeName } = receipt
  return (
    <LinesWithSums
      label={paymentsText('lines')}
      groups={[
        ...athletes.map(({ name, lines }) => ({ title: name ?? paymentsText('athlete'), lines: lines.map(lineOf) })),
        { title: registrationText('additionalItems'), lines: items.map(lineOf) },
      ]}
      sums={sums.map(({ kind, amount }) => ({
        name: kind === 'fee' ? feeNameText(feeName) : SUMS[kind](),
        cents: fromDollars(amount),
        strong: kind === 'total',
      }))}
    />
  )
}

const SUMS = {
  subtotal: () => registrationText('subtotal'),
  discount: () => registrationText('discount'),
  tax: () => registrationText('tax'),
  total: () => registrationText('total'),
  refunded: () => paymentsText('sumRefunded'),
  refunding: () => paymentsText('sumRefunding'),
  'charged-back': () => paymentsText('sumChargedBack'),
} as const satisfies Readonly<Record<Exclude<Receipt['sums'][number]['kind'], 'fee'>, () => string>>

const lineOf = (line: Receipt['items'][number]): OrderLine => {
  const price = fromDollars(line.price)
  return {
    key: line.lineId,
    title: line.description,
    price,
    ...severalOf({ quantity: line.quantity, price }),
    note: noteOf(line),
  }
}
