import { Text } from '@mantine/core'
import { useLocation } from 'wouter'
import { duplicateForm } from '../../../api/contract/tournament-forms.ts'
import type { TournamentInGrid } from '../../../api/contract/tournament-set-up.ts'
import { useSend } from '../../client/use-send.ts'
import { tournamentAdminText } from '../../texts/en/tournament-admin.ts'
import { CheckboxField } from '../../ui/form/choice-fields.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/notice.tsx'
import { detailsProblems, instantIn } from './details-problems.ts'
import { refusedFields, setUpProblemText } from './refusals.ts'
import { TimeFields } from './time-fields.tsx'

interface DuplicateDialogProps {
  readonly row: TournamentInGrid
  readonly opened: boolean
  readonly onClose: () => void
}

/** Duplicates the selected tournament with a new title and times. */
export const DuplicateDialog = ({ row, opened, onClose }: DuplicateDialogProps) => {
  const { timezone } = row
  const { run } = useSend('POST /tournament/duplicate')
  const [, navigate] = useLocation()
  return (
    <FormDialog
      title={tournamentAdminText('duplicate')}
      opened={opened}
      onClose={onClose}
      schema={duplicateForm}
      initial={{
        title: tournamentAdminText('copyOf', { title: row.title }),
        startDate: null,
        endDate: null,
        displayAfter: null,
        registrationEnds: null,
        incrementDivisionRuleYears: true,
      }}
      check={(values) => detailsProblems(values, timezone, { title: values.title ?? '' })}
      submit={tournamentAdminText('duplicate')}
      onSend={({ title, startDate, endDate, displayAfter, registrationEnds, incrementDivisionRuleYears }) =>
        run({
          body: {
            SourceTournamentId: row.id,
            NewTitle: title,
            NewStartDate: instantIn(startDate, timezone),
            NewEndDate: instantIn(endDate, timezone),
            NewDisplayAfter: instantIn(displayAfter, timezone),
            NewRegistrationEnd: registrationEnds === null ? null : instantIn(registrationEnds, timezone),
            IsDraft: true,
            IncrementDivisionRuleYears: incrementDivisionRuleYears,
          },
        })
      }
      errorsOf={refusedFields}
      problemText={(problem) => setUpProblemText(problem, tournamentAdminText('duplicateFailed'))}
      onDone={({ id }, { title }) => {
        notify(tournamentAdminText('duplicated', { title }))
        navigate(`/event/${id}/manage/settings`)
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {tournamentAdminText('duplicateLead')} {tournamentAdminText('times', { zone: timezone })}
          </Text>
          <TextField label={tournamentAdminText('title')} {...form.field('title')} />
          <TimeFields form={form} />
          <CheckboxField
            label={tournamentAdminText('incrementYears')}
            description={tournamentAdminText('incrementYearsHint')}
            {...form.field('incrementDivisionRuleYears')}
          />
        </>
      )}
    </FormDialog>
  )
}
