import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { StartProblem } from '../../configuration/start-problem.ts'
import { guardedServer } from '../embedded-pages/guarded-server.ts'
import { startEmbeddedSmsProvider } from '../sms/embedded-provider.ts'
import { messageStore, type ReceivedMessage } from '../sms/message-store.ts'
import type { TwilioAccount } from '../sms/twilio.ts'
import { inboxHandler } from './inbox-page.ts'
import { inboxStore, type MailSummary, type ReceivedMail } from './inbox-store.ts'

const LARGEST_MAIL_BYTES = 10_000_000

export interface EmbeddedInbox {
  /** For `smtpMailer`. */
  readonly smtpUrl: string
  /** URL of the web inbox. */
  readonly url: string
  /** Newest first. */
  mails(): Promise<readonly MailSummary[]>
  mail(id: string): Promise<ReceivedMail | null>
  /** For `twilioSms`. */
  readonly smsAccount: TwilioAccount
  /** Text messages, newest first. */
  messages(): Promise<readonly ReceivedMessage[]>
  stop(): Promise<void>
}

/**
 * Starts a mail server and a text message provider that deliver nothing and show everything, each on a free loopback
 * port. The inbox is served as web pages on `port`; messages are stored in `dataDir/mail` and `dataDir/sms`.
 * `publicHost` is the host name by which browsers reach this machine.
 */
export const startEmbeddedInbox = async (options: {
  readonly dataDir: string
  readonly host: string
  readonly publicHost: string
  readonly port: number
  readonly limit?: number
}): Promise<EmbeddedInbox> => {
  const store = inboxStore(join(options.dataDir, 'mail'), options.limit)
  const messages = messageStore(join(options.dataDir, 'sms'), options.limit)
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL_BYTES,
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      buffer(stream)
        .then((raw) => {
          if (stream.sizeExceeded) throw Object.assign(new Error('The mail is too large'), { responseCode: 552 })
          return store.add(raw, {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map((recipient) => recipient.address),
          })
        })
        .then(() => done(), done)
    },
  })
  smtp.on('error', () => {})
  const handle = inboxHandler(store, messages)
  const web = guardedServer(options.publicHost, (request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  try {
    web.listen(options.port, options.host)
    await once(web, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartProblem(`Port ${options.port} (mail inbox) is taken: set MAIL_INBOX_PORT, or PORT for all.`)
  }
  const delivery = smtp.listen(0, '127.0.0.1')
  await once(delivery, 'listening')
  const provider = await startEmbeddedSmsProvider(messages)
  return {
    smtpUrl: `smtp://127.0.0.1:${(delivery.address() as AddressInfo).port}`,
    url: `http://${options.publicHost}:${(web.address() as AddressInfo).port}/`,
    mails: store.list,
    mail: store.read,
    smsAccount: provider.account,
    messages: messages.list,
    stop: async () => {
      web.closeAllConnections()
      await Promise.all([
        new Promise<void>((resolve) => web.close(() => resolve())),
        provider.stop(),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ])
    },
  }
}
