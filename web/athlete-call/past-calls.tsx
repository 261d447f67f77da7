import { useMemo, useState } from 'react'
import type { CallRow } from '../../api/contract/athlete-call.ts'
import { useFollow } from '../client/connection.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { bracketsText } from '../texts/en/brackets.ts'
import { pastText } from '../texts/en/past.ts'
import { compareTexts } from '../texts/formats.ts'
import type { Managed } from '../tournaments/managed.ts'
import { usePastGrid } from '../tournaments/past/use-past-grid.ts'
import { WhyPanel } from '../tournaments/past/why-panel.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Grid, type GridColumn } from '../ui/grid.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { whenText } from '../ui/when.tsx'
import { sections } from './call-sections.ts'

const keyOf = ({ bracketId }: CallRow): string => bracketId

const sectionOf = ({ status }: CallRow): string => sections.find((one) => one.status === status)?.title() ?? ''

/** What is compared of a bracket's call with another moment, and explained. */
const callColumns = (timeZone: string): readonly GridColumn<CallRow>[] => [
  { id: 'name', title: callText('name'), value: ({ name }) => name, width: 220, pinned: true, card: 'title' },
  { id: 'event', title: bracketsText('event'), value: ({ eventTitle }) => eventTitle, width: 160 },
  { id: 'section', title: callText('section'), value: sectionOf, width: 180 },
  { id: 'location', title: callText('location'), value: ({ location }) => location, width: 140 },
  {
    id: 'athletes',
    title: callText('numberOfAthletes'),
    value: ({ numberOfAthletes }) => numberOfAthletes,
    width: 110,
    align: 'right',
  },
  {
    id: 'modified',
    title: callText('lastModified'),
    value: ({ statusModified }) => statusModified,
    text: ({ statusModified }) => (statusModified === null ? '' : whenText(statusModified, 'moment', timeZone)),
    width: 180,
  },
]

const inOrder = (a: CallRow, b: CallRow): number =>
  compareTexts(a.eventTitle, b.eventTitle) || b.status - a.status || compareTexts(a.name, b.name)

/** Where each bracket was called to at an earlier moment. */
export const PastCalls = ({ tournament }: Pick<Managed, 'tournament'>) => {
  const { rows, status } = useFollow('athlete-call', { tournament: tournament.id })
  const columns = useMemo(() => callColumns(tournament.timezone), [tournament.timezone])
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
