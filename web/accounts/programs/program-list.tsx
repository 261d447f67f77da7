import { useMemo } from 'react'
import { type ProgramRow, programDetails } from '../../../api/contract/programs.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/lists.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { RetirableList } from '../organization/retirable-list.tsx'
import { retiredColumn } from '../organization/settings-list.tsx'
import { usePrograms } from '../organization/use-lists.ts'

/** The organization's programs: add, edit, retire and restore. */
export const ProgramList = () => {
  const programs = usePrograms()
  const columns = useMemo(columnsOf, [])
  const create = useSend('POST /programs/create')
  const edit = useSend('POST /programs/edit/:id')
  const retire = useSend('POST /programs/retire/:id')
  const restore = useSend('POST /programs/restore/:id')
  return (
    <RetirableList<ProgramRow, typeof programDetails>
      list={{
        label: listsText('programs'),
        of: programs,
        columns,
        height: 300,
        find: { label: listsText('findProgram'), prefix: 'program-' },
        empty: listsText('noPrograms'),
      }}
      retiring={{
        what: 'program',
        words: [listsText('retire'), listsText('restore')],
        question: listsText('retireProgram'),
        text: listsText('studentsKeepIt'),
        retire: (id) => retire.run({ params: { id } }),
        restore: (id) => restore.run({ params: { id } }),
      }}
      form={{
        title: (row) => listsText(row === null ? 'newProgram' : 'editProgram'),
        schema: programDetails,
        initial: (row) => ({ name: row?.name ?? '' }),
        compared: { name: listsText('name') },
      }}
      onCreate={(body) => create.run({ body })}
      onEdit={(id, body) => edit.run({ params: { id }, body })}
    >
      {(form) => <TextField label={listsText('name')} {...form.field('name')} />}
    </RetirableList>
  )
}

const columnsOf = (): readonly GridColumn<ProgramRow>[] => [
  { id: 'name', title: listsText('name'), value: ({ name }) => name, card: 'title', sort: 'asc' },
  retiredColumn(listsText('retired')),
]
