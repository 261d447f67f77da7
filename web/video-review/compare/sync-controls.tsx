import { Button, Slider } from '@mantine/core'
import { type RefObject, useId, useRef } from 'react'
import { compareText } from '../../texts/en/compare.ts'
import type { PlayerHandle } from '../player/player.tsx'
import classes from './side-by-side.module.css'
import { useSyncedPlayback } from './use-synced-playback.ts'
import type { View } from './view.ts'

interface SyncControlsProps {
  readonly player: RefObject<PlayerHandle | null>
  readonly other: RefObject<PlayerHandle | null>
  readonly isSynced: boolean
  readonly view: View
  readonly onHold: () => void
  readonly onUnsync: () => void
  readonly onView: (view: View) => void
}

const HALF = 0.5

/** Synchronizes two videos from their current positions, and overlays one on the other. */
export const SyncControls = ({ player, other, isSynced, view, onHold, onUnsync, onView }: SyncControlsProps) => {
  const ahead = useRef(0)
  useSyncedPlayback({ player, other, ahead, isOn: isSynced })
  const label = useId()
  if (!isSynced)
    return (
      <div className={classes.buttons}>
        <Button
          size="sm"
          onClick={() => {
            ahead.current = (other.current?.now() ?? 0) - (player.current?.now() ?? 0)
            onHold()
          }}
        >
          {compareText('synchronize')}
        </Button>
        <p className={classes.hint}>{compareText('how')}</p>
      </div>
    )
  return (
    <>
      <div className={classes.buttons}>
        <Button size="sm" variant="default" onClick={onUnsync}>
          {compareText('stopSynchronizing')}
        </Button>
        <Button
          size="sm"
          variant="default"
          aria-pressed={view.kind === 'over'}
          onClick={() => onView(view.kind === 'over' ? { kind: 'side-by-side' } : { kind: 'over', share: HALF })}
        >
          {compareText(view.kind === 'over' ? 'sideBySide' : 'overlay')}
        </Button>
        <p className={classes.hint} role="status">
          {compareText('synchronized')}
        </p>
      </div>
      {view.kind === 'over' ? (
        <div className={classes.share}>
          <span id={label}>{compareText('opacity')}</span>
          <Slider
            thumbProps={{ 'aria-labelledby': label }}
            min={0}
            max={1}
            step={0.05}
            value={view.share}
            label={null}
            onChange={(share) => onView({ kind: 'over', share })}
          />
        </div>
      ) : null}
    </>
  )
}
