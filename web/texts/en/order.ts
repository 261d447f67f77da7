import { catalog } from '../catalog.ts'

/** The order that the desk scans. */
export const orderText = catalog(
  'order',
  {
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
  },
  { es: () => import('../es/order.ts'), de: () => import('../de/order.ts') },
)
