import type { Fingerprint } from '../../commands/kernel/fingerprint.ts'
import type { Handler } from '../../commands/kernel/handle.ts'
import type { Timers } from '../../commands/kernel/process.ts'
import type { BlobStore } from '../../commands/ports/blob-store.ts'
import type { Clock } from '../../commands/ports/clock.ts'
import type { Mailer } from '../../commands/ports/mailer.ts'
import type { MobileCodes } from '../../commands/ports/mobile-codes.ts'
import type { PaymentGateway } from '../../commands/ports/payment-gateway.ts'
import type { PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import type { ProviderAccount } from '../../commands/ports/provider-account.ts'
import type { SmsSender } from '../../commands/ports/sms.ts'
import type { StaffReads } from '../../commands/ports/staff-reads.ts'
import type { Telemetry } from '../../commands/ports/telemetry.ts'
import type { TicketSigner } from '../../commands/ports/ticket-signer.ts'
import type { Anchor } from '../../domain/audit/published.ts'
import type { StoredEvent } from '../../domain/kernel/event-store.ts'
import type { Journal } from '../../domain/kernel/journal.ts'
import type { PersonRow } from '../../projections/accounts/people.queries.ts'
import type { Reader } from '../../projections/database/reader.ts'
import type { SessionGuard } from '../accounts/session-guard.ts'
import type { ExportSlots } from '../audit/history-export/export-slots.ts'
import type { AccessTokenVerifier } from '../auth/access-token.ts'
import type { SealedSignIns } from '../auth/sealed-sign-in.ts'
import type { OutOfDate } from '../contract/out-of-date.ts'
import type { OfferedProvider } from '../contract/session.ts'
import type { Printer } from '../documents/pdf/printer.ts'
import type { AppCommands } from './commands.ts'

/** What routes, live views and processes depend on; created once, in `composition.ts`. */
export interface App {
  readonly clock: Clock
  readonly journal: Journal
  readonly handler: Handler
  /** Fingerprints the contents of requests with this installation's key. */
  readonly fingerprint: Fingerprint
  readonly reader: Reader
  readonly timers: Timers
  readonly gateway: PaymentGateway
  readonly providerAccount: ProviderAccount
  readonly mailer: Mailer
  readonly mobileCodes: MobileCodes
  /** What exports of the history are made of. */
  readonly archive: HistoryArchive
  /** Where exports are stored while they can be fetched. */
  readonly dataDir: string
  /** Which organizations are exporting their history. */
  readonly exportSlots: ExportSlots
  readonly sms: SmsSender
  /** Who read whose personal data (audit rule 20). */
  readonly staffReads: StaffReads
  /** For how many days they are kept. */
  readonly readsKeptDays: number
  /** Whether text messages can be sent. */
  readonly hasTextMessages: boolean
  readonly blobs: BlobStore
  readonly keys: PersonalDataKeys
  readonly commands: AppCommands
  readonly tenants: TenantDirectory
  readonly session: SessionConfig
  /** Encrypts the refresh tokens that browsers store. */
  readonly signIns: SealedSignIns
  readonly telemetry: Telemetry
  /** Signs upload tickets and download links. */
  readonly signer: TicketSigner
  /** Prints files that a user waits for; mails use a separate printer. */
  readonly printer: Printer
  readonly payment: PaymentConfig
  /** Whether people sign in with their e-mail address at the embedded provider: new admins then need no invitation. */
  readonly signsInByEmail: boolean
  /** Token of the one-time link with this number (opening-token.ts). */
  readonly openingToken: (number: number) => string
  readonly verifyToken: AccessTokenVerifier
  /** The person behind a token's subject in this tenant; null when there is none. Cached for about a second. */
  readonly person: (tenant: string, subject: string) => Promise<PersonRow | null>
  /** Forgets a cached person, so that the next request sees what just changed. */
  readonly forgetPerson: (tenant: string, subject: string) => void
  /** Tells which sessions are still valid. */
  readonly sessions: SessionGuard
  /** Whether the event log is unreachable at the moment, so that views may be out of date. */
  readonly isLogAway: () => boolean
  /** Streams of the log that lack events. */
  readonly incompleteStreams: () => readonly string[]
  /** By how many ms the log's last event is later than the clock, so that nothing is written; 0 if it is not. */
  readonly logAheadMs: () => number
  /** For `health`. */
  readonly progress: () => Promise<Progress>
  /** The organization's records that a view or a process manager failed on. */
  readonly outOfDate: (tenant: string) => Promise<readonly OutOfDate[]>
  /** Resolves to true once every view includes `position`, or to false after `timeoutMs`. */
  readonly waitUntilProjected: (position: number, timeoutMs: number) => Promise<boolean>
}

/** An event as the log has it, with its opened personal fields if they are exported and the person is not erased. */
export interface ArchivedEvent extends StoredEvent {
  readonly opened?: Readonly<Record<string, unknown>>
}

/** The end of a stream, and the tournament that its first event names. */
export interface StreamEnd {
  readonly stream: string
  readonly tournamentId: string | null
  readonly revision: number
  readonly hash: string
}

export interface HistoryArchive {
  /**
   * Anchors the history up to the last event that the views have; `ends` are the leaves of the anchor's tree. Null if the log
   * is not that of the last anchor: nothing is signed over a history that was changed.
   */
  anchorNow(tenant: string): Promise<{
    readonly anchor: Anchor
    readonly ends: readonly StreamEnd[]
    /** The audit path of a leaf. */
    readonly pathOf: (index: number) => readonly string[]
  } | null>
  /** The events of a stream up to a revision, page by page. */
  eventsOf(tenant: string, stream: string, upTo: number, isOpened: boolean): AsyncIterable<readonly ArchivedEvent[]>
  /** The events of the anchors themselves up to a position. */
  anchorsOf(tenant: string, upTo: number): Promise<readonly ArchivedEvent[]>
  /** Of the key of the anchors, which signs exports. */
  readonly keyId: string
  /** In PEM. */
  readonly publicKey: string
  sign(text: string): string
}

export interface Progress {
  /** The log's last position; null if it is unreachable. */
  readonly head: number | null
  /** The position up to which the views include the log. */
  readonly shown: number
  /** Events that a view or a process failed on. */
  readonly parked: number
  readonly oldestParked: { readonly type: string; readonly position: number; readonly reason: string } | null
  /** People whose events cannot be opened, because their keys were lost. */
  readonly missingKeys: number
}

export interface TenantDirectory {
  /** The tenant of a host name, without waiting when it is cached; null for the bare host and unknown ones. */
  ofHost(host: string): string | null | Promise<string | null>
  /** Whether this is the installation's own host, without a tenant's name before it. */
  isBareHost(host: string): boolean
  /** The installation's own origin, e.g. `http://localhost:4200`. */
  readonly publicOrigin: string
  /** The origin people use for a tenant, e.g. `http://lions.localhost:4200`. */
  originOf(tenant: string): string
  all(): Promise<readonly string[]>
}

export interface SessionConfig {
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  readonly scopes: readonly string[]
  readonly redirectUri: string
  readonly providerParameter: string
  readonly providers: readonly OfferedProvider[]
}

export interface PaymentConfig {
  readonly provider: 'simulator' | 'stripe'
  readonly publishableKey: string
  readonly apiUrl: string | null
}
