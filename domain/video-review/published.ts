/** What videos publish: what one is, and how large one may be. Server and recorder ask the same functions. */

export {
  checkVideo,
  checkVideoBytes,
  MAX_DEVICE_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  type MeasuredVideo,
  notAVideo,
  VIDEO_TYPES,
  type VideoType,
} from './video/measured.ts'
