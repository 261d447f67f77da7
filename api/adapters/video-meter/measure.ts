import { type CustomSource, EncodedPacketSink, Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny'
// Types alone: what the measuring process loads, it loads again for each file.
import type { MeasuredSound, MeasuredVideo, SoundType, VideoType } from '../../../domain/video-review/published.ts'

/**
 * How much the index and the frames of a complete file may differ: the last frame's duration, or a longer sound track.
 */
const TOLERANCE_SECONDS = 2

/** Measures a video; null for any other file. Reads parts of the file, never all of it. The caller checks the limits. */
export const measure = async (source: CustomSource, bytes: number): Promise<MeasuredVideo | null> => {
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] })
  try {
    const type = typeOf(await input.getMimeType())
    const video = await input.getPrimaryVideoTrack()
    if (type === null || video === null) return null
    const sound = await input.getPrimaryAudioTrack()
    const seconds = await input.computeDuration()
    const claimed = Math.max(seconds, (await input.getDurationFromMetadata()) ?? 0)
    if (!(await isWhole(video, claimed))) return null
    return {
      type,
      bytes,
      seconds: Math.round(seconds * 1_000) / 1_000,
      width: await video.getDisplayWidth(),
      height: await video.getDisplayHeight(),
      rotation: await video.getRotation(),
      codec: (await video.getCodec()) ?? '',
      audioCodec: (await sound?.getCodec()) ?? null,
    }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

/** Measures a sound; null for any other file. The caller checks the limits. */
export const measureSound = async (source: CustomSource, bytes: number): Promise<MeasuredSound | null> => {
  const input = new Input({ source, formats: [MP4, WEBM] })
  try {
    const type = soundTypeOf(await input.getMimeType())
    const sound = await input.getPrimaryAudioTrack()
    const tracks = await input.getTracks()
    if (type === null || sound === null || tracks.length !== 1) return null
    const seconds = await input.computeDuration()
    if (!(await isWhole(sound, seconds))) return null
    const codec = (await sound.getCodec()) ?? ''
    return { type, bytes, seconds: Math.round(seconds * 1_000) / 1_000, codec }
  } catch {
    return null
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
