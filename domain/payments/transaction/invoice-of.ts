/** The invoice that a charge is for; null for an order's. A transaction has the id of what it pays, and an invoice has no order. */
export const invoiceOf = (charge: { readonly orderId: string; readonly transactionId: string }): string | null =>
  charge.orderId === '' ? charge.transactionId : null
