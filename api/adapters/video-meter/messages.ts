import type { Refusal, Result } from '../../../domain/kernel/result.ts'
import type { MeasuredSound, MeasuredVideo } from '../../../domain/video-review/published.ts'

/** What is measured, by what it should be. */
export interface Measured {
  readonly video: MeasuredVideo
  readonly sound: MeasuredSound
}

/** What the measuring process says. `peakBytes`: the most memory it ever had. */
export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly from: number; readonly to: number; readonly peakBytes: number }
  | {
      readonly kind: 'measured'
      readonly answer: Result<Measured[keyof Measured], Refusal>
      readonly peakBytes: number
    }

/** What it is told: the size of the file and what it should be, then the parts that it asks for, one at a time. */
export type ToChild =
  | { readonly kind: 'file'; readonly as: keyof Measured; readonly bytes: number }
  | { readonly kind: 'part'; readonly content: Uint8Array }
