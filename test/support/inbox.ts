import type { MailSummary, ReceivedMail } from '../../api/adapters/mail/inbox-store.ts'
import type { ReceivedMessage } from '../../api/adapters/sms/message-store.ts'
import type { Product } from './product.ts'
import { until } from './until.ts'

/** A product, whose inbox has the mails and text messages sent so far. */
type Sending = Pick<Product, 'parts'>

/** The mails to an address, the newest first. */
export const mailsTo = async ({ parts }: Sending, email: string): Promise<readonly ReceivedMail[]> => {
  const inbox = parts.mail?.inboxUrl ?? ''
  const found = await read<readonly MailSummary[]>(inbox, `/mails.json?to=${encodeURIComponent(email)}`)
  return Promise.all(found.map(({ id }) => read<ReceivedMail>(inbox, `/mails/${id}.json`)))
}

/** The texts to a number, the newest first. */
export const textsTo = ({ parts }: Sending, number: string): Promise<readonly ReceivedMessage[]> =>
  read(parts.sms?.inboxUrl ?? '', `/messages.json?to=${encodeURIComponent(number)}`)

/** Waits until `count` mails have arrived at an address; returns the newest. */
export const mailNumber = (product: Sending, count: number, email: string): Promise<ReceivedMail> =>
  until(`mail ${count} to ${email}`, async () => {
    const mails = await mailsTo(product, email)
    return mails.length >= count ? mails[0] : undefined
  })

/** Waits for a link in the newest mail to an address; returns the match of `pattern`. */
export const linkMailedTo = (product: Sending, email: string, pattern: RegExp): Promise<string> =>
  until(`a link in a mail to ${email}`, async () => pattern.exec((await mailsTo(product, email))[0]?.text ?? '')?.[0])

/** Waits for a text message to a number; returns the six-digit code in the newest. */
export const codeSentTo = (product: Sending, number: string): Promise<string> =>
  until(`a code to ${number}`, async () => /^\d{6}/.exec((await textsTo(product, number))[0]?.text ?? '')?.[0])

const read = async <T>(inbox: string, path: string): Promise<T> =>
  (await (await fetch(new URL(path, inbox))).json()) as T
