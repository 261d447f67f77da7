import type { LessonRow } from '../../api/contract/schedule.ts'
import { scheduleText } from '../texts/en/schedule.ts'
import { Dialog } from '../ui/dialog.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { JoinLink } from './lesson-card.tsx'

interface InstructionsDialogProps {
  readonly lesson: LessonRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** The organization's instructions for joining online (schedule rule 7). */
export const InstructionsDialog = ({ lesson, opened, onClose }: InstructionsDialogProps) => (
  <Dialog
    title={scheduleText('joinInstructions')}
    opened={opened}
    onClose={onClose}
    {...(lesson.joinLink === '' ? {} : { actions: <JoinLink lesson={lesson} isOpen /> })}
  >
    <HtmlContent html={lesson.joinInstructions} />
  </Dialog>
)
