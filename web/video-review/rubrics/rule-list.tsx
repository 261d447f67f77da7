import type { RubricRow, ScoringRuleRow } from '../../../api/contract/rubrics.ts'
import { scoreImpacts } from '../../../domain/video-review/published.ts'
import { offeredChoices, RetirableList } from '../../accounts/organization/retirable-list.tsx'
import { retiredColumn } from '../../accounts/organization/settings-list.tsx'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { useRubrics, useScoringRules } from '../../curriculum/use-grading.ts'
import { gradingText } from '../../texts/en/grading.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { impactLabel } from './labels.ts'
import { ruleForm, toPoints } from './rubric-form.ts'

/** How deductions become a score (video-review rules 10 and 12). */
export const RuleList = () => {
  const rules = useScoringRules()
  const rubrics = dataOf(useRubrics().reading) ?? NO_RUBRICS
  const create = useSend('POST /rubric/points/create')
  const edit = useSend('POST /rubric/points/edit/:id')
  const retire = useSend('POST /rubric/points/retire/:id')
  const restore = useSend('POST /rubric/points/restore/:id')
  const namesOf = (ids: readonly string[] | null): string =>
    (ids ?? [])
      .map((id) => rubrics.get(id)?.title ?? '')
      .sort()
      .join(', ')
  /** A rubric belongs to one rule in use. */
  const rubricsFor = (row: ScoringRuleRow | null) => {
    const rows = dataOf(rules.reading) ?? new Map<string, ScoringRuleRow>()
    const used = new Set(
      [...rows.values()].flatMap(({ id, isRetired, rubricIds }) => (isRetired || id === row?.id ? [] : rubricIds)),
    )
    const isChosen = (id: string): boolean => row?.rubricIds.includes(id) ?? false
    return offeredChoices(
      [...rubrics.values()].filter(({ id }) => isChosen(id) || !used.has(id)),
      isChosen,
      ({ title }) => title,
      (rubric) => gradingText('retiredRubric', { rubric }),
    )
  }
  const points = { step: 1, min: 0, max: 100 }
  return (
    <RetirableList<ScoringRuleRow, typeof ruleForm>
      list={{
        label: gradingText('rules'),
        of: rules,
        columns: columnsWith(namesOf),
        height: 300,
        find: { label: gradingText('findRule'), prefix: 'rule-' },
        empty: gradingText('noRules'),
      }}
      retiring={{
        what: 'scoringRule',
        words: [gradingText('retire'), gradingText('restore')],
        question: gradingText('retireRule'),
        text: gradingText('scoresKeepIt'),
        retire: (id) => retire.run({ params: { id } }),
        restore: (id) => restore.run({ params: { id } }),
      }}
      form={{
        title: (row) => gradingText(row === null ? 'newRule' : 'editRule'),
        schema: ruleForm,
        initial: (row) => ({
          title: row?.title ?? '',
          rubricIds: row === null ? [] : [...row.rubricIds],
          scoreImpact: row?.scoreImpact ?? 'Decrement',
          value: row === null ? 100 : toPoints(row.value),
          min: row === null ? 0 : toPoints(row.min),
          max: row === null ? 100 : toPoints(row.max),
        }),
        check: ({ value, min, max }) =>
          value !== null && min !== null && max !== null && (value < min || value > max)
            ? { value: gradingText('pointsWrong') }
            : {},
        compared: {
          title: gradingText('title'),
          rubricIds: [gradingText('ofRubrics'), namesOf],
          scoreImpact: [gradingText('impact'), (impact) => (impact === null ? '' : impactLabel(impact))],
          value: gradingText('startsAt'),
          min: gradingText('atLeast'),
          max: gradingText('atMost'),
        },
        currentOf: (current) => ({
          title: String(current.title),
          rubricIds: [...(current.rubricIds as readonly string[])],
          scoreImpact: scoreImpacts.find((impact) => impact === current.scoreImpact) ?? 'Decrement',
          value: toPoints(Number(current.value)),
          min: toPoints(Number(current.min)),
          max: toPoints(Number(current.max)),
        }),
        fieldOf,
      }}
      onCreate={(body) => create.run({ body })}
      onEdit={(id, body) => edit.run({ params: { id }, body })}
    >
      {(form, row) => (
        <>
          <TextField label={gradingText('title')} {...form.field('title')} />
          <ChoicesField
            label={gradingText('ofRubrics')}
            description={gradingText('ofRubricsAbout')}
            options={rubricsFor(row)}
            {...form.field('rubricIds')}
          />
          <SelectField
            label={gradingText('impact')}
            options={scoreImpacts.map((impact) => ({ value: impact, label: impactLabel(impact) }))}
            {...form.field('scoreImpact')}
          />
          <NumberField label={gradingText('startsAt')} {...points} {...form.field('value')} />
          <NumberField label={gradingText('atLeast')} {...points} {...form.field('min')} />
          <NumberField label={gradingText('atMost')} {...points} {...form.field('max')} />
        </>
      )}
    </RetirableList>
  )
}

const NO_RUBRICS: ReadonlyMap<string, RubricRow> = new Map()

const fieldOf = {
  'points-out-of-range': 'value',
  'rubric-retired': 'rubricIds',
  'rubric-not-found': 'rubricIds',
  'rubric-in-other-rule': 'rubricIds',
} as const

const columnsWith = (namesOf: (ids: readonly string[]) => string): readonly GridColumn<ScoringRuleRow>[] => [
  { id: 'title', title: gradingText('title'), value: ({ title }) => title, card: 'title', sort: 'asc' },
  { id: 'rubrics', title: gradingText('ofRubrics'), value: ({ rubricIds }) => namesOf(rubricIds), width: 320 },
  { id: 'impact', title: gradingText('impact'), value: ({ scoreImpact }) => impactLabel(scoreImpact), width: 170 },
  ...(['value', 'min', 'max'] as const).map(
    (id): GridColumn<ScoringRuleRow> => ({
      id,
      title: gradingText(id === 'value' ? 'startsAt' : id === 'min' ? 'atLeast' : 'atMost'),
      value: (row) => toPoints(row[id]),
      width: 105,
      align: 'right',
    }),
  ),
  retiredColumn(gradingText('retired')),
]
