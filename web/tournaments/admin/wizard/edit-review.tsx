import { Text } from '@mantine/core'
import { kitText } from '../../../texts/en/kit.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { listText } from '../../../texts/formats.ts'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Section } from '../../../ui/page.tsx'
import { type EditDraft, touchedFields } from './edit-draft.ts'
import { namesOf } from './field-labels.tsx'
import { ReviewStep } from './review-step.tsx'

/** Step 7: the changes and a summary of the tournament. */
export const EditReview = ({ form }: { readonly form: FormOf<EditDraft> }) => {
  const { values } = form
  const touched = touchedFields(values)
  return (
    <>
      <Text fw={600}>
        {touched.length === 0
          ? tournamentEditText('unchanged')
          : tournamentEditText('changed', { what: namesOf(touched) })}
      </Text>
      <ReviewStep form={form} />
      <Section title={tournamentEditText('operations')}>
        <KeyValue
          items={[
            [tournamentEditText('callMinutes'), listText((values.athleteCallMinutes ?? []).map(String))],
            [tournamentEditText('stagingLocations'), listText(values.stagingLocations ?? [])],
            [tournamentEditText('rings'), listText(values.bracketLocations ?? [])],
            [tournamentEditText('coachesEdit'), kitText(values.coachesCanEditAthletes === true ? 'yes' : 'no')],
          ]}
        />
      </Section>
    </>
  )
}
