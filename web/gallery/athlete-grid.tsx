import { Button } from '@mantine/core'
import { IconDownload, IconEdit, IconFileImport, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { fullName } from '../../domain/kernel/full-name.ts'
import { BadgeStatus } from '../ui/badge-status.tsx'
import type { Command } from '../ui/command.ts'
import { CommandBar } from '../ui/command-bar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../ui/grid.tsx'
import { notify } from '../ui/notice.tsx'
import { athletesOf, type SampleAthlete } from './samples.ts'

export const ATHLETE_COLUMNS: readonly GridColumn<SampleAthlete>[] = [
  {
    id: 'lastName',
    title: 'Last Name',
    value: (row) => row.lastName,
    width: 130,
    pinned: true,
    sort: 'asc',
    card: 'title',
  },
  { id: 'firstName', title: 'First Name', value: (row) => row.firstName, width: 120, card: 'title' },
  { id: 'level', title: 'Level', value: (row) => row.level, width: 130 },
  { id: 'gender', title: 'Gender', value: (row) => row.gender, width: 100, card: 'none' },
  { id: 'dateOfBirth', title: 'Date of Birth', value: (row) => row.dateOfBirth, width: 130 },
  {
    id: 'weight',
    title: 'Weight',
    value: (row) => row.weight,
    text: (row) => `${row.weight} kg`,
    width: 100,
    align: 'right',
  },
  { id: 'facility', title: 'Training Facility', value: (row) => row.facility, width: 160 },
  { id: 'events', title: 'Registered Events', value: (row) => row.events },
  {
    id: 'status',
    title: 'Status',
    value: (row) => row.status,
    render: (row) => <BadgeStatus status={row.status} />,
    width: 130,
  },
]

/** The grid with its commands; the button changes rows like a live update. */
export const AthleteGrid = () => {
  const [rows, setRows] = useState(() => athletesOf(wantedCount()))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const none = selected.size === 0
  const change = (): void =>
    setRows((before) => before.map((row, index) => (index % 5 === 0 ? { ...row, weight: row.weight + 1 } : row)))
  return (
    <>
      <CommandBar label="Registrations" items={commands(none)} farItems={[IMPORT]} />
      <Grid
        label="Athletes"
        columns={ATHLETE_COLUMNS}
        rows={rows}
        keyOf={athleteKey}
        find="Find student"
        selection="single"
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => notify(fullName(row), 'info')}
        height={420}
        aside={
          <Button variant="default" size="xs" onClick={change}>
            Change some rows
          </Button>
        }
        empty={<EmptyState title="No registrations yet" />}
      />
    </>
  )
}

export const athleteKey = (row: SampleAthlete): string => row.id
/** `?athletes=20000` shows a large championship. */
export const wantedCount = (): number => Number(new URLSearchParams(location.search).get('athletes') ?? 400)
const done = (): void => notify('Done')
const IMPORT: Command = {
  key: 'import',
  label: 'Import Registrations',
  icon: <IconFileImport size={17} aria-hidden />,
  onClick: done,
}
const commands = (none: boolean): readonly Command[] => [
  { key: 'new', label: 'New', icon: <IconPlus size={17} aria-hidden />, onClick: done },
  {
    key: 'edit',
    label: 'Edit',
    icon: <IconEdit size={17} aria-hidden />,
    disabled: none,
    items: [
      { key: 'athlete', label: 'Athlete', onClick: done },
      { key: 'swap', label: 'Swap Event', onClick: done },
      { key: 'cancel', label: 'Cancel Registration', danger: true, onClick: done },
    ],
  },
  {
    key: 'details',
    label: 'Details',
    icon: <IconInfoCircle size={17} aria-hidden />,
    disabled: none,
    hint: none ? 'Select an athlete first' : 'Everything about the athlete',
    onClick: done,
  },
  { key: 'download', label: 'Download', icon: <IconDownload size={17} aria-hidden />, onClick: done },
]
