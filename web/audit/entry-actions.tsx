import { Button } from '@mantine/core'
import type { AuditEntry } from '../../api/contract/audit.ts'
import { historyText } from '../texts/en/history.ts'
import classes from './audit.module.css'
import type { EntryPanel } from './use-panels.ts'

interface EntryActionsProps {
  readonly entry: AuditEntry
  readonly onOpen: (panel: EntryPanel, id: string) => void
}

/** Opens the request's consequences, and the event as it is recorded. */
export const EntryActions = ({ entry, onOpen }: EntryActionsProps) => (
  <div className={classes.actions}>
    <Button variant="subtle" size="compact-xs" onClick={() => onOpen('chain', entry.correlationId)}>
      {historyText('chain')}
    </Button>
    <Button variant="subtle" size="compact-xs" onClick={() => onOpen('event', String(entry.position))}>
      {historyText('recordedEvent')}
    </Button>
  </div>
)
