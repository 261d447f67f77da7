import type { RecordedEvent } from '../../api/contract/audit.ts'
import { useRead } from '../client/use-read.ts'
import { historyText } from '../texts/en/history.ts'
import { Panel } from '../ui/panel.tsx'
import { Reading } from '../ui/reading.tsx'
import classes from './audit.module.css'

interface RecordedEventPanelProps {
  /** Null for the whole organization. */
  readonly tournamentId: string | null
  /** The event's position in the log; null closes the panel. */
  readonly position: string | null
  readonly onClose: () => void
}

/** An event as the log has it; sealed fields are named and not shown. */
export const RecordedEventPanel = ({ tournamentId, position, onClose }: RecordedEventPanelProps) => (
  <Panel title={historyText('recordedEvent')} opened={position !== null} onClose={onClose} wide>
    {position === null ? null : <Event key={position} tournamentId={tournamentId} position={position} />}
  </Panel>
)

interface EventProps extends Pick<RecordedEventPanelProps, 'tournamentId'> {
  readonly position: string
}

const Event = ({ tournamentId: t, position }: EventProps) => {
  const ofTournament = useRead('/audit/:t/event/:position', t === null ? null : { params: { t, position } })
  const ofOrganization = useRead('/organization/history/event/:position', t === null ? { params: { position } } : null)
  return <Reading of={t === null ? ofOrganization : ofTournament}>{(event) => <Recorded event={event} />}</Reading>
}

const Recorded = ({ event: { sealed, ...event } }: { readonly event: RecordedEvent }) => (
  <>
    {sealed.length === 0 ? null : <p>{historyText('sealedFields', { fields: sealed.join(', ') })}</p>}
    <pre className={classes.raw}>{JSON.stringify(event, null, 2)}</pre>
  </>
)
