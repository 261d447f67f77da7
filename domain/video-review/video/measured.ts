import { ok, type Refusal, type Result, refusal, refuse } from '../../kernel/result.ts'

const MEGABYTE = 1_024 * 1_024
/** spec/training-and-review.md §9: of a recording, and of a file from the device. */
export const MAX_VIDEO_BYTES = 300 * MEGABYTE
export const MAX_DEVICE_BYTES = 100 * MEGABYTE
/** Longer than any form takes; a reviewer watches all of it. */
export const MAX_VIDEO_SECONDS = 15 * 60
/** Pixels: what browsers decode on any machine. */
const MAX_SIDE = 4_096
const MIN_SIDE = 16

/** spec/training-and-review.md §5 Upload: the formats that are taken. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]

const typeNotTaken = refusal(
  'invalid',
  'video-type-not-taken',
  'This kind of file cannot be handed in. Please choose an mp4, webm or mov video.',
)

/**
 * Whether a file of this type may be uploaded, told before a byte is sent; what it is, is measured when it has arrived.
 * Refused: video-type-not-taken.
 */
export const checkVideoType = (type: string): Result<VideoType, Refusal> => {
  const [name = ''] = type.split(';')
  const known = VIDEO_TYPES.find((one) => one === name.trim().toLowerCase())
  return known === undefined ? refuse(typeNotTaken) : ok(known)
}

/** Codecs that browsers play. */
const VIDEO_CODECS: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1'])

/** A video as it was found to be, not as it was said to be. */
export interface MeasuredVideo {
  readonly type: VideoType
  readonly bytes: number
  readonly seconds: number
  /** As it is shown: after the rotation. */
  readonly width: number
  readonly height: number
  /** Degrees by which players turn its pictures, clockwise. */
  readonly rotation: 0 | 90 | 180 | 270
  readonly codec: string
  /** Null for a video without sound. */
  readonly audioCodec: string | null
}

export const notAVideo = refusal(
  'invalid',
  'not-a-video',
  'This file is not a video that can be played: it must be a complete mp4, webm or mov.',
)
const tooLong = refusal(
  'invalid',
  'video-too-long',
  `The video is too long. Please limit videos to ${MAX_VIDEO_SECONDS / 60} minutes.`,
  { maximum: MAX_VIDEO_SECONDS },
)
const tooWide = refusal(
  'invalid',
  'video-too-large-to-show',
  `The pictures of the video are too large: at most ${MAX_SIDE.toLocaleString('en-US')} pixels a side.`,
  { maximum: MAX_SIDE },
)

/**
 * Whether a file of this size may be uploaded (spec/training-and-review.md §5 Upload), told before a byte is sent and
 * again when it has arrived. Refused: file-too-large {maximum}, not-a-video (an empty file).
 */
export const checkVideoBytes = (bytes: number, maximum: number = MAX_VIDEO_BYTES): Result<void, Refusal> => {
  if (!Number.isSafeInteger(bytes) || bytes <= 0) return refuse(notAVideo)
  if (bytes <= maximum) return ok(undefined)
  const message = `File is too large. Please limit files to less than ${maximum / MEGABYTE}mb.`
  return refuse(refusal('invalid', 'file-too-large', message, { maximum }))
}

/** Whether it is a video that is taken. Refused: not-a-video, video-too-long, video-too-large-to-show, file-too-large. */
export const checkVideo = (video: MeasuredVideo): Result<MeasuredVideo, Refusal> => {
  const size = checkVideoBytes(video.bytes)
  if (!size.ok) return size
  const { seconds, width, height } = video
  if (!(Number.isFinite(seconds) && seconds > 0) || !VIDEO_CODECS.has(video.codec)) return refuse(notAVideo)
  if (!(Math.min(width, height) >= MIN_SIDE)) return refuse(notAVideo)
  if (seconds > MAX_VIDEO_SECONDS) return refuse(tooLong)
  return Math.max(width, height) > MAX_SIDE ? refuse(tooWide) : ok(video)
}
