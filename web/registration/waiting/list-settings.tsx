import { NumberInput, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import type { WaitingList } from '../../../api/contract/waiting-lists.ts'
import { DEFAULT_LIST_SETTINGS, MAX_OFFER_HOURS } from '../../../domain/registration/published.ts'
import { useSend } from '../../client/use-send.ts'
import { listsText } from '../../texts/en/waiting-lists.ts'
import { notify } from '../../ui/notice.tsx'

interface ListSettingsProps {
  readonly tournamentId: string
  readonly eventId: string
  /** Undefined if no one has joined or configured the list. */
  readonly list: WaitingList | undefined
}

/** Settings are saved on change; the hours on blur. */
export const ListSettings = ({ tournamentId, eventId, list }: ListSettingsProps) => {
  const { run, busy } = useSend('POST /waitinglists/manage/:t/settings')
  const { takesNames, isPaused, offerHours } = list ?? DEFAULT_LIST_SETTINGS
  const [typed, setTyped] = useState<string | number | null>(null)
  const change = async (changes: Partial<typeof DEFAULT_LIST_SETTINGS>): Promise<void> => {
    const sent = await run({ params: { t: tournamentId }, body: { eventId, ...changes } })
    if (!sent.ok) notify(sent.problem.message, 'bad')
  }
  const leaveHours = (): void => {
    const hours = Number(typed)
    setTyped(null)
    if (typed === null || typed === '' || hours === offerHours) return
    void change({ offerHours: hours })
  }
  return (
    <Stack gap="md">
      <Switch
        label={listsText('takesNames')}
        description={listsText('takesNamesAbout')}
        checked={takesNames}
        disabled={busy}
        onChange={({ currentTarget }) => void change({ takesNames: currentTarget.checked })}
      />
      <Switch
        label={listsText('automatic')}
        description={listsText('automaticAbout')}
        checked={!isPaused}
        disabled={busy}
        onChange={({ currentTarget }) => void change({ isPaused: !currentTarget.checked })}
      />
      <NumberInput
        label={listsText('hours')}
        description={listsText('hoursAbout')}
        min={1}
        max={MAX_OFFER_HOURS}
        allowDecimal={false}
        maw={280}
        value={typed ?? offerHours}
        onChange={setTyped}
        onBlur={leaveHours}
      />
    </Stack>
  )
}
