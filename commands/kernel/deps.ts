import type { Alerts } from '../ports/alerts.ts'
import type { AnchorPlaces } from '../ports/anchor-places.ts'
import type { BlobStore } from '../ports/blob-store.ts'
import type { Clock } from '../ports/clock.ts'
import type { ContactDirectory } from '../ports/contact-directory.ts'
import type { Entrants } from '../ports/entrants.ts'
import type { ErasureList } from '../ports/erasure-list.ts'
import type { HandedInVideos } from '../ports/handed-in-videos.ts'
import type { KeyedDigest } from '../ports/keyed-digest.ts'
import type { Mailer } from '../ports/mailer.ts'
import type { MobileCodes } from '../ports/mobile-codes.ts'
import type { PaperPrinter } from '../ports/paper-printer.ts'
import type { PaymentGateway } from '../ports/payment-gateway.ts'
import type { PendingChanges } from '../ports/pending-changes.ts'
import type { PendingPurchases } from '../ports/pending-purchases.ts'
import type { PersonalDataKeys } from '../ports/personal-data-keys.ts'
import type { PictureUses } from '../ports/picture-uses.ts'
import type { ProviderAccount } from '../ports/provider-account.ts'
import type { Receipts } from '../ports/receipts.ts'
import type { RegisteredAthletes } from '../ports/registered-athletes.ts'
import type { ReviewDrafts } from '../ports/review-drafts.ts'
import type { RoleHolders } from '../ports/role-holders.ts'
import type { OpenSessions, ProviderSessions } from '../ports/sessions.ts'
import type { Sites } from '../ports/sites.ts'
import type { SmsSender } from '../ports/sms.ts'
import type { TicketSigner } from '../ports/ticket-signer.ts'
import type { Traces } from '../ports/traces.ts'
import type { UnendedRegistrations } from '../ports/unended-registrations.ts'
import type { VideoMeter } from '../ports/video-meter.ts'
import type { WebhookSender } from '../ports/webhook-sender.ts'
import type { WorkbookReader } from '../ports/workbook-reader.ts'
import type { Handler } from './handle.ts'
import type { Timers } from './process.ts'

/**
 * The dependencies of commands and processes: the handler and the ports. `api/composition.ts` supplies the adapters.
 */
export interface CommandDeps {
  readonly handler: Handler
  readonly alerts: Alerts
  readonly anchorPlaces: AnchorPlaces
  readonly clock: Clock
  readonly timers: Timers
  readonly entrants: Entrants
  readonly erasures: ErasureList
  readonly gateway: PaymentGateway
  readonly mailer: Mailer
  readonly mobileCodes: MobileCodes
  readonly papers: PaperPrinter
  readonly blobs: BlobStore
  readonly keys: PersonalDataKeys
  readonly athletes: RegisteredAthletes
  readonly contacts: ContactDirectory
  readonly digest: KeyedDigest
  readonly openSessions: OpenSessions
  readonly providerAccount: ProviderAccount
  readonly providerSessions: ProviderSessions
  readonly pictureUses: PictureUses
  readonly receipts: Receipts
  readonly reviewDrafts: ReviewDrafts
  readonly roleHolders: RoleHolders
  readonly signer: TicketSigner
  readonly sites: Sites
  readonly sms: SmsSender
  readonly traces: Traces
  readonly pendingChanges: PendingChanges
  readonly pendingPurchases: PendingPurchases
  readonly handedIn: HandedInVideos
  readonly unended: UnendedRegistrations
  readonly videoMeter: VideoMeter
  readonly webhookSender: WebhookSender
  readonly workbooks: WorkbookReader
}

/** The dependencies of one command: `Needs<'handler' | 'clock'>`. */
export type Needs<K extends keyof CommandDeps> = Pick<CommandDeps, K>
