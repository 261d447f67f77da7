import { useCallback, useEffect, useState } from 'react'

/** The selected devices; null means the browser default. */
export interface Devices {
  readonly cameraId: string | null
  readonly microphoneId: string | null
  /** The camera to use if none is chosen: front ('user') or rear. */
  readonly facing: 'user' | 'environment'
}

export interface Camera {
  readonly state: 'connecting' | 'ready' | 'failed'
  readonly stream: MediaStream | null
  readonly cameras: readonly MediaDeviceInfo[]
  readonly microphones: readonly MediaDeviceInfo[]
  /** Asks for the camera once more, after it was refused or was in use elsewhere. */
  retry(): void
}
type CameraState = Omit<Camera, 'retry'>

const CONNECTING: CameraState = { state: 'connecting', stream: null, cameras: [], microphones: [] }

const exactly = (deviceId: string | null) => (deviceId === null ? {} : { deviceId: { exact: deviceId } })

/** A camera and, where there is one, a microphone (with echo cancellation, video-review rule 3). */
const connect = async ({ cameraId, microphoneId, facing }: Devices): Promise<MediaStream> => {
  const video = { width: { ideal: 1_280 }, height: { ideal: 720 }, facingMode: facing, ...exactly(cameraId) }
  const audio = { echoCancellation: true, ...exactly(microphoneId) }
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio })
  } catch (thrown) {
    // A video without sound is better than none.
    if (!(thrown instanceof DOMException) || thrown.name !== 'NotFoundError') throw thrown
    return navigator.mediaDevices.getUserMedia({ video, audio: false })
  }
}

/** The camera's stream and the available devices while the screen is open. Releases the camera on unmount. */
export const useCamera = (chosen: Devices): Camera => {
  const { cameraId, microphoneId, facing } = chosen
  const [camera, setCamera] = useState(CONNECTING)
  const [attempt, setAttempt] = useState(1)
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt connects again.
  useEffect(() => {
    let stream: MediaStream | null = null
    let isGone = false
    const list = async (): Promise<void> => {
      const devices = await navigator.mediaDevices.enumerateDevices()
      if (isGone) return
      const of = (kind: MediaDeviceKind) => devices.filter((one) => one.kind === kind && one.deviceId !== '')
      setCamera((known) => ({ ...known, cameras: of('videoinput'), microphones: of('audioinput') }))
    }
    const begin = async (): Promise<void> => {
      setCamera((known) => ({ ...known, state: 'connecting', stream: null }))
      try {
        const connected = await connect({ cameraId, microphoneId, facing })
        if (isGone) return stop(connected)
        stream = connected
        setCamera((known) => ({ ...known, state: 'ready', stream: connected }))
        for (const track of connected.getVideoTracks())
          track.addEventListener('ended', () => setCamera((known) => ({ ...known, state: 'failed', stream: null })))
        await list()
      } catch (thrown) {
        console.warn('The camera cannot be used.', thrown)
        if (!isGone) setCamera((known) => ({ ...known, state: 'failed', stream: null }))
      }
    }
    const onChange = () => void list()
    navigator.mediaDevices?.addEventListener('devicechange', onChange)
    void begin()
    return () => {
      isGone = true
      navigator.mediaDevices?.removeEventListener('devicechange', onChange)
      if (stream !== null) stop(stream)
    }
  }, [cameraId, microphoneId, facing, attempt])
  return { ...camera, retry }
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}
