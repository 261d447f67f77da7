import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from '../../../commands/ports/mailer.ts'

const PATIENCE_MS = 15_000
const REACH_MS = 5_000

const domainOf = (from: string): string => from.replace(/^.*@/, '').replace(/[>\s].*$/, '')

/** Our mail id as a Message-ID: a retry keeps it, so that receivers can recognize a duplicate. */
const messageIdOf = (id: string, domain: string): string => `<${id.replace(/[^A-Za-z0-9.-]/g, '_')}@${domain}>`

/** Removes addresses from a server's rejection, because the message is stored and reported. */
const withoutAddresses = (error: unknown): string =>
  String(error).replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)')

interface SmtpOptions {
  readonly url: string
  readonly from: string
  readonly stopUrl?: (of: NonNullable<Mail['stops']>) => string
}

/**
 * Sends mail by SMTP. `url`: smtp://user:password@host:port or smtps://…; `from`: an address, with or without a name;
 * `stopUrl`: the link to which a mail program posts when its reader wants no more news (RFC 8058).
 */
export const smtpMailer = (options: SmtpOptions): Mailer => {
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
      await transport
        .sendMail({
          from: options.from,
          to: [...mail.to],
          ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
          ...stopHeaders(mail, options),
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
          throw new Error(withoutAddresses(error))
        })
    },
  }
}

const stopHeaders = ({ stops }: Mail, { stopUrl }: SmtpOptions) =>
  stops === undefined || stopUrl === undefined
    ? {}
    : {
        list: { unsubscribe: { url: stopUrl(stops) } },
        headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
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
