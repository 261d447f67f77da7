import { useMemo } from 'react'
import { type CategoryRow, categoryDetails } from '../../api/contract/categories.ts'
import { retirableCommands } from '../accounts/organization/list-commands.tsx'
import { retiredColumn, SettingsList } from '../accounts/organization/settings-list.tsx'
import { useEditing } from '../accounts/organization/use-editing.ts'
import { useSend } from '../client/use-send.ts'
import { gradingText } from '../texts/grading.ts'
import { EditDialog } from '../ui/form/edit-dialog.tsx'
import { TextField } from '../ui/form/text-field.tsx'
import type { GridColumn } from '../ui/grid.tsx'
import { useCategories } from './use-categories.ts'

/** The organization's categories: add, rename, retire and restore (curriculum rule 9). */
export const CategoryList = () => {
  const categories = useCategories()
  const columns = useMemo(columnsOf, [])
  const editing = useEditing<CategoryRow>()
  const create = useSend('POST /category/create')
  const edit = useSend('POST /category/edit/:id')
  const retire = useSend('POST /category/retire/:id')
  const restore = useSend('POST /category/restore/:id')
  const { row } = editing
  return (
    <>
      <SettingsList
        label={gradingText('categories')}
        of={categories}
        columns={columns}
        height={260}
        find={{ label: gradingText('findCategory'), prefix: 'category-' }}
        empty={gradingText('noCategories')}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'category',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: [gradingText('retire'), gradingText('restore')],
            question: gradingText('retireCategory'),
            text: gradingText('categoryKept'),
            retire: (id) => retire.run({ params: { id } }),
            restore: (id) => restore.run({ params: { id } }),
          })
        }
      />
      <EditDialog
        title={gradingText(row === null ? 'newCategory' : 'editCategory')}
        opened={editing.opened}
        onClose={editing.close}
        schema={categoryDetails}
        initial={{ title: row?.title ?? '' }}
        revision={row?.revision ?? null}
        compared={{ title: gradingText('name') }}
        onSend={(body, expected) =>
          row === null
            ? create.run({ body: { ...body, id: editing.newId } })
            : edit.run({ params: { id: row.id }, body: { ...body, expected } })
        }
        fieldOf={{ 'category-name-taken': 'title' }}
      >
        {(form) => <TextField label={gradingText('name')} {...form.field('title')} />}
      </EditDialog>
    </>
  )
}

const columnsOf = (): readonly GridColumn<CategoryRow>[] => [
  { id: 'title', title: gradingText('name'), value: ({ title }) => title, card: 'title', sort: 'asc' },
  retiredColumn(gradingText('retired')),
]
