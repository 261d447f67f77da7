import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { historyText } from '../texts/en/history.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const ExportDialog = lazyPart(() => import('./export-dialog.tsx'))

interface ExportHistoryProps {
  /** Null for the whole organization. */
  readonly tournamentId: string | null
}

/** Exports the history as a signed file (audit rules 6 to 9). */
export const ExportHistory = ({ tournamentId }: ExportHistoryProps) => {
  const [opened, setOpened] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => {
          setLoaded(true)
          setOpened(true)
        }}
      >
        {historyText('export')}
      </Button>
      {isLoaded ? (
        <Suspense>
          <ExportDialog tournamentId={tournamentId} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
