import { Text } from '@mantine/core'
import { type FeedbackRow, feedbackAnswer } from '../../../api/contract/feedback.ts'
import { useSend } from '../../client/use-send.ts'
import { feedbackText } from '../../texts/en/feedback.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { authorName } from './feedback-labels.ts'

interface AnswerDialogProps {
  readonly row: FeedbackRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** Writes an answer, which is mailed to the author of the feedback. */
export const AnswerDialog = ({ row, opened, onClose }: AnswerDialogProps) => {
  const { run } = useSend('POST /feedback/answer/:id')
  return (
    <FormDialog
      title={feedbackText('answer')}
      opened={opened}
      onClose={onClose}
      schema={feedbackAnswer}
      initial={initial}
      submit={feedbackText('send')}
      onSend={(body) => run({ params: { id: row.id }, body })}
      onDone={() => notify(feedbackText('sent', { giver: authorName(row) }))}
      problemText={() => feedbackText('sorry')}
    >
      {(form) => (
        <>
          <Text size="sm">{feedbackText('answerAbout', { giver: authorName(row), summary: row.summary })}</Text>
          <TextField label={feedbackText('answer')} lines={5} maxLength={5_000} {...form.field('answer')} />
        </>
      )}
    </FormDialog>
  )
}

const initial = { answer: '' }
