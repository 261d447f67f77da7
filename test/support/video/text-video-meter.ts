import type { VideoMeter } from '../../../commands/ports/video-meter.ts'
import { ok, refuse } from '../../../domain/kernel/result.ts'
import { type MeasuredVideo, notASound, notAVideo } from '../../../domain/video-review/published.ts'

export const VIDEO = new TextEncoder().encode('a video')
export const measured: MeasuredVideo = {
  type: 'video/mp4',
  rotation: 0,
  seconds: 2,
  width: 320,
  height: 240,
  codec: 'vp9',
  audioCodec: null,
  bytes: VIDEO.length,
}

/** Reads the whole file, and accepts one that contains the expected text. */
export const textVideoMeter: VideoMeter = {
  measure: async ({ bytes, read }) =>
    new TextDecoder().decode(await read(0, bytes)) === 'a video' ? ok({ ...measured, bytes }) : refuse(notAVideo),
  measureSound: async ({ bytes, read }) =>
    new TextDecoder().decode(await read(0, bytes)).startsWith('a sound')
      ? ok({ type: 'audio/webm', codec: 'opus', bytes, seconds: 7 })
      : refuse(notASound),
}
