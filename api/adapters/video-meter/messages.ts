import type { MeasuredSound, MeasuredVideo } from '../../../domain/video-review/published.ts'

/** Results by the expected kind of file. */
export interface Measured {
  readonly video: MeasuredVideo
  readonly sound: MeasuredSound
}

/** Messages from the measuring process. `peakBytes`: its peak memory. */
export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'read'; readonly from: number; readonly to: number; readonly peakBytes: number }
  | {
      readonly kind: 'measured'
      /** Null: not a file of the expected kind. */
      readonly measured: Measured[keyof Measured] | null
      readonly peakBytes: number
    }

/** Messages to it: the file's size and expected kind, then the parts that it requests, one at a time. */
export type ToChild =
  | { readonly kind: 'file'; readonly as: keyof Measured; readonly bytes: number }
  | { readonly kind: 'part'; readonly content: Uint8Array }
