import { type ProgramRow, programDetails } from '../../../api/contract/programs.ts'
import { useSend } from '../../client/use-send.ts'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { retirableCommands } from '../organization/list-commands.tsx'
import { retiredColumn, SettingsList } from '../organization/settings-list.tsx'
import { useEditing } from '../organization/use-editing.ts'
import { usePrograms } from '../organization/use-lists.ts'

/** The organization's programs: add, change, retire and restore. */
export const ProgramList = () => {
  const programs = usePrograms()
  const editing = useEditing<ProgramRow>()
  const create = useSend('POST /programs/create')
  const edit = useSend('POST /programs/edit/:id')
  const retire = useSend('POST /programs/retire/:id')
  const restore = useSend('POST /programs/restore/:id')
  const { row } = editing
  return (
    <>
      <SettingsList
        label="Programs"
        of={programs}
        columns={columns}
        height={300}
        empty="No programs yet"
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'program',
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
        title={row === null ? 'New program' : 'Edit program'}
        opened={editing.opened}
        onClose={editing.close}
        schema={programDetails}
        initial={{ name: row?.name ?? '' }}
        revision={row?.revision ?? null}
        compared={compared}
        onSend={(body, expected) =>
          row === null
            ? create.run({ body: { ...body, id: editing.newId } })
            : edit.run({ params: { id: row.id }, body: { ...body, expected } })
        }
      >
        {(form) => <TextField label="Name" {...form.field('name')} />}
      </EditDialog>
    </>
  )
}

const compared = { name: 'Name' } as const
const columns: readonly GridColumn<ProgramRow>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, card: 'title', sort: 'asc' },
  retiredColumn('Retired'),
]
