import { z } from 'zod'
import type { JudgedEvent, JudgeProgress } from '../../api/contract/judging.ts'
import { useSend } from '../client/use-send.ts'
import { judgingText } from '../texts/en/judging.ts'
import { SelectField } from '../ui/form/choice-fields.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'

interface SetAsideDialogProps {
  readonly tournamentId: string
  /** Null while the dialog is closed. */
  readonly judge: JudgeProgress | null
  readonly events: readonly JudgedEvent[]
  readonly onClose: () => void
}

const schema = z.object({ eventId: z.string(), reason: z.string().trim().min(1).max(2000) })

/** Lets a judge review athletes of the judge's facility in an event, with a reason (judging rule 4). */
export const SetAsideDialog = ({ tournamentId, judge, events, onClose }: SetAsideDialogProps) => {
  const { run } = useSend('POST /judging/:t/setaside')
  const conflicting = events.filter(({ eventId }) => judge?.conflictEventIds.includes(eventId))
  return (
    <FormDialog
      title={judgingText('setAsideFor', { name: judge?.displayName ?? '' })}
      opened={judge !== null}
      onClose={onClose}
      schema={schema}
      initial={{ eventId: conflicting[0]?.eventId ?? '', reason: '' }}
      submit={judgingText('setAside')}
      fieldOf={{ 'reason-missing': 'reason' }}
      onSend={({ eventId, reason }) =>
        run({ params: { t: tournamentId }, body: { eventId, reason, userId: judge?.userId ?? '' } })
      }
    >
      {(form) => (
        <>
          <p>{judgingText('setAsideText')}</p>
          <SelectField
            label={judgingText('event')}
            options={conflicting.map(({ eventId, title }) => ({ value: eventId, label: title }))}
            {...form.field('eventId')}
          />
          <TextField
            label={judgingText('reason')}
            description={judgingText('reasonAbout')}
            lines={3}
            {...form.field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
