import {
  BlobSource,
  BufferTarget,
  CanvasSink,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type Target,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny'
import { chunkedFile } from './chunked-file.ts'
import { isIndexLast } from './index-position.ts'

/** Width in pixels and JPEG quality of a video's poster. */
const POSTER_WIDTH = 480
const POSTER_QUALITY = 0.8
/** The first frame is often black or shows a hand on the button. */
const POSTER_SECONDS = 1

/** Bytes. Larger files are written in chunks, because holding them twice may exceed a phone's memory. */
const HELD_WHOLE = 64 * 1_024 * 1_024

export interface Prepared {
  readonly file: Blob
  /** Null if no frame could be captured. */
  readonly poster: Blob | null
}

/**
 * Remuxes a recording (without re-encoding) into a file that plays everywhere and can be sought, with a duration and, first,
 * an index; so do a camera's files. If that fails, the file stays as it is; the server checks whether it is a video.
 */
export const prepareVideo = async (recorded: Blob, source: 'recording' | 'device'): Promise<Prepared> => {
  const isReady = source === 'device' && !recorded.type.startsWith('video/quicktime') && !(await isIndexLast(recorded))
  const file = isReady ? recorded : ((await orNull(() => rewrapped(recorded))) ?? recorded)
  return { file, poster: await orNull(() => posterOf(file)) }
}

/** Remuxes an audio recording and measures its duration in seconds. Throws if it is not audio. */
export const prepareSound = async (recorded: Blob): Promise<{ readonly file: Blob; readonly seconds: number }> => {
  const file = await rewrapped(recorded)
  if (file === null) throw new Error('Nothing was recorded.')
  const input = open(file)
  try {
    return { file, seconds: await input.computeDuration() }
  } finally {
    input.dispose()
  }
}

const orNull = async <T>(work: () => Promise<T>): Promise<T | null> => {
  try {
    return await work()
  } catch (thrown) {
    console.warn('The video stays as it was recorded.', thrown)
    return null
  }
}

const open = (file: Blob): Input => new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })

export const rewrapped = async (recorded: Blob): Promise<Blob | null> => {
  const [kind = '', wrapping] = recorded.type.split(/[/;]/)
  const input = open(recorded)
  try {
    const written = recorded.size > HELD_WHOLE ? chunkedFile() : fileAtOnce()
    return await copied(input, written, { kind, isWebm: wrapping === 'webm' })
  } finally {
    input.dispose()
  }
}

interface Wrapping {
  readonly kind: string
  readonly isWebm: boolean
}

interface Written {
  readonly target: () => Target
  /** The file, once everything is written. */
  readonly file: (type: string) => Blob
}

/** An in-memory file, copied once it is complete. */
const fileAtOnce = (): Written => {
  const target = new BufferTarget()
  return { target: () => target, file: (type) => new Blob([target.buffer ?? ''], { type }) }
}

const copied = async (input: Input, { target, file }: Written, { kind, isWebm }: Wrapping): Promise<Blob | null> => {
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target: target() }),
    // Drops metadata such as location and device.
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track.isVideoTrack())) return null
  await conversion.execute()
  return file(`${kind}/${isWebm ? 'webm' : 'mp4'}`)
}

/**
 * The codec of a file's pictures: 'none' for a file without pictures, '' for a codec that is not known here; null if the file
 * has nothing to
 * read.
 */
export const codecOf = async (file: Blob): Promise<string | null> => {
  const input = open(file)
  try {
    const video = await input.getPrimaryVideoTrack()
    if (video !== null) return (await video.getCodec()) ?? ''
    return (await input.getTracks()).length === 0 ? null : 'none'
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

const posterOf = async (file: Blob): Promise<Blob | null> => {
  const input = open(file)
  try {
    return await pictureOf(input)
  } finally {
    input.dispose()
  }
}

const pictureOf = async (input: Input): Promise<Blob | null> => {
  const video = await input.getPrimaryVideoTrack()
  if (video === null || !(await video.canDecode())) return null
  const at = Math.min(POSTER_SECONDS, (await input.computeDuration()) / 2)
  const drawn = await new CanvasSink(video, { width: POSTER_WIDTH }).getCanvas(at)
  if (drawn === null) return null
  const { canvas } = drawn
  return canvas instanceof HTMLCanvasElement
    ? new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', POSTER_QUALITY))
    : canvas.convertToBlob({ type: 'image/jpeg', quality: POSTER_QUALITY })
}
