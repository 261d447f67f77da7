import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import type { Tournament } from '../../api/contract/tournaments.ts'
import { useSend } from '../client/use-send.ts'
import { athletesText } from '../texts/en/athletes.ts'
import { reasonText } from '../texts/en/reason.ts'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notice.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ChangeWarnings } from './change-warnings.tsx'
import { DrawnNotice } from './drawn-notice.tsx'
import { athleteName, restorableEntries } from './registration-columns.tsx'
import { useWarnings } from './use-warnings.ts'

interface RestoreDialogProps {
  readonly tournament: Pick<Tournament, 'id' | 'bracketGenerationDate' | 'events' | 'catalog'>
  readonly row: RegistrationRow
  readonly opened: boolean
  readonly onClose: () => void
}

/** Restores canceled entries without a charge (registration rule 31). */
export const RestoreDialog = ({ tournament, row, opened, onClose }: RestoreDialogProps) => {
  const entries = restorableEntries(row)
  const [before, setBefore] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { run, busy } = useSend('POST /registrations/manage/:t/restore/:id')
  const warned = useWarnings()
  if (before !== opened) {
    setBefore(opened)
    warned.forget()
    if (opened) setChosen(new Set(entries.length === 1 ? entries.map(({ id }) => id) : []))
  }
  const name = athleteName(row)
  const wanted = entries.filter(({ id }) => chosen.has(id))

  const restore = async (): Promise<void> => {
    const back: string[] = []
    let isWarned = false
    for (const { id, eventTitle: event } of wanted) {
      const sent = await run({ params: { t: tournament.id, id }, body: warned.confirmed })
      if (sent.ok) back.push(event)
      else if (warned.warnOf(sent.problem)) isWarned = true
      else {
        const why = sent.problem.code === 'sold-out' ? athletesText('placeTaken') : sent.problem.message
        notify(athletesText('notRestored', { name, event, why }), 'bad')
      }
    }
    if (back.length > 0) notify(athletesText('restored', { name, events: back.join(', ') }))
    if (!isWarned) onClose()
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
          <SubmitButton
            onClick={() => void restore()}
            loading={busy}
            reason={wanted.length === 0 || !warned.isExplained ? reasonText('fillInFirst') : null}
          >
            {athletesText(warned.warnings.length > 0 ? 'restoreAnyway' : 'restore')}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="md">
        {entries.map(({ id, eventTitle }) => (
          <Checkbox
            key={id}
            size="md"
            label={eventTitle}
            checked={chosen.has(id)}
            onChange={(event) => {
              const next = new Set(chosen)
              if (event.currentTarget.checked) next.add(id)
              else next.delete(id)
              setChosen(next)
              warned.forget()
            }}
          />
        ))}
        <Text>{athletesText('restoreAbout')}</Text>
        <DrawnNotice drawn={tournament.bracketGenerationDate} kind="restore" />
        <ChangeWarnings
          warned={warned}
          name={name}
          titleOf={(id) => tournament.events.find(({ eventId }) => eventId === id)?.title ?? ''}
          itemOf={(itemId) => tournament.catalog.find(({ id }) => id === itemId)?.name ?? ''}
        />
      </Stack>
    </Dialog>
  )
}
