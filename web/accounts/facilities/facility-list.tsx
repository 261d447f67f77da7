import { useMemo } from 'react'
import { type FacilityRow, facilityDetails } from '../../../api/contract/facilities.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/lists.ts'
import { EditDialog } from '../../ui/form/edit-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { retirableCommands } from '../organization/list-commands.tsx'
import { retiredColumn, SettingsList } from '../organization/settings-list.tsx'
import { useEditing } from '../organization/use-editing.ts'
import { useFacilities } from '../organization/use-lists.ts'

interface FacilityListProps {
  /** On whose behalf they are managed: the organization's id or a tournament's. */
  readonly x: string
  readonly height?: number
}

/** Training facilities: add, change, disable and enable again (spec/tournament-and-registration.md §2 Settings). */
export const FacilityList = ({ x, height }: FacilityListProps) => {
  const facilities = useFacilities()
  const columns = useMemo(columnsOf, [])
  const editing = useEditing<FacilityRow>()
  const create = useSend('POST /facilities/:x/create')
  const update = useSend('POST /facilities/:x/update/:id')
  const disable = useSend('POST /facilities/:x/disable/:id')
  const enable = useSend('POST /facilities/:x/enable/:id')
  const { row } = editing
  return (
    <>
      <SettingsList
        label={listsText('facilities')}
        of={facilities}
        columns={columns}
        empty={listsText('noFacilities')}
        {...(height === undefined ? {} : { height })}
        find={{ label: listsText('findFacility'), prefix: 'facility-' }}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'facility',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: [listsText('disable'), listsText('enable')],
            question: listsText('disableFacility'),
            text: listsText('athletesKeepIt'),
            failed: { retire: listsText('notDisabled'), restore: listsText('notEnabled') },
            retire: (id) => disable.run({ params: { x, id } }),
            restore: (id) => enable.run({ params: { x, id } }),
          })
        }
      />
      <EditDialog
        title={listsText(row === null ? 'newFacility' : 'editFacility')}
        opened={editing.opened}
        onClose={editing.close}
        schema={facilityDetails}
        initial={{ title: row?.title ?? '', shortTitle: row?.shortTitle ?? '', location: row?.location ?? '' }}
        revision={row?.revision ?? null}
        compared={compared()}
        onSend={(body, expected) =>
          row === null
            ? create.run({ params: { x }, body: { ...body, id: editing.newId } })
            : update.run({ params: { x, id: row.id }, body: { ...body, expected } })
        }
      >
        {(form) => (
          <>
            <TextField label={listsText('name')} {...form.field('title')} />
            <TextField
              label={listsText('shortTitle')}
              description={listsText('shortTitleAbout')}
              {...form.field('shortTitle')}
            />
            <TextField label={listsText('location')} {...form.field('location')} />
          </>
        )}
      </EditDialog>
    </>
  )
}

const compared = () =>
  ({ title: listsText('name'), shortTitle: listsText('shortTitle'), location: listsText('location') }) as const
const columnsOf = (): readonly GridColumn<FacilityRow>[] => [
  { id: 'title', title: listsText('name'), value: ({ title }) => title, card: 'title', sort: 'asc' },
  { id: 'shortTitle', title: listsText('shortTitle'), value: ({ shortTitle }) => shortTitle },
  { id: 'location', title: listsText('location'), value: ({ location }) => location },
  retiredColumn(listsText('disabled')),
]
