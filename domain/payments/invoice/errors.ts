import { type Refusal, refusal } from '../../kernel/result.ts'
import { paymentsText } from '../texts.ts'

export const invoiceNotFound = (): Refusal =>
  refusal('not-found', 'invoice-not-found', paymentsText('invoice-not-found'))

/** See payments rule 30. */
export const missingFields = (): Refusal => refusal('invalid', 'missing-fields', paymentsText('invoice-fields-missing'))

/** In cents (payments rule 30). */
export const invoiceTooSmall = (minimum: number): Refusal =>
  refusal('invalid', 'invoice-too-small', paymentsText('invoice-too-small'), { minimum })

export const invoiceTooLarge = (maximum: number): Refusal =>
  refusal('invalid', 'invoice-too-large', paymentsText('invoice-too-large'), { maximum })

export const invoiceIdReused = (): Refusal =>
  refusal('conflict', 'invoice-id-reused', paymentsText('invoice-id-reused'))

export const invoicePaid = (): Refusal => refusal('conflict', 'invoice-paid', paymentsText('invoice-paid'))

export const invoiceCanceled = (): Refusal => refusal('conflict', 'invoice-canceled', paymentsText('invoice-canceled'))

/** No user of the membership can sign in. */
export const nobodyToInvoice = (): Refusal =>
  refusal('conflict', 'nobody-to-invoice', paymentsText('nobody-to-invoice'))
