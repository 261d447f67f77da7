import { type Refusal, refusal } from '../../kernel/result.ts'

export const invoiceNotFound = (): Refusal => refusal('not-found', 'invoice-not-found', 'Invoice was not found')

/** See payments rule 30. */
export const missingFields = (): Refusal =>
  refusal('invalid', 'missing-fields', 'Please enter both a description and an amount before proceeding.')

/** In cents (payments rule 30). */
export const invoiceTooSmall = (minimum: number): Refusal =>
  refusal('invalid', 'invoice-too-small', 'Invoices must be for at least $5.00', { minimum })

export const invoiceTooLarge = (maximum: number): Refusal =>
  refusal('invalid', 'invoice-too-large', 'Invoices can be for at most $9,999.99', { maximum })

export const invoiceIdReused = (): Refusal =>
  refusal('conflict', 'invoice-id-reused', 'This invoice id was already used for a different invoice.')

export const invoicePaid = (): Refusal => refusal('conflict', 'invoice-paid', 'This invoice is already paid.')

export const invoiceCanceled = (): Refusal =>
  refusal('conflict', 'invoice-canceled', 'This invoice was canceled. Nothing is to be paid.')

/** No user of the membership can sign in. */
export const nobodyToInvoice = (): Refusal =>
  refusal('conflict', 'nobody-to-invoice', 'This member has no account, so no one could open the invoice.')
