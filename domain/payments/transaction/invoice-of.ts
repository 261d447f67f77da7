/**
 * The invoice that a charge pays; null if it pays an order. A transaction has the id of what it pays; only orders set
 * `orderId`.
 */
export const invoiceOf = (charge: { readonly orderId: string; readonly transactionId: string }): string | null =>
  charge.orderId === '' ? charge.transactionId : null
