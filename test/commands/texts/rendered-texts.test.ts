import { expect, it } from 'vitest'
import { alertsMailText } from '../../../commands/texts/en/alerts-mail.ts'
import { bracketsText } from '../../../commands/texts/en/brackets.ts'
import { credentialsText } from '../../../commands/texts/en/credentials.ts'
import { disputeText } from '../../../commands/texts/en/dispute.ts'
import { emailChangeText } from '../../../commands/texts/en/email-change.ts'
import { erasureText } from '../../../commands/texts/en/erasure.ts'
import { facilityText } from '../../../commands/texts/en/facility.ts'
import { failingWebhookText } from '../../../commands/texts/en/failing-webhook.ts'
import { feedbackText } from '../../../commands/texts/en/feedback.ts'
import { invitationText } from '../../../commands/texts/en/invitation.ts'
import { invoiceText } from '../../../commands/texts/en/invoice.ts'
import { keptItemText } from '../../../commands/texts/en/kept-item.ts'
import { mailingText } from '../../../commands/texts/en/mailing.ts'
import { organizationsText } from '../../../commands/texts/en/organizations.ts'
import { paperText } from '../../../commands/texts/en/paper.ts'
import { participantsText } from '../../../commands/texts/en/participants.ts'
import { receiptText } from '../../../commands/texts/en/receipt.ts'
import { refundText } from '../../../commands/texts/en/refund.ts'
import { registrationsText } from '../../../commands/texts/en/registrations.ts'
import { reportsText } from '../../../commands/texts/en/reports.ts'
import { reviewText } from '../../../commands/texts/en/review.ts'
import { waitingListText } from '../../../commands/texts/en/waiting-list.ts'
import type { Messages } from '../../../domain/kernel/icu-messages.ts'

interface AnyCatalog {
  (locale: string): unknown
  readonly messages: Messages
}
type AnyText = (key: string, values: Readonly<Record<string, string | number>>) => string

const catalogs: Readonly<Record<string, AnyCatalog>> = {
  alertsMail: alertsMailText,
  brackets: bracketsText,
  credentials: credentialsText,
  dispute: disputeText,
  emailChange: emailChangeText,
  erasure: erasureText,
  failingWebhook: failingWebhookText,
  facility: facilityText,
  feedback: feedbackText,
  invitation: invitationText,
  invoice: invoiceText,
  keptItem: keptItemText,
  mailing: mailingText,
  organizations: organizationsText,
  paper: paperText,
  participants: participantsText,
  receipt: receiptText,
  refund: refundText,
  registrations: registrationsText,
  reports: reportsText,
  review: reviewText,
  waitingList: waitingListText,
}

const NUMBERS = ['hours', 'days', 'count', 'athletes', 'at', 'of']
const namesIn = (message: string): readonly string[] => [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name)

/** A message with each of four numbers, if it has one; a text is one that looks like a tag, an argument and a quote. */
const rendered = (text: AnyText, key: string, message: string): readonly string[] => {
  const names = namesIn(message)
  const samples = names.some((name) => NUMBERS.includes(name)) ? [1, 2, 16, 168] : [1]
  return samples.map((sample) => {
    const values = names.map((name) => [name, NUMBERS.includes(name) ? sample : `<${name}> '{#}'`])
    return text(key, Object.fromEntries(values))
  })
}

it('renders every text of mails, papers and workbooks in each language', async () => {
  const lines = ['en', 'es', 'de'].flatMap((locale) =>
    Object.entries(catalogs).flatMap(([part, textIn]) =>
      Object.entries(textIn.messages).flatMap(([key, message]) =>
        rendered(textIn(locale) as AnyText, key, message).map((line) => `${locale} ${part}.${key}: ${line}`),
      ),
    ),
  )
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('rendered-texts.txt')
})
