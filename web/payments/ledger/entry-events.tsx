import { useRead } from '../../client/use-read.ts'
import { pastText } from '../../texts/en/past.ts'
import { Chain } from '../../tournaments/history/chain.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Reading } from '../../ui/reading.tsx'

interface EntryEventsProps {
  /** The event that made the entry, by its position in the log; null closes the panel. */
  readonly position: number | null
  /** What the entry is about. */
  readonly of: string
  readonly timeZone: string
  readonly onClose: () => void
}

/** Why a line of a statement is so: the event that posted it, what caused that event and what followed from it. */
export const EntryEvents = ({ position, of, timeZone, onClose }: EntryEventsProps) => (
  <Panel title={pastText('whyOf', { name: of })} opened={position !== null} onClose={onClose} wide>
    {position === null ? null : <Events key={position} position={position} timeZone={timeZone} />}
  </Panel>
)

interface EventsProps {
  readonly position: number
  readonly timeZone: string
}

const Events = ({ position, timeZone }: EventsProps) => {
  const read = useRead('/organization/history/event/:position', { params: { position: String(position) } })
  return (
    <Reading of={read}>
      {({ correlationId }) => <Chain tournamentId={null} timeZone={timeZone} correlation={correlationId} />}
    </Reading>
  )
}
