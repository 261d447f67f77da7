import { type LevelRow, levelDetails } from '../../../api/contract/programs.ts'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { ChoicesField } from '../../ui/form/choices-field.tsx'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { retirableCommands } from '../organization/list-commands.tsx'
import { retiredColumn, SettingsList } from '../organization/settings-list.tsx'
import { useEditing } from '../organization/use-editing.ts'
import { useLevels, usePrograms } from '../organization/use-lists.ts'

/** The organization's levels in their order: add, change, retire and restore (spec/training-and-review.md §5 Level). */
export const LevelList = () => {
  const levels = useLevels()
  const programs = dataOf(usePrograms().reading) ?? new Map()
  const editing = useEditing<LevelRow>()
  const create = useSend('POST /levels/create')
  const edit = useSend('POST /levels/edit/:id')
  const retire = useSend('POST /levels/retire/:id')
  const restore = useSend('POST /levels/restore/:id')
  const { row } = editing
  const nameOf = (id: string): string => programs.get(id)?.name ?? ''
  const namesOf = (ids: readonly string[] | null): string => (ids ?? []).map(nameOf).sort().join(', ')
  const offered = [...programs.values()]
    .filter(({ id, isRetired }) => !isRetired || row?.programIds.includes(id))
    .map(({ id, name, isRetired }) => ({ value: id, label: isRetired ? `${name} (retired)` : name }))
  return (
    <>
      <SettingsList
        label="Levels"
        of={levels}
        columns={columnsWith(namesOf)}
        height={440}
        empty="No levels yet"
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'level',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: ['Retire', 'Restore'],
            question: 'It can no longer be chosen. Students who have it keep it.',
            retire: (id) => retire.run({ params: { id } }),
            restore: (id) => restore.run({ params: { id } }),
          })
        }
      />
      <EditDialog
        title={row === null ? 'New level' : 'Edit level'}
        opened={editing.opened}
        onClose={editing.close}
        schema={levelDetails}
        initial={{
          label: row?.label ?? '',
          description: row?.description ?? '',
          order: row?.order ?? null,
          grade: row?.grade ?? '',
          programIds: row === null ? [] : [...row.programIds],
        }}
        revision={row?.revision ?? null}
        compared={{
          label: 'Label',
          description: 'Description',
          order: 'Order',
          grade: 'Grade',
          programIds: ['Programs', namesOf],
        }}
        onSend={(body, expected) =>
          row === null
            ? create.run({ body: { ...body, id: editing.newId } })
            : edit.run({ params: { id: row.id }, body: { ...body, expected } })
        }
        fieldOf={fieldOf}
      >
        {(form) => (
          <>
            <TextField label="Label" {...form.field('label')} />
            <TextField label="Description" lines={2} {...form.field('description')} />
            <NumberField
              label="Order"
              description="0 to 100; a higher level has a higher number"
              step={1}
              {...form.field('order')}
            />
            <TextField label="Grade" placeholder="9th kyu" {...form.field('grade')} />
            <ChoicesField label="Programs" options={offered} {...form.field('programIds')} />
          </>
        )}
      </EditDialog>
    </>
  )
}

const fieldOf = {
  'level-order-out-of-range': 'order',
  'program-retired': 'programIds',
  'program-not-found': 'programIds',
} as const

const columnsWith = (namesOf: (ids: readonly string[]) => string): readonly GridColumn<LevelRow>[] => [
  { id: 'order', title: 'Order', value: ({ order }) => order, width: 90, align: 'right', sort: 'asc' },
  { id: 'label', title: 'Label', value: ({ label }) => label, card: 'title' },
  { id: 'description', title: 'Description', value: ({ description }) => description },
  { id: 'grade', title: 'Grade', value: ({ grade }) => grade, width: 110 },
  { id: 'programs', title: 'Programs', value: ({ programIds }) => namesOf(programIds) },
  retiredColumn('Retired'),
]
