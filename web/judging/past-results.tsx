import { useMemo, useState } from 'react'
import type { Placing } from '../../api/contract/results.ts'
import { useFollow } from '../client/connection.ts'
import { pastText } from '../texts/en/past.ts'
import { resultsText } from '../texts/en/results.ts'
import type { Managed } from '../tournaments/managed.ts'
import { usePastGrid } from '../tournaments/past/use-past-grid.tsx'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../ui/grid.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { bracketTitle } from './bracket-title.ts'
import { athleteText, correctionText, keyOf, scoreOfRow } from './results-rows.ts'

/** What is compared of a placing with another moment, and explained. */
export const placingColumns = (): readonly GridColumn<Placing>[] => [
  { id: 'athlete', title: resultsText('athlete'), value: athleteText, width: 180, pinned: true, card: 'title' },
  { id: 'event', title: resultsText('event'), value: ({ eventName }) => eventName, width: 160 },
  {
    id: 'bracket',
    title: pastText('bracket'),
    value: (row) => bracketTitle({ ...row, label: row.bracketName }),
    width: 220,
  },
  { id: 'place', title: resultsText('place'), value: ({ place }) => place, width: 90, align: 'right' },
  {
    id: 'score',
    title: resultsText('score'),
    value: ({ score }) => score,
    text: scoreOfRow,
    width: 120,
    align: 'right',
  },
  { id: 'note', title: resultsText('note'), value: (row) => correctionText(row) ?? '', width: 160 },
  { id: 'facility', title: resultsText('facility'), value: ({ trainingFacility }) => trainingFacility, width: 200 },
]

const inOrder = (a: Placing, b: Placing): number =>
  a.eventOrder - b.eventOrder ||
  a.bracketId.localeCompare(b.bracketId) ||
  (a.place ?? Number.MAX_SAFE_INTEGER) - (b.place ?? Number.MAX_SAFE_INTEGER) ||
  a.sequence - b.sequence

/** The declared places of a tournament as they were; the reviews of open brackets are not part of them. */
export const PastResults = ({ tournament }: Pick<Managed, 'tournament'>) => {
  const { rows, status } = useFollow('results', { tournament: tournament.id })
  const columns = useMemo(placingColumns, [])
  const sorted = useMemo(() => new Map([...rows].sort(([, a], [, b]) => inOrder(a, b))), [rows])
  const past = usePastGrid('results', tournament.id, columns, sorted)
  const [doubted, setDoubted] = useState<Placing | null>(null)
  if (status === 'connecting') return <LoadingState />
  return (
    <>
      <Grid
        label={resultsText('results')}
        columns={past.columns}
        rows={past.rows}
        isCounted={past.isCounted}
        aside={past.othersSwitch}
        keyOf={keyOf}
        find={resultsText('athlete')}
        givenOrder={resultsText('place')}
        onOpen={setDoubted}
        empty={<EmptyState title={pastText('nothingThen')} />}
      />
      <WhyPanel
        tournament={tournament}
        view="results"
        id={doubted === null ? null : keyOf(doubted)}
        of={doubted === null ? '' : athleteText(doubted)}
        columns={columns}
        onClose={() => setDoubted(null)}
      />
    </>
  )
}
