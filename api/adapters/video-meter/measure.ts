import { type CustomSource, EncodedPacketSink, Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny'
import { type Refusal, type Result, refuse } from '../../../domain/kernel/result.ts'
import {
  checkSound,
  checkVideo,
  type MeasuredSound,
  type MeasuredVideo,
  notASound,
  notAVideo,
  type SoundType,
  type VideoType,
} from '../../../domain/video-review/published.ts'

/**
 * How much the index and the frames of a complete file may differ: the last frame's duration, or a longer sound track.
 */
const TOLERANCE_SECONDS = 2

/** Measures a video. Reads parts of the file, never all of it. For the refusals see `VideoMeter.measure`. */
export const measure = async (source: CustomSource, bytes: number): Promise<Result<MeasuredVideo, Refusal>> => {
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] })
  try {
    const type = typeOf(await input.getMimeType())
    const video = await input.getPrimaryVideoTrack()
    if (type === null || video === null) return refuse(notAVideo)
    const sound = await input.getPrimaryAudioTrack()
    const seconds = await input.computeDuration()
    const claimed = Math.max(seconds, (await input.getDurationFromMetadata()) ?? 0)
    if (!(await isWhole(video, claimed))) return refuse(notAVideo)
    return checkVideo({
      type,
      bytes,
      seconds: Math.round(seconds * 1_000) / 1_000,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      rotation: await video.getRotation(),
      codec: (await video.getCodec()) ?? '',
      audioCodec: (await sound?.getCodec()) ?? null,
    })
  } catch {
    return refuse(notAVideo)
  } finally {
    input.dispose()
  }
}

/** Measures a sound. For the refusals see `VideoMeter.measureSound`. */
export const measureSound = async (source: CustomSource, bytes: number): Promise<Result<MeasuredSound, Refusal>> => {
  const input = new Input({ source, formats: [MP4, WEBM] })
  try {
    const type = soundTypeOf(await input.getMimeType())
    const sound = await input.getPrimaryAudioTrack()
    const tracks = await input.getTracks()
    if (type === null || sound === null || tracks.length !== 1) return refuse(notASound)
    const seconds = await input.computeDuration()
    if (!(await isWhole(sound, seconds))) return refuse(notASound)
    const codec = (await sound.getCodec()) ?? ''
    return checkSound({ type, bytes, seconds: Math.round(seconds * 1_000) / 1_000, codec })
  } catch {
    return refuse(notASound)
  } finally {
    input.dispose()
  }
}

const soundTypeOf = (mimeType: string): SoundType | null => {
  const [type] = mimeType.split(';')
  return type === 'audio/mp4' || type === 'audio/webm' ? type : null
}

const typeOf = (mimeType: string): VideoType | null => {
  const [type] = mimeType.split(';')
  return type === 'video/mp4' || type === 'video/webm' || type === 'video/quicktime' ? type : null
}

/** Whether the first and last packets exist and the last one ends where the index claims that the track ends. */
const isWhole = async (track: InputTrack, seconds: number): Promise<boolean> => {
  const sink = new EncodedPacketSink(track)
  const first = await sink.getFirstPacket()
  const last = await sink.getPacket(Number.POSITIVE_INFINITY)
  if (first === null || last === null || first.data.length === 0 || last.data.length === 0) return false
  return last.timestamp + last.duration >= seconds - TOLERANCE_SECONDS
}
