import type { SpokenLanguage } from '../../domain/accounts/published.ts'
import type { InvoiceRow } from '../../projections/payments/invoices.live.ts'

/** Heads and words of the workbooks of transactions and invoices. */
export interface ReportWords {
  readonly transactions: string
  readonly invoices: string
  readonly columns: {
    readonly [K in
      | ('date' | 'id' | 'type' | 'status' | 'payer' | 'description' | 'method' | 'card' | 'coupon' | 'discount')
      | ('convenienceFee' | 'total' | 'fees' | 'net' | 'refunded' | 'error')
      | ('item' | 'athlete' | 'quantity' | 'price' | 'tax' | 'canceled')
      | ('number' | 'member' | 'created' | 'modified' | 'paid' | 'expires' | 'changes')]: string
  }
  readonly types: Readonly<Record<'charge' | 'refund' | 'chargeback', string>>
  readonly statuses: Readonly<Record<'pending' | 'success' | 'failure' | 'canceled', string>>
  readonly invoiceStatuses: Readonly<Record<InvoiceRow['status'], string>>
  readonly yes: string
  readonly change: Readonly<Record<'Add' | 'Remove', string>>
}

export const reportWords: Readonly<Record<SpokenLanguage, ReportWords>> = {
  en: {
    transactions: 'Transactions',
    invoices: 'Invoices',
    yes: 'Yes',
    columns: {
      date: 'Date',
      id: 'Transaction',
      type: 'Type',
      status: 'Status',
      payer: 'Payer',
      method: 'Method',
      description: 'Description',
      card: 'Card',
      coupon: 'Coupon',
      discount: 'Discount',
      total: 'Total',
      convenienceFee: 'Convenience Fee',
      fees: 'Processor Fees',
      net: 'Net',
      refunded: 'Refunded',
      error: 'Error',
      item: 'Item',
      athlete: 'Athlete',
      quantity: 'Quantity',
      price: 'Price',
      tax: 'Tax',
      canceled: 'Canceled',
      number: 'Number',
      member: 'Member',
      created: 'Created',
      modified: 'Last Modified',
      paid: 'Paid',
      expires: 'Expires',
      changes: 'Event Changes',
    },
    types: { charge: 'Charge', refund: 'Refund', chargeback: 'Chargeback' },
    statuses: { pending: 'Pending', success: 'Success', failure: 'Failure', canceled: 'Canceled' },
    invoiceStatuses: {
      PendingNotice: 'Not sent',
      Unpaid: 'Unpaid',
      Viewed: 'Viewed',
      Paid: 'Paid',
      Canceled: 'Canceled',
    },
    change: { Add: 'Add', Remove: 'Remove' },
  },
  es: {
    transactions: 'Transacciones',
    invoices: 'Facturas',
    yes: 'Sí',
    columns: {
      date: 'Fecha',
      id: 'Transacción',
      type: 'Tipo',
      status: 'Estado',
      payer: 'Pagador',
      method: 'Método',
      description: 'Descripción',
      card: 'Tarjeta',
      coupon: 'Cupón',
      discount: 'Descuento',
      total: 'Total',
      convenienceFee: 'Cargo por servicio',
      fees: 'Comisiones',
      net: 'Neto',
      refunded: 'Reembolsado',
      error: 'Error',
      item: 'Concepto',
      athlete: 'Atleta',
      quantity: 'Cantidad',
      price: 'Precio',
      tax: 'Impuesto',
      canceled: 'Cancelado',
      number: 'Número',
      member: 'Miembro',
      created: 'Creada',
      modified: 'Última modificación',
      paid: 'Pagada',
      expires: 'Vence',
      changes: 'Cambios de eventos',
    },
    types: { charge: 'Cobro', refund: 'Reembolso', chargeback: 'Contracargo' },
    statuses: { pending: 'Pendiente', success: 'Exitosa', failure: 'Fallida', canceled: 'Cancelada' },
    invoiceStatuses: {
      PendingNotice: 'No enviada',
      Unpaid: 'Sin pagar',
      Viewed: 'Vista',
      Paid: 'Pagada',
      Canceled: 'Cancelada',
    },
    change: { Add: 'Agregar', Remove: 'Quitar' },
  },
  de: {
    transactions: 'Zahlungen',
    invoices: 'Rechnungen',
    yes: 'Ja',
    columns: {
      date: 'Datum',
      id: 'Zahlung',
      type: 'Art',
      status: 'Status',
      payer: 'Zahler',
      method: 'Zahlungsart',
      description: 'Beschreibung',
      card: 'Karte',
      coupon: 'Gutschein',
      discount: 'Rabatt',
      total: 'Gesamt',
      convenienceFee: 'Servicegebühr',
      fees: 'Zahlungsgebühren',
      net: 'Netto',
      refunded: 'Erstattet',
      error: 'Fehler',
      item: 'Posten',
      athlete: 'Athlet',
      quantity: 'Anzahl',
      price: 'Preis',
      tax: 'Steuer',
      canceled: 'Storniert',
      number: 'Nummer',
      member: 'Mitglied',
      created: 'Erstellt',
      modified: 'Zuletzt geändert',
      paid: 'Bezahlt',
      expires: 'Fällig bis',
      changes: 'Änderungen',
    },
    types: { charge: 'Zahlung', refund: 'Erstattung', chargeback: 'Rückbuchung' },
    statuses: { pending: 'Offen', success: 'Erfolgreich', failure: 'Fehlgeschlagen', canceled: 'Abgebrochen' },
    invoiceStatuses: {
      PendingNotice: 'Nicht gesendet',
      Unpaid: 'Unbezahlt',
      Viewed: 'Angesehen',
      Paid: 'Bezahlt',
      Canceled: 'Storniert',
    },
    change: { Add: 'Hinzufügen', Remove: 'Entfernen' },
  },
}
