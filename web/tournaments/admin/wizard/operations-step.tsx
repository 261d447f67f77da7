import { Text } from '@mantine/core'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { CheckboxField } from '../../../ui/form/choice-fields.tsx'
import { NumbersField } from '../../../ui/form/numbers-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import type { EditDraft } from './edit-draft.ts'

/** Step 6: operations on the tournament day (tournaments rule 9). */
export const OperationsStep = ({ form }: { readonly form: FormOf<EditDraft> }) => {
  const isOnline = form.values.type === 'Online'
  return (
    <>
      <Text>{tournamentEditText(isOnline ? 'operationsOnline' : 'operationsLead')}</Text>
      <NumbersField
        label={tournamentEditText('callMinutes')}
        description={tournamentEditText('callMinutesHint')}
        {...form.field('athleteCallMinutes')}
        required={!isOnline}
      />
      <TagsField
        label={tournamentEditText('stagingLocations')}
        description={tournamentEditText('stagingLocationsHint')}
        {...form.field('stagingLocations')}
        required={!isOnline}
      />
      <TagsField
        label={tournamentEditText('rings')}
        description={tournamentEditText('ringsHint')}
        {...form.field('bracketLocations')}
        required={!isOnline}
      />
      <CheckboxField
        label={tournamentEditText('coachesEdit')}
        description={tournamentEditText('coachesEditHint')}
        {...form.field('coachesCanEditAthletes')}
      />
    </>
  )
}

export const operationsFields = [
  ...(['athleteCallMinutes', 'stagingLocations', 'bracketLocations', 'coachesCanEditAthletes'] as const),
] as const
