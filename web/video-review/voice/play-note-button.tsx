import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconVolume } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { voiceText } from '../../texts/en/voice.ts'
import { timeText } from '../player/time-text.ts'

interface PlayNoteButtonProps {
  readonly seconds: number
  /** The mark the note belongs to, for the accessible name. */
  readonly about: string
  /** Resolves to the note's URL; null if it is unavailable. */
  readonly sound: () => Promise<string | null>
}

/** A button that plays and stops a voice note. */
export const PlayNoteButton = ({ seconds, about, sound }: PlayNoteButtonProps) => {
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
