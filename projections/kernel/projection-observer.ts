import type { Recorded } from '../../domain/kernel/event.ts'

/** Observes how batches are projected, for traces and metrics. It never throws. */
export interface ProjectionObserver {
  /**
   * Called before the events are projected. The returned function is called after their commit and returns the W3C
   * `traceparent`s under which they were projected, for spans that continue those traces.
   */
  begin(events: readonly Recorded[]): () => readonly string[]
}
