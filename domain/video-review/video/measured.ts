import { ok, type Refusal, type Result, refusal, refuse } from '../../kernel/result.ts'
import { kernelText } from '../../kernel/texts.ts'
import { videoReviewText } from '../texts.ts'

const MEGABYTE = 1_024 * 1_024
/** Maximum size of a recording, and of a file from the device (video-review rule 5). */
export const MAX_VIDEO_BYTES = 300 * MEGABYTE
export const MAX_DEVICE_BYTES = 100 * MEGABYTE
/** Longer than any form takes; a reviewer has to watch all of it. */
export const MAX_VIDEO_SECONDS = 15 * 60
/** In pixels: what browsers decode on any machine. */
const MAX_SIDE = 4_096
const MIN_SIDE = 16

/** Accepted formats (video-review rule 5). */
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]

const typeNotAccepted = refusal('invalid', 'video-type-not-taken', videoReviewText('video-type-not-taken'))

/**
 * Whether a file of this declared type may be uploaded, checked before the upload; the actual type is measured after
 * it. Refused: video-type-not-taken.
 */
export const checkVideoType = (type: string): Result<VideoType, Refusal> => {
  const [name = ''] = type.split(';')
  const known = VIDEO_TYPES.find((one) => one === name.trim().toLowerCase())
  return known === undefined ? refuse(typeNotAccepted) : ok(known)
}

/** Codecs that browsers can play. */
const VIDEO_CODECS: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1'])

/** Whether videos with this codec are accepted. */
export const canBeHandedIn = (codec: string): boolean => VIDEO_CODECS.has(codec)

/** The measured properties of a video, independent of what the uploader declared. */
export interface MeasuredVideo {
  readonly type: VideoType
  readonly bytes: number
  readonly seconds: number
  /** As displayed: after the rotation. */
  readonly width: number
  readonly height: number
  /** Clockwise rotation in degrees that players apply. */
  readonly rotation: 0 | 90 | 180 | 270
  readonly codec: string
  /** Null for a video without sound. */
  readonly audioCodec: string | null
}

export const notAVideo = refusal('invalid', 'not-a-video', videoReviewText('not-a-video'))
const tooLong = refusal(
  'invalid',
  'video-too-long',
  videoReviewText('video-too-long', { minutes: MAX_VIDEO_SECONDS / 60 }),
  { maximum: MAX_VIDEO_SECONDS },
)
const tooWide = refusal(
  'invalid',
  'video-too-large-to-show',
  videoReviewText('video-too-large-to-show', { most: MAX_SIDE.toLocaleString('en-US') }),
  { maximum: MAX_SIDE },
)

const TOO_LARGE = 'file-too-large'

/** Refusals of a file itself: the same file is refused again. */
const FILE_REFUSALS: ReadonlySet<string> = new Set([
  ...[typeNotAccepted, notAVideo, tooLong, tooWide].map(({ code }) => code),
  TOO_LARGE,
])
export const isRefusalOfFile = (code: string): boolean => FILE_REFUSALS.has(code)

/**
 * Whether a file of this size may be uploaded (video-review rule 5), checked before the upload and again after it.
 * Refused: file-too-large {maximum}, not-a-video (an empty file).
 */
export const checkVideoBytes = (bytes: number, maximum: number = MAX_VIDEO_BYTES): Result<void, Refusal> => {
  if (!Number.isSafeInteger(bytes) || bytes <= 0) return refuse(notAVideo)
  if (bytes <= maximum) return ok(undefined)
  return refuse(refusal('invalid', TOO_LARGE, kernelText('file-too-large', { limit: maximum / MEGABYTE }), { maximum }))
}

/** Whether the video is accepted. Refused: not-a-video, video-too-long, video-too-large-to-show, file-too-large. */
export const checkVideo = (video: MeasuredVideo): Result<MeasuredVideo, Refusal> => {
  const size = checkVideoBytes(video.bytes)
  if (!size.ok) return size
  const { seconds, width, height } = video
  if (!(Number.isFinite(seconds) && seconds > 0) || !canBeHandedIn(video.codec)) return refuse(notAVideo)
  if (!(Math.min(width, height) >= MIN_SIDE)) return refuse(notAVideo)
  if (seconds > MAX_VIDEO_SECONDS) return refuse(tooLong)
  return Math.max(width, height) > MAX_SIDE ? refuse(tooWide) : ok(video)
}
