import type { AttemptFailure } from '../../domain/integrations/published.ts'

export interface WebhookMessage {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** What came of sending it once. */
export interface Attempt {
  /** HTTP status; null without an answer. */
  readonly status: number | null
  /** Null: it was taken, with a status from 200 to 299. */
  readonly failure: AttemptFailure | null
  readonly milliseconds: number
}

/**
 * Sends news to other systems. Whatever goes wrong there is an answer; only `stop` makes it throw. An answer takes at most 10 seconds,
 * redirects are not followed, and only public addresses are connected to.
 */
export interface WebhookSender {
  send(message: WebhookMessage): Promise<Attempt>
  /** What is under way, and whatever follows, throws WebhookSenderStopped: it was not tried, and is sent after the next start. */
  stop(): void
  /** Whether addresses of this machine and its networks may be told, too; for tests. */
  readonly isPrivateAllowed: boolean
}

/** The program stops before the other side has answered. */
export class WebhookSenderStopped extends Error {
  override readonly name = 'WebhookSenderStopped'
}
