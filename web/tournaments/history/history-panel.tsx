import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { historyText } from '../../texts/en/history.ts'
import { Panel } from '../../ui/panel.tsx'
import { RecordHistory } from './record-history.tsx'
import { historyTitle, namesOf, type RecordRef } from './record-names.ts'

interface HistoryPanelProps {
  readonly tournament: Tournament
  /** The record; null closes the panel. */
  readonly record: RecordRef | null
  readonly onClose: () => void
  /** Additional record names by `kind:id`. */
  readonly names?: ReadonlyMap<string, string>
}

/** A record's history in a side panel. Mentioned records open their own history; Back returns. */
export const HistoryPanel = ({ tournament, record, onClose, names }: HistoryPanelProps) => {
  const [path, setPath] = useState<readonly RecordRef[]>([])
  const [opened, setOpened] = useState(record)
  if (opened !== record && record !== null) {
    setOpened(record)
    setPath([])
  }
  const current = path.at(-1) ?? opened
  const allNames = new Map([...namesOf(tournament), ...(names ?? [])])
  const close = (): void => {
    setPath([])
    onClose()
  }
  const title = current === null ? historyText('history') : historyTitle(current, allNames)
  return (
    <Panel title={title} opened={record !== null} onClose={close} wide>
      {path.length === 0 ? null : (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="sm"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          onClick={() => setPath(path.slice(0, -1))}
        >
          {historyText('back')}
        </Button>
      )}
      {current === null ? null : (
        <RecordHistory
          key={`${current.kind}:${current.id}`}
          tournamentId={tournament.id}
          timeZone={tournament.timezone}
          record={current}
          names={allNames}
          onOpen={(next) => setPath([...path, next])}
        />
      )}
    </Panel>
  )
}
