import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconVolume } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { voiceText } from '../../texts/voice.ts'
import { timeText } from '../player/time-text.ts'

interface ListenProps {
  readonly seconds: number
  /** What it is about. */
  readonly about: string
  /** Where it can be heard; null for nowhere. */
  readonly sound: () => Promise<string | null>
}

/** Plays a voice note, and stops. */
export const Listen = ({ seconds, about, sound }: ListenProps) => {
  const [isPlaying, setPlaying] = useState(false)
  const [isGone, setGone] = useState(false)
  const playing = useRef<HTMLAudioElement | null>(null)
  const stop = () => {
    playing.current?.pause()
    playing.current = null
    setPlaying(false)
  }
  useEffect(() => () => playing.current?.pause(), [])
  const play = async () => {
    const address = await sound()
    if (address === null) return setGone(true)
    const audio = new Audio(address)
    playing.current = audio
    audio.addEventListener('ended', stop)
    audio.addEventListener('error', () => {
      setGone(true)
      stop()
    })
    setPlaying(true)
    await audio.play().catch(stop)
  }
  if (isGone) return <span role="alert">{voiceText('gone')}</span>
  const length = timeText(seconds)
  return (
    <Button
      size="compact-md"
      variant="light"
      leftSection={isPlaying ? <IconPlayerPauseFilled size={16} aria-hidden /> : <IconVolume size={16} aria-hidden />}
      aria-label={isPlaying ? undefined : voiceText('hearAbout', { length, about })}
      onClick={() => (isPlaying ? stop() : void play())}
    >
      {isPlaying ? voiceText('stopHearing') : voiceText('hear', { length })}
    </Button>
  )
}
