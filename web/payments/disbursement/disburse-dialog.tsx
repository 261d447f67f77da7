import { Text } from '@mantine/core'
import { useState } from 'react'
import { type DisbursementPreview, disbursementForm } from '../../../api/contract/disbursements.ts'
import type { TournamentInGrid } from '../../../api/contract/tournament-set-up.ts'
import { type ApiProblem, NO_ANSWER } from '../../client/problem.ts'
import { useSend } from '../../client/use-send.ts'
import { disbursementText } from '../../texts/en/disbursement.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { MoneyField } from '../../ui/form/money-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

interface DisburseDialogProps {
  readonly row: TournamentInGrid
  readonly opened: boolean
  readonly onClose: () => void
}

/** Form, preview, completed (payments rule 38). */
const DisburseDialog = ({ row, opened, onClose }: DisburseDialogProps) => {
  const { run } = useSend('POST /disbursement/:t/preview')
  const [preview, setPreview] = useState<DisbursementPreview | null>(null)
  return (
    <>
      <FormDialog
        title={disbursementText('disburse')}
        opened={opened}
        onClose={onClose}
        schema={disbursementForm}
        initial={initial}
        check={({ isLimited, participantLimit }) =>
          isLimited && (participantLimit ?? 0) <= 0 ? { participantLimit: disbursementText('limitInvalid') } : {}
        }
        submit={disbursementText('preview')}
        onSend={({ isLimited, participantLimit, perParticipantFee, percentageToWithold }) =>
          run({
            params: { t: row.id },
            body: {
              ParticipantLimit: isLimited ? participantLimit : null,
              PerParticipantFee: perParticipantFee,
              PercentageToWithold: percentageToWithold,
            },
          })
        }
        fieldOf={{ 'participant-limit-invalid': 'participantLimit' }}
        problemText={previewProblem}
        onDone={setPreview}
      >
        {(form) => (
          <>
            <Text size="sm">{row.title}</Text>
            <Text size="sm" c="dimmed">
              {disbursementText('lead')}
            </Text>
            <MoneyField
              label={disbursementText('fee')}
              description={disbursementText('feeHint')}
              {...form.field('perParticipantFee')}
            />
            <CheckboxField label={disbursementText('limited')} {...form.field('isLimited')} />
            {form.values.isLimited ? (
              <NumberField label={disbursementText('limit')} {...form.field('participantLimit')} />
            ) : null}
            <NumberField
              label={disbursementText('withhold')}
              description={disbursementText('withholdHint')}
              decimals={2}
              suffix="%"
              {...form.field('percentageToWithold')}
            />
          </>
        )}
      </FormDialog>
      {preview === null ? null : (
        <PreviewDialog
          tournamentId={row.id}
          timezone={row.timezone}
          preview={preview}
          onClose={() => setPreview(null)}
        />
      )}
    </>
  )
}
export default DisburseDialog

/** The form's initial values (payments rule 38). */
const initial = { perParticipantFee: 5, isLimited: false, participantLimit: 10, percentageToWithold: 0 }

const previewProblem = ({ code, status }: ApiProblem): string => {
  if (code === 'participant-limit-invalid') return disbursementText('limitInvalid')
  return status === NO_ANSWER ? disbursementText('previewFailed') : disbursementText('previewStatus', { status })
}
