/** A page view or an error of the console. `path` is the pattern of an address; `at` an instant. */
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
 * Where the console's page views and errors go (kernel rule 31). Neither call throws, and `collect` waits for nothing:
 * what cannot be kept is dropped.
 */
export interface Telemetry {
  collect(tenant: string, batch: TelemetryBatch): void
  /** Delivers what is still held back. */
  stop(): Promise<void>
}
