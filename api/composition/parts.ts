import type { Directory } from '../adapters/identity/embedded/account.ts'
import type { TwilioAccount } from '../adapters/sms/twilio.ts'

/**
 * The parts the program runs on: addresses and keys of the real ones or of running embedded ones. A part is null when
 * no role of this process needs it (a projector alone needs no blobs, mail, payments or identity).
 */
export interface Parts {
  readonly databaseUrl: string
  /** Null: the log is embedded in the database. */
  readonly eventStoreUrl: string | null
  readonly blobs: BlobPart | null
  readonly mail: MailPart | null
  /** Null also when text messages are off. */
  readonly sms: SmsPart | null
  readonly payments: PaymentPart | null
  readonly identity: IdentityPart | null
  /** 32 bytes that encrypt the key of each person. */
  readonly personalDataMasterKey: Buffer
  /** The one before it, while it is being turned; null otherwise. */
  readonly oldMasterKey: Buffer | null
  /** Rejects, with a sentence for the operator, when an embedded part has failed for good. Never resolves. */
  readonly lost: Promise<never>
  /** Stops the embedded parts, the database last. Bounded in time; safe to call twice. */
  stop(): Promise<void>
}

export interface BlobPart {
  readonly connectionString: string
  /** The origin browsers upload files to and play them from, for the content security policy. */
  readonly origin: string
}

export interface MailPart {
  readonly smtpUrl: string
  readonly from: string
  /** URL of the embedded inbox's page; null for a real mail server. */
  readonly inboxUrl: string | null
}

export interface SmsPart {
  /** At Twilio, or at the embedded provider, which speaks Twilio's API. */
  readonly account: TwilioAccount
  /** URL of the embedded inbox's page; null for Twilio. */
  readonly inboxUrl: string | null
}

export interface PaymentPart {
  readonly provider: 'simulator' | 'stripe'
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** URL of the provider's API when it is not Stripe's own. */
  readonly apiUrl: string | null
  /** Sets the URL the simulator sends its notices to, once the API listens; for Stripe it is set in its dashboard. */
  sendNoticesTo(url: string): void
}

export interface IdentityPart {
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  /** Tells the embedded provider who can sign in; until then nobody can. */
  setDirectory(directory: Directory): void
}
