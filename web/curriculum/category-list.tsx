import { useMemo } from 'react'
import { type CategoryRow, categoryDetails } from '../../api/contract/categories.ts'
import { RetirableList } from '../accounts/organization/retirable-list.tsx'
import { retiredColumn } from '../accounts/organization/settings-list.tsx'
import { useSend } from '../client/use-send.ts'
import { gradingText } from '../texts/en/grading.ts'
import { TextField } from '../ui/form/text-field.tsx'
import type { GridColumn } from '../ui/grid.tsx'
import { useCategories } from './use-categories.ts'

/** The organization's categories: add, rename, retire and restore (curriculum rule 9). */
export const CategoryList = () => {
  const categories = useCategories()
  const columns = useMemo(columnsOf, [])
  const create = useSend('POST /category/create')
  const edit = useSend('POST /category/edit/:id')
  const retire = useSend('POST /category/retire/:id')
  const restore = useSend('POST /category/restore/:id')
  return (
    <RetirableList<CategoryRow, typeof categoryDetails>
      list={{
        label: gradingText('categories'),
        of: categories,
        columns,
        height: 260,
        find: { label: gradingText('findCategory'), prefix: 'category-' },
        empty: gradingText('noCategories'),
      }}
      retiring={{
        what: 'category',
        words: [gradingText('retire'), gradingText('restore')],
        question: gradingText('retireCategory'),
        text: gradingText('categoryKept'),
        retire: (id) => retire.run({ params: { id } }),
        restore: (id) => restore.run({ params: { id } }),
      }}
      form={{
        title: (row) => gradingText(row === null ? 'newCategory' : 'editCategory'),
        schema: categoryDetails,
        initial: (row) => ({ title: row?.title ?? '' }),
        compared: { title: gradingText('name') },
        fieldOf: { 'category-name-taken': 'title' },
      }}
      onCreate={(body) => create.run({ body })}
      onEdit={(id, body) => edit.run({ params: { id }, body })}
    >
      {(form) => <TextField label={gradingText('name')} {...form.field('title')} />}
    </RetirableList>
  )
}

const columnsOf = (): readonly GridColumn<CategoryRow>[] => [
  { id: 'title', title: gradingText('name'), value: ({ title }) => title, card: 'title', sort: 'asc' },
  retiredColumn(gradingText('retired')),
]
