/** The order that the desk scans. Staff read English. */
export default {
  title: 'Order',
  details: 'Details',
  number: 'Order number',
  registeredBy: 'Registered by',
  payment: 'Payment',
  athletes: 'Athletes',
  items: 'Additional items',
  quantity: 'Quantity {quantity}',
  none: 'No athlete of this tournament is registered with this order.',
  openTransaction: 'Open in Transactions',
  openRegistrations: 'Open Registrations',
  manage: 'Manage',
} as const
