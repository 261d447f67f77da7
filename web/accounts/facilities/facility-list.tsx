import { type FacilityRow, facilityDetails } from '../../../api/contract/facilities.ts'
import { useSend } from '../../client/use-send.ts'
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
  const editing = useEditing<FacilityRow>()
  const create = useSend('POST /facilities/:x/create')
  const update = useSend('POST /facilities/:x/update/:id')
  const disable = useSend('POST /facilities/:x/disable/:id')
  const enable = useSend('POST /facilities/:x/enable/:id')
  const { row } = editing
  return (
    <>
      <SettingsList
        label="Training Facilities"
        of={facilities}
        columns={columns}
        empty="No training facilities yet"
        {...(height === undefined ? {} : { height })}
        onOpen={editing.open}
        commands={(selected) =>
          retirableCommands({
            what: 'facility',
            selected,
            onNew: () => editing.open(null),
            onEdit: editing.open,
            words: ['Disable', 'Enable'],
            question: 'It can no longer be chosen. Athletes who train there keep it.',
            failed: { retire: 'Failed to disable facility.', restore: 'Sorry, something went wrong.' },
            retire: (id) => disable.run({ params: { x, id } }),
            restore: (id) => enable.run({ params: { x, id } }),
          })
        }
      />
      <EditDialog
        title={row === null ? 'New training facility' : 'Edit training facility'}
        opened={editing.opened}
        onClose={editing.close}
        schema={facilityDetails}
        initial={{ title: row?.title ?? '', shortTitle: row?.shortTitle ?? '', location: row?.location ?? '' }}
        revision={row?.revision ?? null}
        compared={compared}
        onSend={(body, expected) =>
          row === null
            ? create.run({ params: { x }, body: { ...body, id: editing.newId } })
            : update.run({ params: { x, id: row.id }, body: { ...body, expected } })
        }
      >
        {(form) => (
          <>
            <TextField label="Name" {...form.field('title')} />
            <TextField label="Short title" description="For brackets and boards" {...form.field('shortTitle')} />
            <TextField label="Location" {...form.field('location')} />
          </>
        )}
      </EditDialog>
    </>
  )
}

const compared = { title: 'Name', shortTitle: 'Short title', location: 'Location' } as const
const columns: readonly GridColumn<FacilityRow>[] = [
  { id: 'title', title: 'Name', value: ({ title }) => title, card: 'title', sort: 'asc' },
  { id: 'shortTitle', title: 'Short title', value: ({ shortTitle }) => shortTitle },
  { id: 'location', title: 'Location', value: ({ location }) => location },
  retiredColumn('Disabled'),
]
