import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { useSend } from '../client/use-send.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notice.tsx'
import { athleteName, restorableEntries } from './registration-columns.tsx'

interface RestoreDialogProps {
  readonly tournamentId: string
  readonly row: RegistrationRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** Restores canceled entries without a charge (registration rule 31). */
export const RestoreDialog = ({ tournamentId, row, opened, onClose }: RestoreDialogProps) => {
  const entries = restorableEntries(row)
  const [before, setBefore] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { run, busy } = useSend('POST /registrations/manage/:t/restore/:id')
  if (before !== opened) {
    setBefore(opened)
    if (opened) setChosen(new Set(entries.length === 1 ? entries.map(({ entryId }) => entryId) : []))
  }
  const name = athleteName(row)
  const wanted = entries.filter(({ entryId }) => chosen.has(entryId))

  const restore = async (): Promise<void> => {
    const back: string[] = []
    for (const { entryId, eventTitle: event } of wanted) {
      const sent = await run({ params: { t: tournamentId, id: entryId } })
      if (sent.ok) back.push(event)
      else {
        const why = sent.problem.code === 'sold-out' ? athletesText('placeTaken') : sent.problem.message
        notify(athletesText('notRestored', { name, event, why }), 'bad')
      }
    }
    if (back.length > 0) notify(athletesText('restored', { name, events: back.join(', ') }))
    onClose()
  }
  return (
    <Dialog
      title={athletesText('restoreTitle', { name })}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {athletesText('cancel')}
          </Button>
          <Button onClick={() => void restore()} loading={busy} disabled={wanted.length === 0}>
            {athletesText('restore')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        {entries.map(({ entryId, eventTitle }) => (
          <Checkbox
            key={entryId}
            size="md"
            label={eventTitle}
            checked={chosen.has(entryId)}
            onChange={(event) => {
              const next = new Set(chosen)
              if (event.currentTarget.checked) next.add(entryId)
              else next.delete(entryId)
              setChosen(next)
            }}
          />
        ))}
        <Text>{athletesText('restoreAbout')}</Text>
      </Stack>
    </Dialog>
  )
}
