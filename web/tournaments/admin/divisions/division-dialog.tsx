import { Fieldset } from '@mantine/core'
import { type DivisionForm, divisionForm } from '../../../../api/contract/event-form.ts'
import { divisionEditorText } from '../../../texts/en/division-editor.ts'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { FormOf } from '../../../ui/form/use-schema-form.ts'
import { agesText } from '../../divisions/coverage-text.ts'
import { type DivisionDraft, divisionProblems } from './division-form.ts'
import classes from './divisions.module.css'
import type { RuleContext } from './rule-text.ts'

interface DivisionDialogProps {
  readonly title: string
  readonly opened: boolean
  readonly initial: DivisionDraft
  readonly context: RuleContext
  readonly onClose: () => void
  readonly onDone: (division: DivisionForm) => void
}

/** Edits a division's name and rules. */
export const DivisionDialog = ({ title, opened, initial, context, onClose, onDone }: DivisionDialogProps) => (
  <FormDialog
    title={title}
    opened={opened}
    onClose={onClose}
    schema={divisionForm}
    initial={initial}
    check={divisionProblems}
    submit={divisionEditorText('done')}
    // Only updates the event's form, which is saved at the end of the wizard.
    onSend={async () => ({ ok: true, answer: null })}
    onDone={(_, division) => onDone(division)}
  >
    {(form) => (
      <>
        <div className={classes.wide}>
          <TextField label={divisionEditorText('name')} {...form.field('name')} />
          <TextField label={divisionEditorText('prefix')} {...form.field('prefix')} />
        </div>
        <Rules form={form} context={context} />
        <TextField label={divisionEditorText('description')} lines={2} {...form.field('description')} />
        <TagsField
          label={divisionEditorText('tags')}
          description={divisionEditorText('tagsHint')}
          {...form.field('tags')}
        />
      </>
    )}
  </FormDialog>
)

interface RulesProps {
  readonly form: FormOf<DivisionDraft>
  readonly context: RuleContext
}

const Rules = ({ form, context: { levels, year } }: RulesProps) => {
  const { minYear, maxYear, minLevel, maxLevel } = form.values
  const options = levelOptions(levels, [minLevel, maxLevel])
  return (
    <>
      <Fieldset legend={divisionEditorText('yearOfBirth')} className={classes.rule ?? ''}>
        <NumberField label={divisionEditorText('from')} {...yearField} {...form.field('minYear')} />
        <NumberField label={divisionEditorText('to')} {...yearField} {...form.field('maxYear')} />
        <p role="status">
          {isYear(minYear) || isYear(maxYear)
            ? divisionEditorText('agesIn', {
                ages: agesText(yearOf(minYear), yearOf(maxYear), year),
                year: String(year),
              })
            : divisionEditorText('yearHint', { year: String(year) })}
        </p>
      </Fieldset>
      <Fieldset legend={divisionEditorText('level')} className={classes.rule ?? ''}>
        <SelectField label={divisionEditorText('from')} options={options} searchable {...form.field('minLevel')} />
        <SelectField label={divisionEditorText('to')} options={options} searchable {...form.field('maxLevel')} />
      </Fieldset>
      <SelectField
        label={divisionEditorText('gender')}
        options={[
          { value: '0', label: divisionEditorText('female') },
          { value: '1', label: divisionEditorText('male') },
        ]}
        placeholder={divisionEditorText('anyGender')}
        {...form.field('gender')}
      />
      <Fieldset legend={divisionEditorText('weight')} className={classes.rule ?? ''}>
        <NumberField label={divisionEditorText('over')} {...weightField} {...form.field('minWeight')} />
        <NumberField label={divisionEditorText('upTo')} {...weightField} {...form.field('maxWeight')} />
      </Fieldset>
    </>
  )
}

const yearField = { min: 1900, max: 2200, grouped: false } as const
const weightField = { min: 0, decimals: 2, suffix: ' kg' } as const

/** Whether the typed year is complete. */
const isYear = (year: number | null): year is number => year !== null && year >= 1900
const yearOf = (year: number | null): number | null => (isYear(year) ? year : null)

/** The organization's levels in order, plus deleted levels that a rule still names. */
const levelOptions = (levels: RuleContext['levels'], chosen: readonly (string | null)[]) => [
  ...[...levels].map(([order, label]) => ({ value: String(order), label })),
  ...[...new Set(chosen)].flatMap((order) =>
    order === null || levels.has(Number(order)) ? [] : [{ value: order, label: `#${order}` }],
  ),
]
