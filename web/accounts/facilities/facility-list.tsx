import { useMemo } from 'react'
import { type FacilityRow, facilityDetails } from '../../../api/contract/facilities.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/lists.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { GridColumn } from '../../ui/grid.tsx'
import { RetirableList } from '../organization/retirable-list.tsx'
import { retiredColumn } from '../organization/settings-list.tsx'
import { useFacilities } from '../organization/use-lists.ts'

interface FacilityListProps {
  /** Scope of the request: the organization's id or a tournament's. */
  readonly x: string
  readonly height?: number
}

/** Training facilities: add, edit, disable and enable again (accounts rule 15). */
export const FacilityList = ({ x, height }: FacilityListProps) => {
  const facilities = useFacilities()
  const columns = useMemo(columnsOf, [])
  const create = useSend('POST /facilities/:x/create')
  const update = useSend('POST /facilities/:x/update/:id')
  const disable = useSend('POST /facilities/:x/disable/:id')
  const enable = useSend('POST /facilities/:x/enable/:id')
  return (
    <RetirableList<FacilityRow, typeof facilityDetails>
      list={{
        label: listsText('facilities'),
        of: facilities,
        columns,
        empty: listsText('noFacilities'),
        ...(height === undefined ? {} : { height }),
        find: { label: listsText('findFacility'), prefix: 'facility-' },
      }}
      retiring={{
        what: 'facility',
        words: [listsText('disable'), listsText('enable')],
        question: listsText('disableFacility'),
        text: listsText('athletesKeepIt'),
        failed: { retire: listsText('notDisabled'), restore: listsText('notEnabled') },
        retire: (id) => disable.run({ params: { x, id } }),
        restore: (id) => enable.run({ params: { x, id } }),
      }}
      form={{
        title: (row) => listsText(row === null ? 'newFacility' : 'editFacility'),
        schema: facilityDetails,
        initial: (row) => ({
          title: row?.title ?? '',
          shortTitle: row?.shortTitle ?? '',
          location: row?.location ?? '',
        }),
        compared: {
          title: listsText('name'),
          shortTitle: listsText('shortTitle'),
          location: listsText('location'),
        },
      }}
      onCreate={(body) => create.run({ params: { x }, body })}
      onEdit={(id, body) => update.run({ params: { x, id }, body })}
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
    </RetirableList>
  )
}

const columnsOf = (): readonly GridColumn<FacilityRow>[] => [
  { id: 'title', title: listsText('name'), value: ({ title }) => title, card: 'title', sort: 'asc' },
  { id: 'shortTitle', title: listsText('shortTitle'), value: ({ shortTitle }) => shortTitle },
  { id: 'location', title: listsText('location'), value: ({ location }) => location },
  retiredColumn(listsText('disabled')),
]
