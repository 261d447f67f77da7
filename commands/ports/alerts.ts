import type { AlertRuleName } from '../../domain/audit/published.ts'
import type { Instant } from '../../domain/kernel/time.ts'

export interface FoundAlert {
  readonly rule: AlertRuleName
  readonly time: Instant
  /** The tournament's title; null for an alert of the organization. */
  readonly tournament: string | null
}

/** What the rules of audit found in the history; every event recorded before the call is included. */
export interface Alerts {
  /** Watched alerts found from a moment on, until before another one, oldest first. */
  foundBetween(tenant: string, from: Instant, to: Instant): Promise<readonly FoundAlert[]>
}
