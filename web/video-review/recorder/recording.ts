import { MAX_VIDEO_BYTES } from '../../../domain/video-review/published.ts'
import { alone, type KeptVideo, keep, keepPart } from './keeper.ts'

/** In which parts a recording comes, and is kept: no more than this is lost with the tab. */
const PART_MS = 1_000
/** Sharp at 720p, and five minutes of it are below a hundred megabytes. */
const BITS_PER_SECOND = 2_500_000

/** spec/training-and-review.md §5 Recording format; null where the browser cannot record. */
export const recordingType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) return null
  return ['video/webm', 'video/mp4'].find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

export interface Recording {
  /** Ends it, and answers all of it. */
  readonly stop: () => Promise<Blob>
}

/**
 * Records the camera, and keeps each part as it comes. `onEnded` is called when it ends by itself: the camera is gone, or
 * the recording is as large as one may be.
 */
export const record = (stream: MediaStream, video: KeptVideo, onEnded: () => void): Recording => {
  const recorder = new MediaRecorder(stream, { mimeType: video.type, videoBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const keeping: Promise<void>[] = [keep(video)]
  let bytes = 0
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      keeping.push(keepPart(video.id, parts.length, data))
      parts.push(data)
      bytes += data.size
      // One more part of any second still fits.
      if (bytes > MAX_VIDEO_BYTES * 0.98 && recorder.state === 'recording') recorder.stop()
    })
    recorder.addEventListener('stop', () => {
      void Promise.all(keeping).then(() => resolve(new Blob(parts, { type: video.type })))
      onEnded()
    })
  })
  void alone(video.id, () => ended)
  recorder.start(PART_MS)
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      return ended
    },
  }
}
