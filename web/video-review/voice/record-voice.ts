import { MAX_VOICE_SECONDS } from '../../../domain/video-review/published.ts'

/** Words are clear, and two minutes of it are below a megabyte. */
const BITS_PER_SECOND = 48_000

/** Null where the browser cannot record sound. */
const voiceType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) return null
  return ['audio/webm', 'audio/mp4'].find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

export interface VoiceRecording {
  /** What was said, once it is stopped or as long as it may be. */
  readonly whole: Promise<Blob>
  readonly stop: () => void
}

/** Records the microphone until it is stopped, and lets it go then. Throws where there is none, or it is not allowed. */
export const recordVoice = async (): Promise<VoiceRecording> => {
  const type = voiceType()
  if (type === null) throw new Error('This browser records no sound.')
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  })
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, MAX_VOICE_SECONDS * 1_000)
  const whole = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => {
      clearTimeout(timer)
      for (const track of stream.getTracks()) track.stop()
      resolve(new Blob(parts, { type }))
    })
  })
  recorder.start()
  return { whole, stop }
}
