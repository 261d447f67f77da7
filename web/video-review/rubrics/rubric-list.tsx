import { Slider } from '@mantine/core'
import type { CategoryRow } from '../../../api/contract/categories.ts'
import type { RubricRow } from '../../../api/contract/rubrics.ts'
import { rubricTypes } from '../../../domain/video-review/published.ts'
import { offeredChoices, RetirableList } from '../../accounts/organization/retirable-list.tsx'
import { retiredColumn } from '../../accounts/organization/settings-list.tsx'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { useCategories } from '../../curriculum/use-categories.ts'
import { useRubrics } from '../../curriculum/use-grading.ts'
import { gradingText } from '../../texts/en/grading.ts'
import { percentText } from '../../ui/count.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { typeLabel } from './labels.ts'
import { rubricForm, toPoints } from './rubric-form.ts'

/** The grading rubric: Title, Category, Weight, Type (video-review rule 9). */
export const RubricList = () => {
  const rubrics = useRubrics()
  const known = dataOf(useCategories().reading)
  const categories = known ?? NO_CATEGORIES
  const create = useSend('POST /rubric/create')
  const edit = useSend('POST /rubric/edit/:id')
  const retire = useSend('POST /rubric/retire/:id')
  const restore = useSend('POST /rubric/restore/:id')
  const categoryOf = (id: string): string => categories.get(id)?.title ?? ''
  const categoriesFor = (row: RubricRow | null) =>
    offeredChoices(
      categories.values(),
      (id) => row?.category === id,
      ({ title }) => title,
      (category) => gradingText('retiredCategory', { category }),
    ).sort((a, b) => a.label.localeCompare(b.label))
  return (
    <RetirableList<RubricRow, typeof rubricForm>
      list={{
        label: gradingText('rubrics'),
        of: rubrics,
        columns: columnsWith(categoryOf),
        height: 340,
        find: { label: gradingText('findRubric'), prefix: 'rubric-' },
        empty: gradingText('noRubrics'),
      }}
      retiring={{
        what: 'rubric',
        words: [gradingText('retire'), gradingText('restore')],
        question: gradingText('retireRubric'),
        text: gradingText('reviewsKeepIt'),
        retire: (id) => retire.run({ params: { id } }),
        restore: (id) => restore.run({ params: { id } }),
      }}
      form={{
        title: (row) => gradingText(row === null ? 'newRubric' : 'editRubric'),
        schema: rubricForm,
        initial: (row) => ({
          title: row?.title ?? '',
          category: row?.category ?? null,
          type: row?.type ?? 'TimeScoped',
          weight: row === null ? 1 : toPoints(row.weight),
        }),
        compared: {
          title: gradingText('title'),
          category: [gradingText('category'), categoryOf],
          type: [gradingText('type'), (type) => (type === null ? '' : typeLabel(type))],
          weight: [gradingText('weight'), (weight) => percentText(Number(weight))],
        },
        currentOf: (current) => ({
          title: String(current.title),
          category: String(current.categoryId),
          type: rubricTypes.find((type) => type === current.rubricType) ?? 'TimeScoped',
          weight: toPoints(Number(current.weight)),
        }),
        fieldOf: {
          'category-not-found': 'category',
          'category-retired': 'category',
          'weight-out-of-range': 'weight',
        },
      }}
      onCreate={(body) => create.run({ body })}
      onEdit={(id, body) => edit.run({ params: { id }, body })}
    >
      {(form, row) => {
        const offered = categoriesFor(row)
        return (
          <>
            <TextField label={gradingText('title')} {...form.field('title')} />
            <SelectField
              label={gradingText('category')}
              options={offered}
              searchable
              {...(known !== null && offered.length === 0 ? { description: gradingText('noCategoryYet') } : {})}
              {...form.field('category')}
            />
            <SelectField
              label={gradingText('type')}
              description={gradingText('typeAbout', { type: form.field('type').value ?? 'TimeScoped' })}
              options={rubricTypes.map((type) => ({ value: type, label: typeLabel(type) }))}
              {...form.field('type')}
            />
            <NumberField
              label={gradingText('weight')}
              description={gradingText('weightAbout')}
              step={1}
              min={1}
              max={100}
              suffix=" %"
              {...form.field('weight')}
            />
            <Slider
              thumbLabel={gradingText('weight')}
              min={1}
              max={100}
              step={1}
              label={null}
              value={form.field('weight').value ?? 1}
              onChange={form.field('weight').onChange}
              thumbProps={{ 'aria-valuetext': percentText(form.field('weight').value ?? 1) }}
            />
          </>
        )
      }}
    </RetirableList>
  )
}

const NO_CATEGORIES: ReadonlyMap<string, CategoryRow> = new Map()

const columnsWith = (categoryOf: (id: string) => string): readonly GridColumn<RubricRow>[] => [
  { id: 'title', title: gradingText('title'), value: ({ title }) => title, card: 'title', sort: 'asc' },
  { id: 'category', title: gradingText('category'), value: ({ category }) => categoryOf(category) },
  {
    id: 'weight',
    title: gradingText('weight'),
    value: ({ weight }) => weight,
    text: ({ weight }) => percentText(toPoints(weight)),
    width: 100,
    align: 'right',
  },
  { id: 'type', title: gradingText('type'), value: ({ type }) => typeLabel(type), width: 190 },
  retiredColumn(gradingText('retired')),
]
