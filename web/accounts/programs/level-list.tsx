import { type LevelRow, levelDetails } from '../../../api/contract/programs.ts'
import { dataOf } from '../../client/read-state.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/lists.ts'
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
    .map(({ id, name, isRetired }) => ({
      value: id,
      label: isRetired ? listsText('retiredProgram', { program: name }) : name,
    }))
  return (
    <>
      <SettingsList
        label={listsText('levels')}
        of={levels}
        columns={columnsWith(namesOf)}
        height={440}
        find={{ label: listsText('findLevel'), prefix: 'level-' }}
        empty={listsText('noLevels')}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'level',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: [listsText('retire'), listsText('restore')],
            question: listsText('retireLevel'),
            text: listsText('studentsKeepIt'),
            retire: (id) => retire.run({ params: { id } }),
            restore: (id) => restore.run({ params: { id } }),
          })
        }
      />
      <EditDialog
        title={listsText(row === null ? 'newLevel' : 'editLevel')}
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
          label: listsText('label'),
          description: listsText('description'),
          order: listsText('order'),
          grade: listsText('grade'),
          programIds: [listsText('programs'), namesOf],
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
            <TextField label={listsText('label')} {...form.field('label')} />
            <TextField label={listsText('description')} lines={2} {...form.field('description')} />
            <NumberField
              label={listsText('order')}
              description={listsText('orderAbout')}
              step={1}
              {...form.field('order')}
            />
            <TextField label={listsText('grade')} placeholder={listsText('gradeExample')} {...form.field('grade')} />
            <ChoicesField label={listsText('programs')} options={offered} {...form.field('programIds')} />
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
  { id: 'order', title: listsText('order'), value: ({ order }) => order, width: 90, align: 'right', sort: 'asc' },
  { id: 'label', title: listsText('label'), value: ({ label }) => label, card: 'title' },
  { id: 'description', title: listsText('description'), value: ({ description }) => description },
  { id: 'grade', title: listsText('grade'), value: ({ grade }) => grade, width: 110 },
  { id: 'programs', title: listsText('programs'), value: ({ programIds }) => namesOf(programIds) },
  retiredColumn(listsText('retired')),
]
