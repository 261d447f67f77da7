import type { Directory } from './adapters/identity/embedded/account.ts'

/**
 * What the composition plugs in, ready to use: addresses and keys of the real parts, or of embedded ones that run.
 * A part is null when no role of this process needs it (a projector alone needs no blobs, mail, payments, identity).
 */
export interface Parts {
  readonly databaseUrl: string
  /** Null: the log is embedded in the database. */
  readonly eventStoreUrl: string | null
  readonly blobs: BlobPart | null
  readonly mail: MailPart | null
  readonly payments: PaymentPart | null
  readonly identity: IdentityPart | null
  /** 32 bytes that the persons' keys are sealed with. */
  readonly personalDataMasterKey: Buffer
  /** Rejects with a sentence when an embedded part ended by itself and does not come back. Never resolves. */
  readonly lost: Promise<never>
  /** Stops the embedded parts, the database last. Bounded; safe to call twice. */
  stop(): Promise<void>
}

export interface BlobPart {
  readonly connectionString: string
  /** What browsers send files to and play them from, for the content security policy. */
  readonly origin: string
}

export interface MailPart {
  readonly smtpUrl: string
  readonly from: string
  /** Where the embedded inbox is read; null for a real mail server. */
  readonly inboxUrl: string | null
}

export interface PaymentPart {
  readonly provider: 'simulator' | 'stripe'
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** The provider's API when it is not Stripe's own. */
  readonly apiUrl: string | null
  /** Tells the simulator where its notices go, once the door is open; Stripe is told in its dashboard. */
  sendNoticesTo(url: string): void
}

export interface IdentityPart {
  readonly issuer: string
  readonly clientId: string
  readonly audience: string
  /** Tells the embedded provider who can sign in, once that can be asked; before, nobody can. */
  letIn(directory: Directory): void
}
