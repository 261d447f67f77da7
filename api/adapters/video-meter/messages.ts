import type { Refusal, Result } from '../../../domain/kernel/result.ts'
import type { MeasuredVideo } from '../../../domain/video-review/published.ts'

/** What the measuring process says. `peakBytes`: the most memory it ever had. */
export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly from: number; readonly to: number; readonly peakBytes: number }
  | { readonly kind: 'measured'; readonly answer: Result<MeasuredVideo, Refusal>; readonly peakBytes: number }

/** What it is told: the size of the file, then the parts that it asks for, one at a time. */
export type ToChild =
  | { readonly kind: 'file'; readonly bytes: number }
  | { readonly kind: 'part'; readonly content: Uint8Array }
