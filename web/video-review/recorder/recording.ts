import { MAX_VIDEO_BYTES } from '../../../domain/video-review/published.ts'
import { type PendingVideo, storePart, storeVideo, withVideoLock } from './video-store.ts'

/** Length of a recorded part: at most this much is lost if the tab closes. */
const PART_MS = 1_000
/** Sharp at 720p; five minutes stay below 100 MB. */
const BITS_PER_SECOND = 2_500_000

/** The MIME type to record (video-review rule 4); null if the browser cannot record. */
export const recordingType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) return null
  return ['video/webm', 'video/mp4'].find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

export interface Recording {
  /** Stops and resolves to the whole recording. */
  readonly stop: () => Promise<Blob>
}

/**
 * Records the camera and stores each part. `onEnded` is called when recording stops on its own: the camera is gone or the
 * size limit is reached.
 */
export const record = (stream: MediaStream, video: PendingVideo, onEnded: () => void): Recording => {
  const recorder = new MediaRecorder(stream, { mimeType: video.type, videoBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  const storing: Promise<void>[] = [storeVideo(video)]
  let bytes = 0
  const ended = new Promise<Blob>((resolve) => {
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      storing.push(storePart(video.id, parts.length, data))
      parts.push(data)
      bytes += data.size
      // One more part always fits.
      if (bytes > MAX_VIDEO_BYTES * 0.98 && recorder.state === 'recording') recorder.stop()
    })
    recorder.addEventListener('stop', () => {
      void Promise.all(storing).then(() => resolve(new Blob(parts, { type: video.type })))
      onEnded()
    })
  })
  void withVideoLock(video.id, () => ended)
  recorder.start(PART_MS)
  return {
    stop: () => {
      if (recorder.state !== 'inactive') recorder.stop()
      return ended
    },
  }
}
