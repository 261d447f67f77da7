import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { MeasuredSound, MeasuredVideo } from '../../domain/video-review/published.ts'

/** A file of which any part can be read. */
export interface VideoFile {
  readonly bytes: number
  /** The bytes `from` up to and without `to`. */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** Says what a file that arrived is, whatever its name and its type claim. */
export interface VideoMeter {
  /**
   * Refused: not-a-video (another kind of file, broken, cut off, without pictures, or too costly to read), video-too-long,
   * video-too-large-to-show. Throws what `read` throws.
   */
  measure(file: VideoFile): Promise<Result<MeasuredVideo, Refusal>>
  /** Refused: not-a-sound (as above, or with pictures), voice-note-too-long. Throws what `read` throws. */
  measureSound(file: VideoFile): Promise<Result<MeasuredSound, Refusal>>
}
