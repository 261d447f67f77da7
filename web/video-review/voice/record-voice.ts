import { MAX_VOICE_SECONDS } from '../../../domain/video-review/published.ts'

/** Clear speech; two minutes stay below 1 MB. */
const BITS_PER_SECOND = 48_000

/** The MIME type for recording; null if the browser cannot record audio. */
const voiceType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) return null
  return ['audio/webm', 'audio/mp4'].find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

export interface VoiceRecording {
  /** Resolves to the note once it is stopped or reaches the maximum length. */
  readonly whole: Promise<Blob>
  readonly stop: () => void
}

/** Records the microphone until stopped, then releases it. Throws if there is no microphone or permission is denied. */
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
