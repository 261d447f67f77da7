import type { RubricRow, ScoringRuleRow } from '../../../api/contract/rubrics.ts'
import { scoreImpacts } from '../../../domain/video-review/published.ts'
import { retirableCommands } from '../../accounts/organization/list-commands.tsx'
import { retiredColumn, SettingsList } from '../../accounts/organization/settings-list.tsx'
import { useEditing } from '../../accounts/organization/use-editing.ts'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { gradingText } from '../../texts/grading.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { impactLabel } from './labels.ts'
import { ruleForm, toPoints } from './rubric-form.ts'
import { useRubrics, useScoringRules } from './use-grading.ts'

/** How deductions become a score (video-review rules 10 and 12). */
export const RuleList = () => {
  const rules = useScoringRules()
  const rubrics = dataOf(useRubrics().reading) ?? NO_RUBRICS
  const editing = useEditing<ScoringRuleRow>()
  const create = useSend('POST /rubric/points/create')
  const edit = useSend('POST /rubric/points/edit/:id')
  const retire = useSend('POST /rubric/points/retire/:id')
  const restore = useSend('POST /rubric/points/restore/:id')
  const { row } = editing
  const namesOf = (ids: readonly string[] | null): string =>
    (ids ?? [])
      .map((id) => rubrics.get(id)?.title ?? '')
      .sort()
      .join(', ')
  const elsewhere = new Set(
    [...(dataOf(rules.reading) ?? new Map<string, ScoringRuleRow>()).values()].flatMap(
      ({ id, isRetired, rubricIds }) => (isRetired || id === row?.id ? [] : rubricIds),
    ),
  )
  const offered = [...rubrics.values()]
    .filter(({ id, isRetired }) => row?.rubricIds.includes(id) || !(isRetired || elsewhere.has(id)))
    .map(({ id, title, isRetired }) => ({
      value: id,
      label: isRetired ? gradingText('retiredRubric', { rubric: title }) : title,
    }))
  const points = { step: 1, min: 0, max: 100 }
  return (
    <>
      <SettingsList
        label={gradingText('rules')}
        of={rules}
        columns={columnsWith(namesOf)}
        height={300}
        find={{ label: gradingText('findRule'), prefix: 'rule-' }}
        empty={gradingText('noRules')}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'scoringRule',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: [gradingText('retire'), gradingText('restore')],
            question: gradingText('retireRule'),
            text: gradingText('scoresKeepIt'),
            retire: (id) => retire.run({ params: { id } }),
            restore: (id) => restore.run({ params: { id } }),
          })
        }
      />
      <EditDialog
        title={gradingText(row === null ? 'newRule' : 'editRule')}
        opened={editing.opened}
        onClose={editing.close}
        schema={ruleForm}
        initial={{
          title: row?.title ?? '',
          rubricIds: row === null ? [] : [...row.rubricIds],
          scoreImpact: row?.scoreImpact ?? 'Decrement',
          value: row === null ? 100 : toPoints(row.value),
          min: row === null ? 0 : toPoints(row.min),
          max: row === null ? 100 : toPoints(row.max),
        }}
        check={({ value, min, max }) =>
          value !== null && min !== null && max !== null && (value < min || value > max)
            ? { value: gradingText('pointsWrong') }
            : {}
        }
        revision={row?.revision ?? null}
        compared={{
          title: gradingText('title'),
          rubricIds: [gradingText('ofRubrics'), namesOf],
          scoreImpact: [gradingText('impact'), (impact) => (impact === null ? '' : impactLabel(impact))],
          value: gradingText('startsAt'),
          min: gradingText('atLeast'),
          max: gradingText('atMost'),
        }}
        currentOf={(current) => ({
          title: String(current.title),
          rubricIds: [...(current.rubricIds as readonly string[])],
          scoreImpact: scoreImpacts.find((impact) => impact === current.scoreImpact) ?? 'Decrement',
          value: toPoints(Number(current.value)),
          min: toPoints(Number(current.min)),
          max: toPoints(Number(current.max)),
        })}
        onSend={(body, expected) =>
          row === null
            ? create.run({ body: { ...body, id: editing.newId } })
            : edit.run({ params: { id: row.id }, body: { ...body, expected } })
        }
        fieldOf={fieldOf}
      >
        {(form) => (
          <>
            <TextField label={gradingText('title')} {...form.field('title')} />
            <ChoicesField
              label={gradingText('ofRubrics')}
              description={gradingText('ofRubricsAbout')}
              options={offered}
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
      </EditDialog>
    </>
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
