import type { AttemptFailure } from '../../domain/integrations/published.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The outcome of one attempt to send a message. */
export interface Attempt {
  /** HTTP status; null without a response. */
  readonly status: number | null
  /** Null if it was accepted, with a status from 200 to 299. */
  readonly failure: AttemptFailure | null
  readonly milliseconds: number
  /** When the receiver asks to be tried again, in milliseconds from now; null if it asks for no time. */
  readonly retryAfter: number | null
}

/**
 * Sends webhook messages to other systems. Every failure is returned as an attempt; it throws only after `stop`.
 * Requests time out after 10 seconds, redirects are not followed, and only public addresses are connected to.
 */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<Attempt>
  /**
   * Makes running and later calls throw WebhookSenderStopped. Those messages count as not attempted and are sent after
   * the next start.
   */
  stop(): void
  /** Whether private and local addresses are allowed as well; for tests. */
  readonly isPrivateAllowed: boolean
}

/** The program stopped before the receiver responded. */
export class WebhookSenderStopped extends Error {
  override readonly name = 'WebhookSenderStopped'
}
