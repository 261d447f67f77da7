import { MAX_VOICE_SECONDS } from '../../../domain/video-review/published.ts'

/** Clear speech; two minutes stay below 1 MB. */
const BITS_PER_SECOND = 48_000

/** The MIME type for recording; null if the browser cannot record audio. */
const voiceType = (): string | null => {
  if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices?.getUserMedia === undefined) return null
  return ['audio/webm', 'audio/mp4'].find((type) => MediaRecorder.isTypeSupported(type)) ?? null
}

/**
 * Records the microphone until `stopped` or the maximum length, then releases it. `onBegin` is called once what is said
 * is recorded: opening the microphone may take seconds, or wait for permission. Resolves to the note; null if stopped
 * before it began. Throws if there is no microphone or permission is denied.
 */
export const recordVoice = async (stopped: AbortSignal, onBegin: () => void): Promise<Blob | null> => {
  const type = voiceType()
  if (type === null) throw new Error('This browser records no sound.')
  const stream = await openMicrophone().catch((thrown: unknown) => {
    if (!stopped.aborted) throw thrown
    return null
  })
  if (stream === null) return null
  try {
    return stopped.aborted ? null : await record(stream, type, stopped, onBegin)
  } finally {
    for (const track of stream.getTracks()) track.stop()
  }
}

const openMicrophone = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })

const record = (stream: MediaStream, type: string, stopped: AbortSignal, onBegin: () => void): Promise<Blob> => {
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND })
  const parts: Blob[] = []
  recorder.addEventListener('start', onBegin)
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  stopped.addEventListener('abort', stop)
  const timer = setTimeout(stop, MAX_VOICE_SECONDS * 1_000)
  const whole = new Promise<Blob>((resolve) => {
    recorder.addEventListener('stop', () => {
      clearTimeout(timer)
      resolve(new Blob(parts, { type }))
    })
  })
  recorder.start()
  return whole
}
