import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import GridTable from '../ui/grid-table.tsx'
import { ATHLETE_COLUMNS, athleteKey, wantedCount } from './athlete-grid.tsx'
import { BareGridTable } from './bare-grid-table.tsx'
import { athletesOf, type SampleAthlete } from './samples.ts'

/** The rows that one click changes: as many as a busy hall changes at once. */
const CHANGED = 20

/** The kit's table and the same one without its React binding, for the bench: mounts, changes and unmounts them. */
const GridBench = () => {
  const [variant, setVariant] = useState('kit')
  const [mounted, setMounted] = useState(false)
  const [rows, setRows] = useState(initialRows)
  const Table = variant === 'kit' ? GridTable : BareGridTable
  return (
    <>
      <Group>
        <SegmentedControl value={variant} onChange={setVariant} data={['kit', 'bare']} />
        <Button onClick={() => setMounted((before) => !before)}>{mounted ? 'Unmount' : 'Mount'}</Button>
        <Button onClick={() => setRows(changedRows)}>Change rows</Button>
      </Group>
      {mounted ? (
        <Table<SampleAthlete>
          label="Athletes"
          columns={ATHLETE_COLUMNS}
          rows={rows}
          keyed={rows}
          found={rows}
          keyOf={athleteKey}
          selection="single"
          height={420}
          empty={null}
          onOrder={ignore}
        />
      ) : null}
    </>
  )
}
export default GridBench

type Rows = ReadonlyMap<string, SampleAthlete>

const initialRows = (): Rows => new Map(athletesOf(wantedCount()).map((row) => [row.id, row]))

const changedRows = (before: Rows): Rows => {
  const after = new Map(before)
  for (const [id, row] of [...before].slice(0, CHANGED)) after.set(id, { ...row, weight: row.weight + 1 })
  return after
}

const ignore = (): void => {}
