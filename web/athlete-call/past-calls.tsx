import { useMemo, useState } from 'react'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import { useFollow } from '../client/connection.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { pastText } from '../texts/en/past.ts'
import { compareTexts } from '../texts/formats.ts'
import type { Managed } from '../tournaments/managed.ts'
import { usePastGrid } from '../tournaments/past/use-past-grid.tsx'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid } from '../ui/grid.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { explainedColumns } from './explained-columns.ts'

const keyOf = ({ bracketId }: CallRow): string => bracketId

const inOrder = (a: CallRow, b: CallRow): number =>
  compareTexts(a.eventTitle, b.eventTitle) || b.status - a.status || compareTexts(a.name, b.name)

/** Where each bracket was called to at an earlier moment. */
export const PastCalls = ({ tournament }: Pick<Managed, 'tournament'>) => {
  const { rows, status } = useFollow('athlete-call', { tournament: tournament.id })
  const columns = useMemo(() => explainedColumns(tournament.timezone), [tournament.timezone])
  const sorted = useMemo(() => new Map([...rows].sort(([, a], [, b]) => inOrder(a, b))), [rows])
  const past = usePastGrid('athlete-call', tournament.id, columns, sorted)
  const [doubted, setDoubted] = useState<CallRow | null>(null)
  if (status === 'connecting') return <LoadingState />
  return (
    <>
      <Grid
        label={callText('events')}
        columns={past.columns}
        rows={past.rows}
        isCounted={past.isCounted}
        aside={past.othersSwitch}
        keyOf={keyOf}
        find={callText('find')}
        givenOrder={bracketsText('event')}
        onOpen={setDoubted}
        empty={<EmptyState title={pastText('nothingThen')} />}
      />
      <WhyPanel
        tournament={tournament}
        view="athlete-call"
        id={doubted?.bracketId ?? null}
        of={doubted?.name ?? ''}
        columns={columns}
        onClose={() => setDoubted(null)}
      />
    </>
  )
}
