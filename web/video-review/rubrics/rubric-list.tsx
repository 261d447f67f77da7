import type { CategoryRow } from '../../../api/contract/categories.ts'
import type { RubricRow } from '../../../api/contract/rubrics.ts'
import { rubricTypes } from '../../../domain/video-review/published.ts'
import { retirableCommands } from '../../accounts/organization/list-commands.tsx'
import { retiredColumn, SettingsList } from '../../accounts/organization/settings-list.tsx'
import { useEditing } from '../../accounts/organization/use-editing.ts'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { useCategories } from '../../curriculum/use-categories.ts'
import { gradingText } from '../../texts/grading.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { typeLabel } from './labels.ts'
import { rubricForm, toPoints } from './rubric-form.ts'
import { useRubrics } from './use-grading.ts'

/** The grading rubric: Title, Category, Weight, Type (video-review rule 9). */
export const RubricList = () => {
  const rubrics = useRubrics()
  const categories = dataOf(useCategories().reading) ?? NO_CATEGORIES
  const editing = useEditing<RubricRow>()
  const create = useSend('POST /rubric/create')
  const edit = useSend('POST /rubric/edit/:id')
  const retire = useSend('POST /rubric/retire/:id')
  const restore = useSend('POST /rubric/restore/:id')
  const { row } = editing
  const categoryOf = (id: string): string => categories.get(id)?.title ?? ''
  const offered = [...categories.values()]
    .filter(({ id, isRetired }) => !isRetired || row?.category === id)
    .map(({ id, title, isRetired }) => ({
      value: id,
      label: isRetired ? gradingText('retiredCategory', { category: title }) : title,
    }))
    .sort((a, b) => a.label.localeCompare(b.label))
  return (
    <>
      <SettingsList
        label={gradingText('rubrics')}
        of={rubrics}
        columns={columnsWith(categoryOf)}
        height={340}
        find={{ label: gradingText('findRubric'), prefix: 'rubric-' }}
        empty={gradingText('noRubrics')}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'rubric',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: [gradingText('retire'), gradingText('restore')],
            question: gradingText('retireRubric'),
            text: gradingText('reviewsKeepIt'),
            retire: (id) => retire.run({ params: { id } }),
            restore: (id) => restore.run({ params: { id } }),
          })
        }
      />
      <EditDialog
        title={gradingText(row === null ? 'newRubric' : 'editRubric')}
        opened={editing.opened}
        onClose={editing.close}
        schema={rubricForm}
        initial={{
          title: row?.title ?? '',
          category: row?.category ?? null,
          type: row?.type ?? 'TimeScoped',
          weight: row === null ? 1 : toPoints(row.weight),
        }}
        revision={row?.revision ?? null}
        compared={{
          title: gradingText('title'),
          category: [gradingText('category'), categoryOf],
          type: [gradingText('type'), (type) => (type === null ? '' : typeLabel(type))],
          weight: [gradingText('weight'), (weight) => `${weight}%`],
        }}
        currentOf={(current) => ({
          title: String(current.title),
          category: String(current.categoryId),
          type: rubricTypes.find((type) => type === current.rubricType) ?? 'TimeScoped',
          weight: toPoints(Number(current.weight)),
        })}
        onSend={(body, expected) =>
          row === null
            ? create.run({ body: { ...body, id: editing.newId } })
            : edit.run({ params: { id: row.id }, body: { ...body, expected } })
        }
        fieldOf={{ 'category-not-found': 'category', 'category-retired': 'category', 'weight-out-of-range': 'weight' }}
      >
        {(form) => (
          <>
            <TextField label={gradingText('title')} {...form.field('title')} />
            <SelectField
              label={gradingText('category')}
              options={offered}
              searchable
              {...(offered.length === 0 ? { description: gradingText('noCategoryYet') } : {})}
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
          </>
        )}
      </EditDialog>
    </>
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
    text: ({ weight }) => `${toPoints(weight)}%`,
    width: 100,
    align: 'right',
  },
  { id: 'type', title: gradingText('type'), value: ({ type }) => typeLabel(type), width: 190 },
  retiredColumn(gradingText('retired')),
]
