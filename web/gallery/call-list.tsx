import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListSelect } from '../ui/list-select.tsx'
import { When } from '../ui/when.tsx'
import { calls } from './samples.ts'

/** The list of the Athlete Call's first section. */
export const CallList = () => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['B']))
  return (
    <section aria-label="Pending">
      <h2>Pending</h2>
      <ListSelect
        label="Pending"
        rows={calls}
        keyOf={(row) => row.bracketId}
        nameOf={(row) => row.name}
        versionOf={(row) => row.status}
        columns={[
          { title: 'Name', value: (row) => row.name, grow: 3 },
          { title: 'Description', value: (row) => row.description, grow: 1.5 },
          { title: 'Athletes', value: (row) => row.numberOfAthletes, align: 'right', grow: 0.7 },
          { title: 'Location', value: (row) => row.location ?? '–' },
          { title: 'Modified', value: (row) => <When at={row.statusModified ?? ''} as="relative" /> },
        ]}
        selected={selected}
        onSelect={setSelected}
        actions={
          <>
            <Select aria-label="Staging location" placeholder="Location" data={['Hall A', 'Hall B']} w={140} />
            <Button disabled={selected.size === 0}>Call to Staging</Button>
          </>
        }
        empty={<EmptyState title="Nothing is pending" />}
      />
    </section>
  )
}
