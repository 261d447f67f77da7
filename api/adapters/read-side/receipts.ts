import sanitizeHtml from 'sanitize-html'
import type { Receipt, Receipts } from '../../../commands/ports/receipts.ts'
import type { Sites } from '../../../commands/ports/sites.ts'
import type { Journal } from '../../../domain/kernel/journal.ts'
import { isDisplayPicture, isPictureElsewhere } from '../../../domain/kernel/picture.ts'
import { itemText } from '../../../domain/registration/published.ts'
import { userById } from '../../../projections/accounts/people.queries.ts'
import type { Reader } from '../../../projections/database/reader.ts'
import { completedTransaction } from '../../../projections/payments/transactions.queries.ts'
import { tournamentById } from '../../../projections/tournaments/tournaments.queries.ts'
import type { CaughtUp } from './caught-up.ts'

/** Builds receipts from the views; null when the payer was erased. */
export const receipts = (reader: Reader, journal: Journal, caughtUp: CaughtUp, sites: Sites): Receipts => ({
  resolve: async (tenant, transactionId): Promise<Receipt | null> => {
    await caughtUp(await journal.head())
    const row = await completedTransaction(reader, tenant, transactionId)
    if (row === undefined || row.userId === null) return null
    const [payer, tournament] = await Promise.all([
      userById(reader, tenant, row.userId),
      tournamentById(reader, tenant, row.tournamentId),
    ])
    if (payer === undefined || payer.email === '' || tournament === undefined) return null
    const names = new Map(row.students.map(({ id, name }) => [id, name]))
    return {
      to: [payer.email],
      language: payer.language,
      tournamentTitle: row.tournamentTitle,
      supportEmail: row.supportEmail,
      imageUri: pictureInMail(row.receiptImageUri, sites.originOf(tenant)),
      additionalContent: sanitizeHtml(row.receiptAdditionalContent),
      date: row.date,
      timezone: tournament.timezone,
      lines: row.lineItems.map((line) => ({
        description: itemText(line.description, line.config),
        student: line.studentId === null ? null : (names.get(line.studentId) ?? null),
        quantity: line.quantity,
        amount: line.price + line.tax,
      })),
      discount: row.discount,
      convenienceFee: row.convenienceFee,
      convenienceFeeName: row.convenienceFeeName || 'Convenience fee',
      total: row.total,
      card: row.cardBrand === null || row.lastFour === null ? null : { brand: row.cardBrand, lastFour: row.lastFour },
    }
  },
})

/** A mail shows pictures of other sites, and those uploaded here by their whole address. */
const pictureInMail = (uri: string | null, origin: string): string | null => {
  if (uri === null) return null
  if (isDisplayPicture(uri)) return `${origin}${uri}`
  return isPictureElsewhere(uri) ? uri : null
}
