import { z } from 'zod'
import type { JudgedEvent, ReviewDashboard } from '../../api/contract/judging.ts'
import { MAX_DIFFERENCE, NUMBERS_OF_JUDGES } from '../../domain/judging/published.ts'
import { useSend } from '../client/use-send.ts'
import { judgingText } from '../texts/en/judging.ts'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { textOf } from '../texts/refusals.ts'
import { SelectField } from '../ui/form/choice-fields.tsx'
import { ChoicesField } from '../ui/form/choices-field.tsx'
import { FormDialog } from '../ui/form/form-dialog.tsx'
import { NumberField } from '../ui/form/number-field.tsx'

interface JudgingRulesDialogProps {
  readonly tournamentId: string
  readonly categories: ReviewDashboard['categories']
  /** Null while the dialog is closed. */
  readonly event: JudgedEvent | null
  readonly onClose: () => void
}

const schema = z.object({
  judges: z.enum(['1', '3', '5']),
  calculation: z.enum(['Average', 'TrimmedAverage']),
  maxDifference: z.number().min(1).max(MAX_DIFFERENCE).nullable(),
  tieBreakers: z.array(z.enum(['HighestScore', 'FewestDeductions'])),
  categoryId: z.string(),
})

/** By which rules an event is judged (judging rules 6 to 8). */
export const JudgingRulesDialog = ({ tournamentId, categories, event, onClose }: JudgingRulesDialogProps) => {
  const { run } = useSend('POST /judging/:t/rules')
  const rules = event?.rules
  return (
    <FormDialog
      title={judgingText('rulesOf', { event: event?.title ?? '' })}
      opened={event !== null}
      onClose={onClose}
      schema={schema}
      initial={{
        judges: rules?.judges === 5 ? '5' : rules?.judges === 3 ? '3' : '1',
        calculation: rules?.calculation ?? 'Average',
        maxDifference: rules?.maxDifference ?? null,
        tieBreakers: [...(rules?.tieBreakers ?? [])],
        categoryId: rules?.categoryId ?? null,
      }}
      submit={staffKitText('save')}
      fieldOf={{
        'judges-out-of-range': 'judges',
        'difference-out-of-range': 'maxDifference',
        'category-missing': 'categoryId',
        'rubrics-not-judgeable': 'categoryId',
      }}
      onSend={({ judges, ...changes }) =>
        run({
          params: { t: tournamentId },
          body: { eventId: event?.eventId ?? '', changes: { ...changes, judges: Number(judges) } },
        })
      }
    >
      {(form) => (
        <>
          <SelectField
            label={judgingText('reviews')}
            description={judgingText('reviewsAbout')}
            options={NUMBERS_OF_JUDGES.map((count) => ({ value: asChoice(count), label: String(count) }))}
            {...form.field('judges')}
          />
          <SelectField
            label={judgingText('score')}
            options={[
              { value: 'Average', label: judgingText('average') },
              { value: 'TrimmedAverage', label: judgingText('trimmed') },
            ]}
            {...form.field('calculation')}
          />
          <NumberField
            label={judgingText('maxDifference')}
            description={judgingText('maxDifferenceAbout')}
            min={1}
            max={MAX_DIFFERENCE}
            step={1}
            {...form.field('maxDifference')}
          />
          <ChoicesField
            label={judgingText('ties')}
            description={judgingText('tiesAbout')}
            options={[
              { value: 'HighestScore', label: judgingText('highestScore') },
              { value: 'FewestDeductions', label: judgingText('fewestDeductions') },
            ]}
            {...form.field('tieBreakers')}
          />
          <SelectField
            label={judgingText('category')}
            description={judgingText('categoryAbout')}
            options={categories.map(({ id, title, problem }) => ({
              value: id,
              label: problem === null ? title : judgingText('notOffered', { category: title, reason: textOf(problem) }),
              disabled: problem !== null && id !== rules?.categoryId,
            }))}
            {...form.field('categoryId')}
          />
        </>
      )}
    </FormDialog>
  )
}

const asChoice = (count: number): '1' | '3' | '5' => (count === 5 ? '5' : count === 3 ? '3' : '1')
