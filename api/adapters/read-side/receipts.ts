import type { Receipts, ReceiptToSend } from '../../../commands/ports/receipts.ts'
import type { Sites } from '../../../commands/ports/sites.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { isExternalPictureUrl, isPublicPictureUrl } from '../../../domain/kernel/picture.ts'
import { userById } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { invoiceById } from '../../../projections/payments/invoices.queries.ts'
import { receiptOfCharge } from '../../../projections/payments/receipt.ts'
import { completedTransaction } from '../../../projections/payments/transactions.queries.ts'
import { cleanHtml } from '../../documents/clean-html.ts'
import type { CaughtUp } from './caught-up.ts'

/** Builds receipts from the views; null when the payer was erased. */
export const receipts = (reader: Reader, journal: Journal, caughtUp: CaughtUp, sites: Sites): Receipts => ({
  resolve: async (tenant, transactionId): Promise<ReceiptToSend | null> => {
    await caughtUp(await journal.head())
    const row = await completedTransaction(reader, tenant, transactionId)
    if (row === undefined || row.userId === null) return null
    const [payer, receipt] = await Promise.all([
      userById(reader, tenant, row.userId),
      receiptOfCharge(reader, tenant, row, row.students),
    ])
    if (payer === undefined || payer.email === '' || receipt === null) return null
    const origin = sites.originOf(tenant)
    return {
      to: [payer.email],
      language: payer.language,
      receipt,
      origin,
      supportEmail: row.supportEmail,
      imageUri: pictureInMail(row.receiptImageUri, origin),
      additionalContent: cleanHtml(row.receiptAdditionalContent),
    }
  },
  invoicedAt: async (tenant, invoiceId) => {
    await caughtUp(await journal.head())
    return (await invoiceById(reader, tenant, invoiceId))?.created ?? null
  },
})

/** Uploaded pictures get an absolute URL in a mail; pictures of other sites keep theirs. */
const pictureInMail = (uri: string | null, origin: string): string | null => {
  if (uri === null) return null
  if (isPublicPictureUrl(uri)) return `${origin}${uri}`
  return isExternalPictureUrl(uri) ? uri : null
}
