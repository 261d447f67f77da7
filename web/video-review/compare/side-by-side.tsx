import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react'
import { compareText } from '../../texts/compare.ts'
import type { PlayerHandle } from '../player/player.tsx'
import type { Compared } from './compared.ts'
import { Comparison } from './comparison.tsx'
import classes from './side-by-side.module.css'
import type { View } from './view.ts'

interface SideBySideProps {
  readonly video: Compared
  readonly player: RefObject<PlayerHandle | null>
  /** Its player. */
  readonly children: ReactNode
}

const BESIDE: View = { kind: 'beside' }

/** A video, and on demand another one of the same student, or the item's reference, beside it or over it. */
export const SideBySide = ({ video, player, children }: SideBySideProps) => {
  const [isOn, setOn] = useState(false)
  const [view, setView] = useState<View>(BESIDE)
  const toggle = () => {
    setView(BESIDE)
    setOn(!isOn)
  }
  const share = { '--other': view.kind === 'over' ? view.share : 1 } as CSSProperties
  return (
    <div className={classes.compare}>
      <div
        className={classes.both}
        data-on={isOn || undefined}
        data-over={view.kind === 'over' || undefined}
        style={share}
      >
        {children}
        {isOn ? <Comparison video={video} player={player} view={view} onView={setView} /> : null}
      </div>
      <Button variant="subtle" size="sm" className={classes.toggle ?? ''} onClick={toggle}>
        {compareText(isOn ? 'stop' : 'compare')}
      </Button>
    </div>
  )
}
