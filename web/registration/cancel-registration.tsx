import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { RegistrationRow } from '../../api/contract/registration.ts'
import { useSend } from '../client/use-send.ts'
import { athletesText } from '../texts/athletes.ts'
import { DangerActions } from '../ui/danger-actions.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notify } from '../ui/notice.tsx'
import { activeEntries, athleteName } from './registration-columns.tsx'

interface CancelRegistrationProps {
  readonly tournamentId: string
  readonly row: RegistrationRow
  readonly opened: boolean
  readonly onClose: () => void
}

const longNames = { label: { overflowWrap: 'anywhere' } } as const

/** Cancels an athlete's entries, without a refund (spec/tournament-and-registration.md §4, §8). */
export const CancelRegistration = ({ tournamentId, row, opened, onClose }: CancelRegistrationProps) => {
  const entries = activeEntries(row)
  const [only] = entries
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const { run, busy } = useSend('POST /registrations/manage/:t/cancel/:id')
  // An entry that somebody else cancels in the meantime is no longer listed and not canceled again.
  const wanted = entries.length === 1 && only !== undefined ? [only] : entries.filter((e) => chosen.includes(e.entryId))
  const close = (): void => {
    setChosen([])
    setError(null)
    onClose()
  }
  const cancel = async (): Promise<void> => {
    setError(null)
    for (const { entryId } of wanted) {
      const sent = await run({ params: { t: tournamentId, id: entryId } })
      if (!sent.ok) {
        setError(sent.problem.message)
        return
      }
    }
    notify(athletesText('canceled', { count: wanted.length }))
    close()
  }
  return (
    <Dialog
      title={athletesText('cancelRegistration')}
      opened={opened}
      onClose={close}
      closable={!busy}
      actions={
        <DangerActions
          label={athletesText('cancelRegistration')}
          onConfirm={() => void cancel()}
          keepLabel={athletesText('keep')}
          onKeep={close}
          busy={busy}
          disabled={wanted.length === 0}
        />
      }
    >
      <Stack gap="md">
        {entries.length === 1 && only !== undefined ? (
          <Text>
            {athletesText.rich('cancelEvent', {
              name: athleteName(row),
              event: only.eventTitle,
              b: (event) => <strong>{event}</strong>,
            })}
          </Text>
        ) : (
          <Checkbox.Group
            label={athletesText('which', { name: athleteName(row) })}
            styles={longNames}
            value={[...chosen]}
            onChange={setChosen}
          >
            <Stack gap="xs" mt="xs">
              {entries.map(({ entryId, eventTitle }) => (
                <Checkbox key={entryId} value={entryId} label={eventTitle} size="md" />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Text>{athletesText('noWayBack')}</Text>
        {error === null ? null : (
          <Text c="var(--bad)" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </Dialog>
  )
}
