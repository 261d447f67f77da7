import { createTransport } from 'nodemailer'
import type { Mail, MailServer, RefusedAddress } from '../../../commands/ports/mailer.ts'

const PATIENCE_MS = 15_000
const REACH_MS = 5_000

const domainOf = (from: string): string => from.replace(/^.*@/, '').replace(/[>\s].*$/, '')

/** Our mail id as a Message-ID: a retry keeps it, so that receivers can recognize a duplicate. */
const messageIdOf = (id: string, domain: string): string => `<${id.replace(/[^A-Za-z0-9.-]/g, '_')}@${domain}>`

/** Removes addresses from a server's rejection, because the message is stored and reported. */
const withoutAddresses = (error: unknown): string =>
  String(error).replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)')

/** What nodemailer knows of an answer of the server. */
interface Refusal {
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
  readonly recipient?: string | undefined
}
interface Answered extends Refusal {
  readonly rejectedErrors?: readonly Refusal[] | undefined
}

/** Whether a server that lets us send does not accept the addresses or the mail. */
const isRefusal = (error: unknown): error is Error & Answered => {
  if (!(error instanceof Error)) return false
  const { responseCode = 0, command = '', rejectedErrors } = error as Answered & { readonly command?: string }
  return rejectedErrors !== undefined || (responseCode >= 400 && command === 'DATA')
}

/** The addresses that were refused one by one, or all of them if the mail was. */
const refusedIn = ({ rejectedErrors, ...ofMail }: Answered, to: readonly string[]): readonly RefusedAddress[] => {
  const refused = (address: string, { response = '', responseCode = 0 }: Refusal): RefusedAddress => ({
    address,
    isFinal: responseCode >= 500,
    answer: withoutAddresses(response).slice(0, MAX_ANSWER),
  })
  if (rejectedErrors !== undefined) return rejectedErrors.map((one) => refused(one.recipient ?? to[0] ?? '', one))
  return ofMail.responseCode === undefined ? [] : to.map((address) => refused(address, ofMail))
}

/** Servers answer with a line or two; some add a link. */
const MAX_ANSWER = 200

interface SmtpOptions {
  readonly url: string
  readonly from: string
  readonly stopUrl?: (of: NonNullable<Mail['stops']>) => string
}

/**
 * Sends mail by SMTP. `url`: smtp://user:password@host:port or smtps://…; `from`: an address, with or without a name;
 * `stopUrl`: the link to which a mail program posts when its reader wants no more news (RFC 8058).
 */
export const smtpMailer = (options: SmtpOptions): MailServer => {
  const domain = domainOf(options.from)
  const transport = createTransport({
    url: options.url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // No text in a mail may make the library read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const answered: Answered = await transport
        .sendMail({
          from: options.from,
          to: [...mail.to],
          ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
          ...headersOf(mail, options),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: (mail.attachments ?? []).map(({ filename, contentType, content }) => ({
            filename,
            contentType,
            content: Buffer.from(content),
          })),
          messageId: messageIdOf(mail.id, domain),
        })
        .catch((error: unknown) => {
          if (isRefusal(error)) return error
          throw new Error(withoutAddresses(error))
        })
      return refusedIn(answered, mail.to)
    },
  }
}

/** Keeps programs from answering mails by themselves (RFC 3834), and lets a reader stop news with one click (RFC 8058). */
const headersOf = ({ stops }: Mail, { stopUrl }: SmtpOptions) => {
  const headers = { 'Auto-Submitted': 'auto-generated' }
  return stops === undefined || stopUrl === undefined
    ? { headers }
    : {
        list: { unsubscribe: { url: stopUrl(stops) } },
        headers: { ...headers, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      }
}

/** Rejects when the mail server does not answer or rejects our credentials; sends nothing. */
export const reachMailServer = async (url: string): Promise<void> => {
  const patience = { connectionTimeout: REACH_MS, greetingTimeout: REACH_MS, socketTimeout: REACH_MS }
  const transport = createTransport({ url, ...patience })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
