import { ActionIcon, Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { kitText } from '../../texts/en/kit.ts'
import { voiceText } from '../../texts/en/voice.ts'
import type { DraftMark } from '../editor/draft.ts'
import { timeText } from '../player/time-text.ts'
import { PlayNoteButton } from './play-note-button.tsx'
import type { VoiceNotes } from './use-voice-notes.ts'
import classes from './voice.module.css'

interface MarkVoiceProps {
  readonly mark: DraftMark
  readonly notes: VoiceNotes
}

const aboutOf = ({ timestamp, title }: DraftMark): string => `${timeText(timestamp)} ${title}`

/** Starts recording a voice note for a mark, at its moment. */
export const RecordNoteButton = ({ mark, notes, onBegin }: MarkVoiceProps & { readonly onBegin: () => void }) => (
  <ActionIcon
    variant={mark.voice == null ? 'subtle' : 'light'}
    color={mark.voice == null ? 'gray' : 'yellow'}
    size={36}
    disabled={notes.speaking !== null}
    aria-label={voiceText(mark.voice == null ? 'speak' : 'speakAgain', { about: aboutOf(mark) })}
    onClick={() => {
      onBegin()
      void notes.begin(mark.id)
    }}
  >
    <IconMicrophone size={17} />
  </ActionIcon>
)

/** A mark's voice note: the recording indicator, then the playback button. */
export const MarkVoice = ({ mark, notes }: MarkVoiceProps) => {
  const problem = notes.problems[mark.id]
  const { voice } = mark
  if (notes.speaking?.markId === mark.id)
    return (
      <div className={classes.voice}>
        {notes.speaking.isRecording ? (
          <>
            <RecordingIndicator />
            <Button
              size="compact-md"
              color="red"
              leftSection={<IconPlayerStopFilled size={16} aria-hidden />}
              onClick={notes.end}
            >
              {voiceText('stop')}
            </Button>
          </>
        ) : (
          <>
            <span role="status">{voiceText('opening')}</span>
            <Button size="compact-md" variant="default" onClick={notes.end}>
              {kitText('cancel')}
            </Button>
          </>
        )}
      </div>
    )
  if (voice == null && problem === undefined) return null
  return (
    <div className={classes.voice}>
      {voice == null ? null : (
        <>
          <PlayNoteButton
            key={voice.id}
            seconds={voice.seconds}
            about={aboutOf(mark)}
            sound={() => notes.soundOf(voice.id)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={voiceText('remove', { about: aboutOf(mark) })}
            onClick={() => notes.remove(mark.id)}
          >
            <IconTrash size={17} />
          </ActionIcon>
        </>
      )}
      {problem === undefined ? null : (
        <span role="alert" className={classes.problem}>
          {problem}
          {voice?.isSent === false ? <> {voiceText('sentLater')}</> : null}
        </span>
      )}
    </div>
  )
}

/** Shows that recording is on, and its duration. */
const RecordingIndicator = () => {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const began = performance.now()
    const timer = setInterval(() => setSeconds((performance.now() - began) / 1_000), 250)
    return () => clearInterval(timer)
  }, [])
  return (
    <span className={classes.speaking} role="status">
      {voiceText('speaking')} <span aria-hidden>{timeText(seconds)}</span>
    </span>
  )
}
