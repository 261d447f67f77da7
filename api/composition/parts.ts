import type { Directory } from '../adapters/identity/embedded/account.ts'
import type { TwilioAccount } from '../adapters/sms/twilio.ts'
import type { ProviderChoice } from '../configuration/config.ts'

/**
 * The parts the program runs on: addresses and keys of external services or of running embedded ones. A part is null if
 * no role of this process needs it (a projector alone needs no blobs, mail, payments or identity).
 */
export interface Parts {
  readonly databaseUrl: string
  /** Null if the log is embedded in the database. */
  readonly eventStoreUrl: string | null
  readonly blobs: BlobPart | null
  readonly mail: MailPart | null
  /** Null also if text messages are off. */
  readonly sms: SmsPart | null
  readonly payments: PaymentPart | null
  readonly identity: IdentityPart | null
  /** 32 bytes that encrypt every person's key. */
  readonly personalDataMasterKey: Buffer
  /** The former master key while keys are rotated; null otherwise. */
  readonly oldMasterKey: Buffer | null
  /** Rejects with a sentence for the operator when an embedded part has failed permanently. Never resolves. */
  readonly lost: Promise<never>
  /** Stops the embedded parts, the database last. Bounded in time; safe to call twice. */
  stop(): Promise<void>
}

export interface BlobPart {
  readonly connectionString: string
  /** The origin from which browsers upload and play files, for the content security policy. */
  readonly origin: string
}

export interface MailPart {
  readonly smtpUrl: string
  readonly from: string
  /** URL of the embedded inbox's page; null for a real mail server. */
  readonly inboxUrl: string | null
}

export interface SmsPart {
  /** An account at Twilio or at the embedded provider, which implements Twilio's API. */
  readonly account: TwilioAccount
  /** URL of the embedded inbox's page; null for Twilio. */
  readonly inboxUrl: string | null
}

export interface PaymentPart {
  readonly provider: 'simulator' | 'stripe'
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** URL of the provider's API if it is not Stripe's. */
  readonly apiUrl: string | null
  /**
   * Sets the URL to which the simulator sends its notices, once the API listens. For Stripe it is set in the dashboard.
   */
  sendNoticesTo(url: string): void
}

export interface IdentityPart extends ProviderChoice {
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  /** Gives the embedded provider the people who can sign in; before that there are none. */
  setDirectory(directory: Directory): void
}
