/** A page view or an error in the console. `path` is a route pattern; `at` an instant. */
export type TelemetryItem =
  | { readonly kind: 'view'; readonly path: string; readonly at: string }
  | {
      readonly kind: 'error'
      readonly path: string
      readonly at: string
      readonly message: string
      readonly stack: string
    }

export interface TelemetryBatch {
  /** The visit. */
  readonly session: string
  /** The user's id; null for a visitor. */
  readonly user: string | null
  readonly items: readonly TelemetryItem[]
}

/**
 * Collects the console's page views and errors (kernel rule 31). Neither call throws, and `collect` never blocks: items
 * that cannot be stored are dropped.
 */
export interface Telemetry {
  collect(tenant: string, batch: TelemetryBatch): void
  /** Delivers the buffered items. */
  stop(): Promise<void>
}
