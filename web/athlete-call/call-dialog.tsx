import { Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { AthleteCallConfig, CallRow } from '../../api/contract/athlete-call.ts'
import { useMe } from '../client/viewer.ts'
import { callText } from '../texts/en/athlete-call.ts'
import { reasonText } from '../texts/en/reason.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useOpenings } from '../ui/remount-on-open.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import classes from './athlete-call.module.css'
import { movedText } from './call-sections.ts'
import { firstChoice, lastCall, rememberCall } from './last-call.ts'
import type { Move } from './use-moves.ts'

interface CallDialogProps {
  /** Null: closed. */
  readonly kind: 'staging' | 'assign' | null
  readonly tournamentId: string
  readonly config: AthleteCallConfig
  /** The selection when the dialog opened, unchanged since. */
  readonly toCall: readonly CallRow[]
  /** All brackets as they are now. */
  readonly rows: readonly CallRow[]
  readonly busy: boolean
  readonly onClose: () => void
  readonly onMove: (move: Move) => void
}

/** A scrollable region must be reachable by keyboard. */
const scrollable = { tabIndex: 0 } as const
const titles = { staging: 'callToStaging', assign: 'assign' } as const

/** Chooses the location, and for staging the minutes; both are required (athlete-call rule 3). */
export const CallDialog = ({ kind, ...props }: CallDialogProps) => {
  // The content stays rendered while the dialog closes.
  const [lastKind, setLastKind] = useState(kind)
  if (kind !== null && kind !== lastKind) setLastKind(kind)
  const current = kind ?? lastKind
  const openings = useOpenings(kind !== null)
  if (current === null) return null
  return <Choice key={`${current} ${openings}`} kind={current} opened={kind !== null} {...props} />
}

const Choice = (props: Omit<CallDialogProps, 'kind'> & { kind: 'staging' | 'assign'; opened: boolean }) => {
  const { kind, tournamentId, config, toCall, rows, busy, opened, onClose, onMove } = props
  const places = kind === 'staging' ? config.stagingLocations : config.bracketLocations
  const minuteTexts = config.athleteCallMinutes.map(String)
  const userId = useMe()?.id ?? ''
  const [last] = useState(() => lastCall(userId, tournamentId))
  const [location, setLocation] = useState(
    kind === 'staging'
      ? firstChoice(places, last.stagingLocation)
      : (places.find((place) => place === last.location) ?? null),
  )
  const [minutes, setMinutes] = useState(minuteTexts.find((text) => text === last.minutes) ?? null)
  const now = new Map(rows.map((row) => [row.bracketId, row]))
  // While the call runs and after it, changed rows are those that this call moves.
  const bracketIds = toCall
    .filter(({ bracketId, status }) => busy || !opened || now.get(bracketId)?.status === status)
    .map(({ bracketId }) => bracketId)
  const ready = bracketIds.length > 0 && location !== null && (kind === 'assign' || minutes !== null)
  const move = (): void => {
    if (location === null) return
    rememberCall(userId, tournamentId, kind === 'assign' ? { location } : { stagingLocation: location, minutes })
    if (kind === 'assign') onMove({ kind: 'assignlocation', bracketIds, location })
    else if (minutes !== null) onMove({ kind: 'staging', bracketIds, location, minutes: Number(minutes) })
  }
  return (
    <Dialog
      title={callText(titles[kind])}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      width={450}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {callText('cancel')}
          </Button>
          <SubmitButton reason={!ready ? reasonText('fillInFirst') : null} loading={busy} onClick={move}>
            {callText(titles[kind])}
          </SubmitButton>
        </>
      }
    >
      <Stack gap="lg">
        <ul className={classes.toCall} aria-label={callText('divisions')} {...scrollable}>
          {toCall.map(({ bracketId, name }) =>
            bracketIds.includes(bracketId) ? (
              <li key={bracketId}>{name}</li>
            ) : (
              <li key={bracketId} data-gone>
                <del>{name}</del> <span>{movedText(now.get(bracketId))}</span>
              </li>
            ),
          )}
        </ul>
        <Choices
          label={callText(kind === 'staging' ? 'stagingLocation' : 'location')}
          choices={places.map((place) => ({ value: place, label: place }))}
          value={location}
          onChange={setLocation}
        />
        {kind === 'staging' ? (
          <Choices
            label={callText('minutes')}
            choices={minuteTexts.map((value) => ({ value, label: callText('minutesChoice', { minutes: value }) }))}
            value={minutes}
            onChange={setMinutes}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** Longest label, in characters, for three choices side by side on a phone. */
const SHORT = 6

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  readonly onChange: (value: string) => void
}

/** A few choices as large touch targets. */
const Choices = ({ label, choices, value, onChange }: ChoicesProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <div className={classes.choices} data-short={choices.every((choice) => choice.label.length <= SHORT) || undefined}>
      {choices.map((choice) => (
        <Radio.Card key={choice.value} value={choice.value} className={classes.choice ?? ''} aria-label={choice.label}>
          <Radio.Indicator aria-hidden />
          <span>{choice.label}</span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
