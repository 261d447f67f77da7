import { useMemo } from 'react'
import { type ProgramRow, programDetails } from '../../../api/contract/programs.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/lists.ts'
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
  const columns = useMemo(columnsOf, [])
  const editing = useEditing<ProgramRow>()
  const create = useSend('POST /programs/create')
  const edit = useSend('POST /programs/edit/:id')
  const retire = useSend('POST /programs/retire/:id')
  const restore = useSend('POST /programs/restore/:id')
  const { row } = editing
  return (
    <>
      <SettingsList
        label={listsText('programs')}
        of={programs}
        columns={columns}
        height={300}
        find={{ label: listsText('findProgram'), prefix: 'program-' }}
        empty={listsText('noPrograms')}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'program',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: [listsText('retire'), listsText('restore')],
            question: listsText('retireProgram'),
            text: listsText('studentsKeepIt'),
            retire: (id) => retire.run({ params: { id } }),
            restore: (id) => restore.run({ params: { id } }),
          })
        }
      />
      <EditDialog
        title={listsText(row === null ? 'newProgram' : 'editProgram')}
        opened={editing.opened}
        onClose={editing.close}
        schema={programDetails}
        initial={{ name: row?.name ?? '' }}
        revision={row?.revision ?? null}
        compared={{ name: listsText('name') }}
        onSend={(body, expected) =>
          row === null
            ? create.run({ body: { ...body, id: editing.newId } })
            : edit.run({ params: { id: row.id }, body: { ...body, expected } })
        }
      >
        {(form) => <TextField label={listsText('name')} {...form.field('name')} />}
      </EditDialog>
    </>
  )
}

const columnsOf = (): readonly GridColumn<ProgramRow>[] => [
  { id: 'name', title: listsText('name'), value: ({ name }) => name, card: 'title', sort: 'asc' },
  retiredColumn(listsText('retired')),
]
