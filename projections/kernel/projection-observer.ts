import type { Recorded } from '../../domain/kernel/event.ts'

/** Watches the projecting of batches for traces and figures. It throws nothing of its own. */
export interface ProjectionObserver {
  /**
   * Called before the events are projected. What it returns is called after their commit; it answers where in their traces
   * that was, as W3C `traceparent`s, for whoever goes on from there.
   */
  begin(events: readonly Recorded[]): () => readonly string[]
}
