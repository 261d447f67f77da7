import { createHmac, hkdfSync } from 'node:crypto'
import { accountableMailer } from '../../commands/accounts/accountable-mailer.ts'
import type { CommandDeps } from '../../commands/kernel/deps.ts'
import type { Mail } from '../../commands/ports/mailer.ts'
import { embeddedTraces } from '../adapters/embedded-traces.ts'
import { erasureList } from '../adapters/erasure-list/erasure-list.ts'
import { embeddedSessions } from '../adapters/identity/embedded-sessions.ts'
import { smtpMailer } from '../adapters/mail/smtp.ts'
import { createStripeGateway } from '../adapters/payment-gateway/stripe.ts'
import { PostgresTimers } from '../adapters/process-runner/timers.ts'
import { foundAlerts } from '../adapters/read-side/alerts.ts'
import { caughtUp } from '../adapters/read-side/caught-up.ts'
import { contactDirectory } from '../adapters/read-side/contact-directory.ts'
import { entrants } from '../adapters/read-side/entrants.ts'
import { handedInVideos } from '../adapters/read-side/handed-in-videos.ts'
import { openSessions } from '../adapters/read-side/open-sessions.ts'
import { pendingChanges } from '../adapters/read-side/pending-changes.ts'
import { pendingPurchases } from '../adapters/read-side/pending-purchases.ts'
import { pictureUses } from '../adapters/read-side/picture-uses.ts'
import { providerAccount } from '../adapters/read-side/provider-account.ts'
import { receipts } from '../adapters/read-side/receipts.ts'
import { registeredAthletes } from '../adapters/read-side/registered-athletes.ts'
import { roleHolders } from '../adapters/read-side/role-holders.ts'
import { unendedRegistrations } from '../adapters/read-side/unended-registrations.ts'
import { postgresReviewDrafts } from '../adapters/review-drafts/postgres.ts'
import { twilioSms } from '../adapters/sms/twilio.ts'
import { videoMeter } from '../adapters/video-meter/video-meter.ts'
import { httpWebhookSender } from '../adapters/webhook-sender/http.ts'
import { tenantOrigin } from '../configuration/config.ts'
import { paperPrinter } from '../documents/pdf/paper-printer.ts'
import { threadPrinter } from '../documents/pdf/printer.ts'
import { workbookReader } from '../documents/workbook-reader.ts'
import { installationDigest } from '../signed-links/keyed-digest.ts'
import { mailStopUrl } from '../signed-links/mail-stop-link.ts'
import { absentPart } from './absent-part.ts'
import type { App } from './app.ts'
import type { OpenResources } from './resources.ts'
import type { Setup } from './setup.ts'

/** Creates what commands and processes depend on. */
export const createCommandDeps = (
  resources: OpenResources,
  { config, parts: { payments, mail, sms }, options, clock, closers, report }: Setup,
): CommandDeps => {
  const { pool, journal, handler, blobs, keys, secret, mobileCodes, reader, feed } = resources
  // Unbounded: processes read the log in batches, which bounds the queue, and a rejected mail would only be retried
  // later.
  const mailPrinter = threadPrinter({ most: Number.POSITIVE_INFINITY, stallMs: 60_000 })
  closers.push(mailPrinter.stop)
  const digest = installationDigest(secret)
  const viewsShow = caughtUp(feed)
  const sites = { originOf: (tenant: string) => tenantOrigin(config.publicOrigin, tenant) }
  const ticketKey = Buffer.from(hkdfSync('sha256', secret, '', 'upload tickets', 32))
  const signer = { sign: (text: string) => createHmac('sha256', ticketKey).update(text).digest('base64url') }
  const stopUrl = (of: NonNullable<Mail['stops']>): string =>
    mailStopUrl(signer, sites.originOf(of.tenant), of, clock.now())
  return {
    clock,
    handler,
    keys,
    timers: new PostgresTimers(pool, clock),
    gateway: payments === null ? absentPart<App['gateway']>('payments') : createStripeGateway(payments),
    mailer:
      mail === null
        ? absentPart<App['mailer']>('mail')
        : accountableMailer(
            { handler, digest },
            { server: smtpMailer({ url: mail.smtpUrl, from: mail.from, stopUrl }), report },
          ),
    mobileCodes,
    papers: (options.papers ?? ((printer) => printer))(paperPrinter(mailPrinter)),
    sms: sms === null ? absentPart<App['sms']>('sms') : twilioSms(sms.account),
    blobs,
    athletes: registeredAthletes(reader, journal, viewsShow),
    contacts: contactDirectory(reader, journal, viewsShow),
    digest,
    sites,
    pictureUses: pictureUses(pool, reader, journal, viewsShow),
    openSessions: openSessions(reader, journal, viewsShow),
    providerAccount: providerAccount(pool, config.accountOwner, payments),
    providerSessions: embeddedSessions(pool, config),
    receipts: receipts(reader, journal, viewsShow, sites),
    reviewDrafts: postgresReviewDrafts(pool),
    roleHolders: roleHolders(reader, journal, viewsShow),
    signer,
    traces: embeddedTraces(pool, config),
    pendingChanges: pendingChanges(reader, journal, viewsShow),
    pendingPurchases: pendingPurchases(reader, journal, viewsShow),
    handedIn: handedInVideos(reader, journal, viewsShow),
    unended: unendedRegistrations(reader, journal, viewsShow),
    alerts: foundAlerts(reader, journal, viewsShow),
    anchorPlaces: config.anchors,
    erasures: erasureList(config.erasures, digest),
    entrants: entrants(reader, journal, viewsShow),
    videoMeter: videoMeter(),
    webhookSender: httpWebhookSender({ isPrivateAllowed: config.hasPrivateWebhooks }),
    workbooks: workbookReader(options.patienceMs),
  }
}
