import { NativeSelect } from '@mantine/core'
import { videoText } from '../../texts/en/video.ts'
import { Section } from '../../ui/page.tsx'
import classes from './recorder.module.css'
import type { Camera, Devices } from './use-camera.ts'

interface DeviceSettingsProps {
  readonly camera: Camera
  readonly chosen: Devices
  readonly disabled: boolean
  readonly onChoose: (devices: Devices) => void
}

/** Selects for cameras and microphones, if there is more than one (video-review rule 3). */
export const DeviceSettings = ({ camera, chosen, disabled, onChoose }: DeviceSettingsProps) => {
  const { cameras, microphones, stream } = camera
  if (cameras.length < 2 && microphones.length < 2) return null
  const used = (kind: 'getVideoTracks' | 'getAudioTracks') => stream?.[kind]()[0]?.getSettings().deviceId ?? ''
  return (
    <Section title={videoText('devices')}>
      <div className={classes.devices}>
        {cameras.length < 2 ? null : (
          <NativeSelect
            label={videoText('camera')}
            disabled={disabled}
            value={chosen.cameraId ?? used('getVideoTracks')}
            data={cameras.map((one) => ({ value: one.deviceId, label: one.label || videoText('camera') }))}
            onChange={({ currentTarget }) => onChoose({ ...chosen, cameraId: currentTarget.value })}
          />
        )}
        {microphones.length < 2 ? null : (
          <NativeSelect
            label={videoText('microphone')}
            disabled={disabled}
            value={chosen.microphoneId ?? used('getAudioTracks')}
            data={microphones.map((one) => ({ value: one.deviceId, label: one.label || videoText('microphone') }))}
            onChange={({ currentTarget }) => onChoose({ ...chosen, microphoneId: currentTarget.value })}
          />
        )}
      </div>
    </Section>
  )
}
