import { Button, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { AthleteCallConfig, CallRow } from '../../api/contract/athlete-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import classes from './athlete-call.module.css'
import type { Move } from './use-moves.ts'

interface CallDialogProps {
  /** Null: closed. */
  readonly kind: 'staging' | 'assign' | null
  readonly config: AthleteCallConfig
  /** What is called. */
  readonly rows: readonly CallRow[]
  readonly busy: boolean
  readonly onClose: () => void
  readonly onMove: (move: Move) => void
}

const titles = { staging: 'Call to Staging', assign: 'Assign to location' } as const

/** Where to, and for staging in how many minutes; the button works only then (spec/tournament-and-registration.md §5). */
export const CallDialog = ({ kind, ...props }: CallDialogProps) => {
  // While the dialog closes, what it asked stays drawn.
  const [drawn, setDrawn] = useState(kind)
  if (kind !== null && kind !== drawn) setDrawn(kind)
  const asked = kind ?? drawn
  return asked === null ? null : <Choice key={asked} kind={asked} opened={kind !== null} {...props} />
}

const Choice = (props: Omit<CallDialogProps, 'kind'> & { kind: 'staging' | 'assign'; opened: boolean }) => {
  const { kind, config, rows, busy, opened, onClose, onMove } = props
  const places = kind === 'staging' ? config.stagingLocations : config.bracketLocations
  const only = (choices: readonly string[]): string | null => (choices.length === 1 ? (choices[0] ?? null) : null)
  const minuteTexts = config.athleteCallMinutes.map(String)
  const [location, setLocation] = useState(kind === 'staging' ? only(places) : null)
  const [minutes, setMinutes] = useState<string | null>(null)
  const bracketIds = rows.map(({ bracketId }) => bracketId)
  const ready = bracketIds.length > 0 && location !== null && (kind === 'assign' || minutes !== null)
  const move = (): void => {
    if (location === null) return
    if (kind === 'assign') onMove({ kind: 'assignlocation', bracketIds, location })
    else if (minutes !== null) onMove({ kind: 'staging', bracketIds, location, minutes: Number(minutes) })
  }
  return (
    <Dialog
      title={titles[kind]}
      opened={opened}
      onClose={onClose}
      closable={!busy}
      width={450}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button disabled={!ready} loading={busy} onClick={move}>
            {titles[kind]}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="var(--ink-soft)">{rows.length === 1 ? rows[0]?.name : `${rows.length} divisions`}</Text>
        <Choices
          label={kind === 'staging' ? 'Staging location' : 'Location'}
          choices={places.map((place) => ({ value: place, label: place }))}
          value={location}
          onChange={setLocation}
        />
        {kind === 'staging' ? (
          <Choices
            label="Minutes"
            choices={minuteTexts.map((value) => ({ value, label: `${value} min` }))}
            value={minutes}
            onChange={setMinutes}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | null
  readonly onChange: (value: string) => void
}

/** A few choices, each as large as a thumb. */
const Choices = ({ label, choices, value, onChange }: ChoicesProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <div className={classes.choices}>
      {choices.map((choice) => (
        <Radio.Card key={choice.value} value={choice.value} className={classes.choice ?? ''} aria-label={choice.label}>
          <Radio.Indicator aria-hidden />
          <span>{choice.label}</span>
        </Radio.Card>
      ))}
    </div>
  </Radio.Group>
)
