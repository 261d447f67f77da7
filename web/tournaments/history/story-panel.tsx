import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Tournament } from '../../../api/contract/tournaments.ts'
import { Panel } from '../../ui/panel.tsx'
import { namesOf, type RecordRef, storyTitle } from './record-names.ts'
import { RecordStory } from './record-story.tsx'

interface StoryPanelProps {
  readonly tournament: Tournament
  /** Whose story; null: closed. */
  readonly record: RecordRef | null
  readonly onClose: () => void
  /** Names the screen knows beside the tournament's own, by `kind:id`. */
  readonly names?: ReadonlyMap<string, string>
}

/** The story of a record beside the list it stands in. Records named in it open theirs, and one can go back. */
export const StoryPanel = ({ tournament, record, onClose, names }: StoryPanelProps) => {
  const [path, setPath] = useState<readonly RecordRef[]>([])
  const [asked, setAsked] = useState(record)
  if (asked !== record && record !== null) {
    setAsked(record)
    setPath([])
  }
  const shown = path.at(-1) ?? asked
  const known = new Map([...namesOf(tournament), ...(names ?? [])])
  const close = (): void => {
    setPath([])
    onClose()
  }
  const title = shown === null ? 'History' : storyTitle(shown, known)
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
          Back
        </Button>
      )}
      {shown === null ? null : (
        <RecordStory
          key={`${shown.kind}:${shown.id}`}
          tournamentId={tournament.id}
          timeZone={tournament.timezone}
          record={shown}
          names={known}
          onOpen={(next) => setPath([...path, next])}
        />
      )}
    </Panel>
  )
}
