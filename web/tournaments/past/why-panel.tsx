import { Select, Text } from '@mantine/core'
import { useState } from 'react'
import type { KeptView } from '../../../api/contract/as-of.ts'
import type { LiveRow } from '../../../api/contract/live-views.ts'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import type { ReadAnswer } from '../../client/endpoints.ts'
import { useRead } from '../../client/use-read.ts'
import { pastText } from '../../texts/en/past.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { GridColumn } from '../../ui/grid-columns.ts'
import { Panel } from '../../ui/panel.tsx'
import { Reading } from '../../ui/reading.tsx'
import { Timeline, type TimelineEntry } from '../../ui/timeline.tsx'
import { whenText } from '../../ui/when.tsx'
import { toTimeline } from '../history/to-timeline.tsx'
import { differences } from './differences.ts'

interface WhyPanelProps<N extends KeptView> {
  readonly tournament: Pick<Tournament, 'id' | 'timezone'>
  readonly view: N
  /** The row's key; null closes the panel. */
  readonly id: string | null
  /** What the row is about. */
  readonly of: string
  readonly columns: readonly GridColumn<LiveRow<N>>[]
  readonly onClose: () => void
}

/** Why is it so (tournaments rule 47)? The events that made a row, in order, each with the cells that it changed. */
export const WhyPanel = <N extends KeptView>({ id, of, onClose, ...props }: WhyPanelProps<N>) => (
  <Panel title={pastText('whyOf', { name: of })} opened={id !== null} onClose={onClose} wide>
    {id === null ? null : <Why key={id} id={id} {...props} />}
  </Panel>
)

type States = ReadAnswer<'/audit/:t/states/:view/:id'>

const Why = <N extends KeptView>({
  tournament: { id: t, timezone },
  view,
  id,
  columns,
}: Omit<WhyPanelProps<N>, 'id' | 'of' | 'onClose'> & { readonly id: string }) => {
  const read = useRead('/audit/:t/states/:view/:id', { params: { t, view, id } })
  const [column, setColumn] = useState<string | null>(null)
  return (
    <Reading of={read}>
      {(found) => {
        const entries = stepsOf(found, columns, column, timezone)
        return (
          <>
            <Select
              label={pastText('cell')}
              data={columns.map((one) => ({ value: one.id, label: one.title }))}
              value={column}
              onChange={setColumn}
              placeholder={pastText('everyCell')}
              clearable
              searchable
              mb="md"
            />
            {found.keptFrom === null ? null : (
              <Text mb="md">{pastText('keptFrom', { date: whenText(found.keptFrom.time, 'day', timezone) })}</Text>
            )}
            {entries.length === 0 ? (
              <EmptyState title={pastText('neverChanged')} />
            ) : (
              <Timeline label={pastText('madeBy')} timeZone={timezone} entries={entries} />
            )}
          </>
        )
      }}
    </Reading>
  )
}

/** The events that changed the cell, or any cell, oldest first. */
const stepsOf = <R,>(
  { states, entries, keptFrom }: States,
  columns: readonly GridColumn<R>[],
  column: string | null,
  timeZone: string,
): readonly TimelineEntry[] => {
  const byPosition = new Map(entries.map((entry) => [entry.position, entry]))
  return states.flatMap(({ position, row }, i) => {
    const before = (states[i - 1]?.row ?? null) as R | null
    const changes = differences(columns, before, row as R | null).filter(
      (change) => column === null || change.column === column,
    )
    const entry = byPosition.get(position)
    // What this state changed is unknown: the one before it may be gone.
    if (keptFrom !== null && position <= keptFrom.position) return []
    if (changes.length === 0 || entry === undefined) return []
    return [{ ...toTimeline({ ...entry, changes: [] }, { names: NO_NAMES, timeZone }), changes }]
  })
}

const NO_NAMES: ReadonlyMap<string, string> = new Map()
