import { z } from 'zod'
import type { JudgeProgress } from '../../api/contract/judging.ts'
import { useSend } from '../client/use-send.ts'
import { judgingText } from '../texts/en/judging.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { ChoicesField } from '../ui/form/choices-field.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'

/** An event or one of its brackets with its judges. */
export interface Assigned {
  readonly eventId: string
  readonly bracketId: string | null
  readonly title: string
  readonly judgeIds: readonly string[]
}

interface AssignJudgesProps {
  readonly tournamentId: string
  /** Null while the dialog is closed. */
  readonly assigned: Assigned | null
  readonly judges: readonly JudgeProgress[]
  readonly onClose: () => void
}

const schema = z.object({ judgeIds: z.array(z.string()) })

/** Names the judges of an event or bracket (judging rule 2). */
export const AssignJudges = ({ tournamentId, assigned, judges, onClose }: AssignJudgesProps) => {
  const { run } = useSend('POST /judging/:t/judges')
  const isBracket = assigned?.bracketId != null
  return (
    <FormDialog
      title={judgingText('assignTo', { to: assigned?.title ?? '' })}
      opened={assigned !== null}
      onClose={onClose}
      schema={schema}
      initial={{ judgeIds: [...(assigned?.judgeIds ?? [])] }}
      submit={staffKitText('save')}
      onSend={({ judgeIds }) =>
        run({
          params: { t: tournamentId },
          body: { eventId: assigned?.eventId ?? '', bracketId: assigned?.bracketId ?? null, judgeIds },
        })
      }
    >
      {(form) => (
        <ChoicesField
          label={judgingText('judges')}
          description={judgingText(isBracket ? 'bracketJudgesAbout' : 'eventJudgesAbout')}
          options={judges.map(({ userId, displayName, isJudge }) => ({
            value: userId,
            label: isJudge ? displayName : judgingText('directorNamed', { name: displayName }),
          }))}
          {...form.field('judgeIds')}
        />
      )}
    </FormDialog>
  )
}
