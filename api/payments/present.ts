import type { PreparedCheckout } from '../../commands/processes/open-payment.ts'
import { toDollars } from '../../domain/kernel/money.ts'
import type { CheckoutPreparation } from '../contract/payments.ts'

/** A checkout that is ready for payment; amounts in dollars. */
export const preparationOnWire = (prepared: PreparedCheckout): CheckoutPreparation => ({
  ...prepared,
  lineItems: prepared.lineItems.map((line) => ({
    ...line,
    invoiceId: null,
    price: toDollars(line.price),
    tax: toDollars(line.tax),
    isCanceled: false,
    isRefunded: false,
    swappedTo: null,
  })),
  discount: toDollars(prepared.discount),
  convenienceFee: toDollars(prepared.convenienceFee),
  total: toDollars(prepared.total),
})
