import { Alert, Text } from '@mantine/core'
import { kitText } from '../../../texts/en/kit.ts'
import { tournamentEditText } from '../../../texts/en/tournament-edit.ts'
import { listText } from '../../../texts/formats.ts'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { KeyValue } from '../../../ui/key-value.tsx'
import { Section } from '../../../ui/page.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { type EditDraft, mailedDates, movedWhileRunning, touchedFields } from './edit-draft.ts'
import { namesOf } from './field-labels.tsx'
import { clockText, ReviewStep } from './review-step.tsx'

interface EditReviewProps {
  readonly form: FormOf<EditDraft>
  /** How many families are mailed when dates are moved; 0 for a draft. */
  readonly mailed: number
}

/** Step 7: the changes and a summary of the tournament. */
export const EditReview = ({ form, mailed }: EditReviewProps) => {
  const { values } = form
  const touched = touchedFields(values)
  const now = useNow(60_000)
  const moved = movedWhileRunning(values, now)
  const isMailed = mailed > 0 && mailedDates(values, now).length > 0
  return (
    <>
      <Text fw={600}>
        {touched.length === 0
          ? tournamentEditText('unchanged')
          : tournamentEditText('changed', { what: namesOf(touched) })}
      </Text>
      {moved.length === 0 && !isMailed ? null : (
        <Alert color="belt" role="alert">
          {moved.map(({ what, from, to }) => (
            <Text key={what} size="sm">
              {tournamentEditText(what, { from: clockText(from), to: clockText(to) })}
            </Text>
          ))}
          {isMailed ? <Text size="sm">{tournamentEditText('mailed', { count: mailed })}</Text> : null}
        </Alert>
      )}
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
