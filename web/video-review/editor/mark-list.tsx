import { ActionIcon } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { editorText } from '../../texts/en/editor.ts'
import { Section } from '../../ui/page.tsx'
import { timeText } from '../player/time-text.ts'
import { MarkVoice, RecordNoteButton } from '../voice/mark-voice.tsx'
import type { VoiceNotes } from '../voice/use-voice-notes.ts'
import type { DraftMark } from './draft.ts'
import classes from './editor.module.css'

interface MarkListProps {
  readonly marks: readonly DraftMark[]
  readonly pointsText: (weight: number) => string
  readonly onShow: (mark: DraftMark) => void
  /** Pauses the video at a mark's moment. */
  readonly onHold: (mark: DraftMark) => void
  readonly onDraw: (mark: DraftMark) => void
  readonly onRemove: (mark: DraftMark) => void
  readonly notes: VoiceNotes
}

/** The deductions in video order; each seeks to its moment. */
export const MarkList = ({ marks, pointsText, onShow, onHold, onDraw, onRemove, notes }: MarkListProps) => (
  <Section title={editorText('marks')}>
    {marks.length === 0 ? <p className={classes.hint}>{editorText('noMarks')}</p> : null}
    <ul className={classes.marks}>
      {marks.map((mark) => {
        const time = timeText(mark.timestamp)
        return (
          <li key={mark.id}>
            <button type="button" onClick={() => onShow(mark)}>
              <span className="numerals">{time}</span> {mark.title}
              <small>{pointsText(mark.weight)}</small>
            </button>
            <ActionIcon
              variant={mark.drawing.length > 0 ? 'light' : 'subtle'}
              color={mark.drawing.length > 0 ? 'yellow' : 'gray'}
              size={36}
              aria-label={editorText('draw', { time, title: mark.title })}
              onClick={() => onDraw(mark)}
            >
              <IconPencil size={17} />
            </ActionIcon>
            <RecordNoteButton mark={mark} notes={notes} onBegin={() => onHold(mark)} />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={editorText('removeMark', { time, title: mark.title })}
              onClick={() => onRemove(mark)}
            >
              <IconTrash size={17} />
            </ActionIcon>
            <MarkVoice mark={mark} notes={notes} />
          </li>
        )
      })}
    </ul>
  </Section>
)
