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
import { fileInParts } from './in-parts.ts'

/** Pixels and quality of the picture that stands for a video in lists. */
const POSTER_WIDTH = 480
const POSTER_QUALITY = 0.8
/** The first picture is often black, or a hand on the button. */
const POSTER_SECONDS = 1

/** Bytes. What is larger would be in memory twice for a moment, which a phone may not have: it is written in parts. */
const HELD_WHOLE = 64 * 1_024 * 1_024

export interface Prepared {
  readonly file: Blob
  /** Null where no picture of it could be made. */
  readonly poster: Blob | null
}

/**
 * Makes of what a browser or a phone has recorded what can be played anywhere and sought in: the same pictures and sounds
 * in another wrapping, with a length and an index. What cannot be done leaves the file as it is: whether it is a video is
 * found out where it arrives.
 */
export const prepareVideo = async (recorded: Blob, source: 'recording' | 'device'): Promise<Prepared> => {
  const isReady = source === 'device' && !recorded.type.startsWith('video/quicktime')
  const file = isReady ? recorded : ((await orNull(() => rewrapped(recorded))) ?? recorded)
  return { file, poster: await orNull(() => posterOf(file)) }
}

/** The same for a recording of sound alone, with its length in seconds. Throws where it is none. */
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
    const written = recorded.size > HELD_WHOLE ? fileInParts() : fileAtOnce()
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
  /** What was written, once that is all. */
  readonly file: (type: string) => Blob
}

/** A file that is written to where it stays, and copied once it is whole. */
const fileAtOnce = (): Written => {
  const target = new BufferTarget()
  return { target: () => target, file: (type) => new Blob([target.buffer ?? ''], { type }) }
}

const copied = async (input: Input, { target, file }: Written, { kind, isWebm }: Wrapping): Promise<Blob | null> => {
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' })
  const conversion = await Conversion.init({
    input,
    output: new Output({ format, target: target() }),
    // Where it was filmed, and with what, is nobody's business.
    tags: {},
    showWarnings: false,
  })
  if (!conversion.isValid || conversion.discardedTracks.some(({ track }) => track.isVideoTrack())) return null
  await conversion.execute()
  return file(`${kind}/${isWebm ? 'webm' : 'mp4'}`)
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
