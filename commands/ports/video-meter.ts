import type { Refusal, Result } from '../../domain/kernel/result.ts'
import type { MeasuredSound, MeasuredVideo } from '../../domain/video-review/published.ts'

/** A file of which any part can be read. */
export interface VideoFile {
  readonly bytes: number
  /** Reads the bytes from `from` (inclusive) to `to` (exclusive). */
  readonly read: (from: number, to: number) => Promise<Uint8Array>
}

/** Inspects the content of an uploaded file, regardless of its name and declared type. */
export interface VideoMeter {
  /**
   * Refused: not-a-video (another kind of file, corrupt, truncated, without a picture track, or too costly to read),
   * video-too-long, video-too-large-to-show. Throws the errors of `read`.
   */
  measure(file: VideoFile): Promise<Result<MeasuredVideo, Refusal>>
  /** Refused: not-a-sound (as above, or with a picture track), voice-note-too-long. Throws the errors of `read`. */
  measureSound(file: VideoFile): Promise<Result<MeasuredSound, Refusal>>
}
